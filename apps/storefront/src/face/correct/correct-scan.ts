import type { Analysis, Attribute, WornTone } from '@beautymark/contracts/face';
import { analyzeWithShade, matchesFor } from '../scan-calls.ts';
import { type DetectedResult, isFaceDetected } from '../scan-result.ts';
import { storeScan } from '../store-scan.ts';
import { chosenResult, correctedResult } from './corrected-result.ts';
import type { KnownBefore } from './own-words.tsx';

/** Ranks the products again for the shopper's own words and stores both in this browser. @throws when the call fails */
export async function correctScan(
  before: DetectedResult,
  change: Partial<Analysis>,
  photo: Blob | null,
): Promise<DetectedResult> {
  const after = await matchesFor(withChange(before, change));
  return storeScan(correctedResult(before, change, after), photo);
}

/** The result with the shopper's own words, before its matches are ranked for them. */
export const withChange = (before: DetectedResult, change: Partial<Analysis>): DetectedResult => ({
  ...before,
  analysis: { ...before.analysis, ...change },
  corrected: [...new Set([...before.corrected, ...(Object.keys(change) as Attribute[])])], // the keys of an Analysis
});

/** Takes a correction back: the earlier words and their doubts are stored again. @throws when the call fails */
export async function restoreScan(earlier: DetectedResult, photo: Blob | null): Promise<DetectedResult> {
  const { recommendations } = await matchesFor(earlier);
  return storeScan({ ...earlier, recommendations }, photo);
}

/**
 * Takes the shopper's own words: fetches the products for them, which also renews KeyBot's context, and stores both in
 * this browser. Another tone means other light in the photo, so brows and lips are read again in it; what the shopper has
 * put right stays.
 * @param isByShade  the tone is that of a shade which fits: the shopper's choice also where the photo has said the same
 * @throws when a call fails; nothing has changed then
 */
export async function takeOwnWords(
  chosen: Analysis,
  { before, photo }: KnownBefore,
  { isByShade }: { isByShade: boolean },
): Promise<DetectedResult> {
  const own = chosenResult(before, chosen, isByShade ? TONE : []);
  const isOtherLight = TONE.some((attribute) => isByShade || chosen[attribute] !== before?.analysis[attribute]);
  const read = isOtherLight && photo && own.details?.face ? await readInTone(own, photo) : null;
  return storeScan(read ?? { ...own, recommendations: (await matchesFor(own)).recommendations }, photo);
}

const TONE = ['skin_tone', 'undertone'] as const;

/**
 * Reads the photo of a result again in the light that the shopper's tone shows; nothing is stored.
 * @returns null where no face is seen any more
 * @throws when a call fails
 */
export async function readInTone(before: DetectedResult, photo: Blob): Promise<DetectedResult | null> {
  const { skin_tone, undertone } = before.analysis;
  const worn = { skin_tone, undertone } as WornTone; // of the shop's own words
  const read = await analyzeWithShade(photo, worn);
  if (!isFaceDetected(read.analysis)) return null;
  const own: Partial<Analysis> = Object.fromEntries(
    before.corrected.map((attribute) => [attribute, before.analysis[attribute]]),
  );
  const analysis: Analysis = { ...read.analysis, ...own, ...worn };
  const isAsRead = (Object.keys(analysis) as Attribute[]).every((name) => analysis[name] === read.analysis?.[name]); // the keys of an Analysis
  const result = { analysis, details: read.details, corrected: before.corrected };
  return { ...result, recommendations: (isAsRead ? read : await matchesFor(result)).recommendations };
}
