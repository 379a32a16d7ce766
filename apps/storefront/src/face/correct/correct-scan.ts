import type { Analysis } from '@beautymark/contracts/face';
import { matchesFor } from '../scan-calls.ts';
import { correctedResult, type DetectedResult } from '../scan-result.ts';
import { storeScan } from '../store-scan.ts';

/** Ranks the products again for the shopper's own words and stores both in this browser. @throws when the call fails */
export async function correctScan(
  before: DetectedResult,
  change: Partial<Analysis>,
  photo: Blob | null,
): Promise<DetectedResult> {
  const after = await matchesFor({ ...before.analysis, ...change });
  const result = correctedResult(before, change, after);
  storeScan(result, photo);
  return result;
}

/** Takes a correction back: the earlier words and their doubts are stored again. @throws when the call fails */
export async function restoreScan(earlier: DetectedResult, photo: Blob | null): Promise<DetectedResult> {
  const { recommendations } = await matchesFor(earlier.analysis);
  const result = { ...earlier, recommendations };
  storeScan(result, photo);
  return result;
}
