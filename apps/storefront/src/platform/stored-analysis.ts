import type { FaceDetails } from '@beautymark/contracts/face';
import { type ScannedSkin, scannedSkin } from '@beautymark/contracts/shade-fit';
import { analysisIn } from '@beautymark/contracts/stored-analysis';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { storedValue, useStored } from './stored-value.ts';

/** What a scan in this browser has found; null without one. */
export const storedAnalysis = storedValue(STORAGE_KEYS.analysis, (stored) => {
  const analysis = analysisIn(stored);
  // What has attributes is an object.
  return analysis && { analysis, timestamp: (stored as { timestamp?: unknown }).timestamp };
});

/** What pages read of a stored scan, which may be of another version or damaged. */
interface StoredScan {
  details?: Partial<FaceDetails> | null;
  corrected?: unknown;
  recommendations?: unknown;
}

/** A part of the stored scan, read once; null where the scan is not that of the stored analysis. */
export function partOfScan<Part>(partIn: (scan: StoredScan) => Part) {
  const stored = storedValue(STORAGE_KEYS.scan, (value) => {
    const scan = (value ?? {}) as StoredScan & { timestamp?: unknown };
    return { timestamp: scan.timestamp, part: partIn(scan) };
  });
  return {
    read: (): Part | null => {
      const { timestamp, part } = stored.read();
      return typeof timestamp === 'string' && storedAnalysis.read()?.timestamp === timestamp ? part : null;
    },
  };
}

/** The skin that an earlier scan in this browser has found; null without one. */
export const skinIn = (stored: ReturnType<typeof storedAnalysis.read>): ScannedSkin | null =>
  scannedSkin(stored?.analysis ?? null);

/** The same, as it is now; null on the server, too. */
export const useSkin = (): ScannedSkin | null => skinIn(useStored(storedAnalysis, null));
