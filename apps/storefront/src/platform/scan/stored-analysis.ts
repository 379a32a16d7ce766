import { type ScannedSkin, scannedSkin } from '@beautymark/contracts/shade-fit';
import { analysisIn } from '@beautymark/contracts/stored-analysis';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { storedValue, useStored } from '../storage/stored-value.ts';

/** What a scan in this browser has found; null without one. */
export const storedAnalysis = storedValue(STORAGE_KEYS.analysis, (stored) => {
  const analysis = analysisIn(stored);
  // What has attributes is an object.
  return analysis && { analysis, timestamp: (stored as { timestamp?: unknown }).timestamp };
});

/** The skin that an earlier scan in this browser has found; null without one. */
export const skinIn = (stored: ReturnType<typeof storedAnalysis.read>): ScannedSkin | null =>
  scannedSkin(stored?.analysis ?? null);

/** The same, as it is now; null on the server, too. */
export const useSkin = (): ScannedSkin | null => skinIn(useStored(storedAnalysis, null));
