import type { FaceDetails } from '@beautymark/contracts/face';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { storedValue } from '../storage/stored-value.ts';
import { storedAnalysis } from './stored-analysis.ts';

/** What pages read of a stored scan, which may be of another version or damaged. */
interface UncheckedScan {
  details?: Partial<FaceDetails> | null;
  corrected?: unknown;
  recommendations?: unknown;
}

/** A part of the stored scan, read once; null where the scan is not that of the stored analysis. */
export function partOfScan<Part>(partIn: (scan: UncheckedScan) => Part) {
  const stored = storedValue(STORAGE_KEYS.scan, (value) => {
    const scan = (value ?? {}) as UncheckedScan & { timestamp?: unknown };
    return { timestamp: scan.timestamp, part: partIn(scan) };
  });
  return {
    read: (): Part | null => {
      const { timestamp, part } = stored.read();
      return typeof timestamp === 'string' && storedAnalysis.read()?.timestamp === timestamp ? part : null;
    },
  };
}
