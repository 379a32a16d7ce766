import { StoredScan } from '@beautymark/contracts/face';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { storedValue } from '#platform/stored-value.ts';
import { matchesFor } from './scan-calls.ts';
import type { DetectedResult } from './scan-result.ts';
import { storedResult } from './store-scan.ts';

const storedScan = storedValue(STORAGE_KEYS.scan, (stored) => StoredScan.safeParse(stored).data ?? null);

/**
 * The result of an earlier scan. What lies in storage may be of another version, of another scan or garbage: then only
 * the six words are used and the shop names the matches for them.
 * @returns null where there is no analysis
 */
export async function readStoredScan(): Promise<DetectedResult | null> {
  const stored = storedResult();
  if (!stored) return null;
  const { analysis, timestamp } = stored;
  const scan = storedScan.read();
  if (scan && scan.timestamp === timestamp) {
    const { recommendations, details, corrected } = scan;
    return { analysis, recommendations, details, corrected };
  }
  // Without matches there are still the six words to show.
  const recommendations = await matchesFor(analysis).then(
    (answer) => answer.recommendations,
    () => [],
  );
  return { analysis, recommendations, details: null, corrected: [] };
}
