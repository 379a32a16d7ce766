import type { Analysis, Attribute, WornTone } from '@beautymark/contracts/face';
import { analyzeWithShade, matchesFor } from '../scan-calls.ts';
import { type DetectedResult, isFaceDetected } from '../scan-result.ts';
import { storeScan } from '../store-scan.ts';
import { correctScan } from './correct-scan.ts';

/**
 * Reads the photo of a result again in the light that a shade which fits the skin shows, and stores what it says now. What
 * the shopper has put right stays. A photo that shows no face any more changes the skin alone.
 * @throws when a call fails
 */
export async function scanWithShade(before: DetectedResult, worn: WornTone, photo: Blob): Promise<DetectedResult> {
  const read = await analyzeWithShade(photo, worn);
  if (!isFaceDetected(read.analysis)) return correctScan(before, worn, photo);
  const own: Partial<Analysis> = Object.fromEntries(
    before.corrected.map((attribute) => [attribute, before.analysis[attribute]]),
  );
  const analysis: Analysis = { ...read.analysis, ...own, ...worn };
  const isAsRead = (Object.keys(analysis) as Attribute[]).every((name) => analysis[name] === read.analysis?.[name]); // the keys of an Analysis
  const { recommendations } = isAsRead ? read : await matchesFor(analysis);
  const corrected = [...new Set<Attribute>([...before.corrected, 'skin_tone', 'undertone'])];
  const result: DetectedResult = { analysis, recommendations, details: read.details, corrected };
  storeScan(result, photo);
  return result;
}
