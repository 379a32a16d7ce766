import { StoredScan } from '@beautymark/contracts/face';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { storedValue } from '#platform/storage/stored-value.ts';
import { matchesFor } from './scan-calls.ts';
import type { DetectedResult } from './scan-result.ts';
import { storedResult } from './store-scan.ts';

const storedDetails = storedValue(STORAGE_KEYS.scan, (stored) => StoredScan.safeParse(stored).data ?? null);

/**
 * The result of an earlier scan. What lies in storage may be of another version, of another scan or garbage: then only
 * the six words are used, without matches.
 * @returns null where there is no analysis
 */
export function storedScan(): DetectedResult | null {
  const stored = storedResult();
  if (!stored) return null;
  const { analysis, timestamp } = stored;
  const scan = storedDetails.read();
  if (!scan || scan.timestamp !== timestamp) return { analysis, recommendations: [], details: null, corrected: [] };
  const { recommendations, details, corrected } = scan;
  return { analysis, recommendations, details, corrected };
}

/** The same; where the matches are not in storage, the shop names them. */
export async function readStoredScan(): Promise<DetectedResult | null> {
  const scan = storedScan();
  if (!scan || scan.recommendations.length > 0) return scan;
  // Without matches there are still the six words to show.
  const recommendations = await matchesFor(scan).then(
    (answer) => answer.recommendations,
    () => [],
  );
  return { ...scan, recommendations };
}
