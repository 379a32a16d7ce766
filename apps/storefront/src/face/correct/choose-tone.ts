import type { Analysis } from '@beautymark/contracts/face';
import { matchesFor } from '../scan-calls.ts';
import { chosenResult, type DetectedResult } from '../scan-result.ts';
import { storeScan } from '../store-scan.ts';

/**
 * Takes the shopper's own words instead of a photo's: fetches the products for them, which also renews KeyBot's context,
 * and stores both in this browser.
 * @param before  what was known already; null where nothing was
 * @throws when the call fails; nothing has changed then
 */
export async function chooseTone(
  chosen: Analysis,
  { before, photo }: { before: DetectedResult | null; photo: Blob | null },
): Promise<DetectedResult> {
  const result = chosenResult(before, chosen, await matchesFor(chosen));
  storeScan(result, photo);
  return result;
}
