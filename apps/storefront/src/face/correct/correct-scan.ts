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
  const after = await matchesFor({ ...before.analysis, ...change });
  return storeScan(correctedResult(before, change, after), photo);
}

/** Takes a correction back: the earlier words and their doubts are stored again. @throws when the call fails */
export async function restoreScan(earlier: DetectedResult, photo: Blob | null): Promise<DetectedResult> {
  const { recommendations } = await matchesFor(earlier.analysis);
  return storeScan({ ...earlier, recommendations }, photo);
}

/**
 * Takes the shopper's own words instead of a photo's: fetches the products for them, which also renews KeyBot's context,
 * and stores both in this browser.
 * @throws when the call fails; nothing has changed then
 */
export async function chooseTone(chosen: Analysis, { before, photo }: KnownBefore): Promise<DetectedResult> {
  return storeScan(chosenResult(before, chosen, await matchesFor(chosen)), photo);
}

/**
 * Reads the photo of a result again in the light that a shade which fits the skin shows, and stores what it says now. What
 * the shopper has put right stays. A photo that shows no face any more changes the skin alone.
 * @throws when a call fails
 */
export async function scanWithShade(before: DetectedResult, worn: WornTone, photo: Blob): Promise<DetectedResult> {
  const read = await readAgain(before, worn, photo, ['skin_tone', 'undertone']);
  return read ? storeScan(read, photo) : correctScan(before, worn, photo);
}

/** The same for a tone that the shopper has named; nothing is stored. @returns null where no face is seen any more; @throws when a call fails */
export async function readInTone({ analysis, ...rest }: DetectedResult, photo: Blob): Promise<DetectedResult | null> {
  const { skin_tone, undertone } = analysis;
  return readAgain({ analysis, ...rest }, { skin_tone, undertone } as WornTone, photo, []); // of the shop's own words
}

async function readAgain(
  before: DetectedResult,
  worn: WornTone,
  photo: Blob,
  named: readonly Attribute[],
): Promise<DetectedResult | null> {
  const read = await analyzeWithShade(photo, worn);
  if (!isFaceDetected(read.analysis)) return null;
  const own: Partial<Analysis> = Object.fromEntries(
    before.corrected.map((attribute) => [attribute, before.analysis[attribute]]),
  );
  const analysis: Analysis = { ...read.analysis, ...own, ...worn };
  const isAsRead = (Object.keys(analysis) as Attribute[]).every((name) => analysis[name] === read.analysis?.[name]); // the keys of an Analysis
  const { recommendations } = isAsRead ? read : await matchesFor(analysis);
  const corrected = [...new Set<Attribute>([...before.corrected, ...named])];
  return { analysis, recommendations, details: read.details, corrected };
}
