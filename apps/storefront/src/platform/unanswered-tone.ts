import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { storedAnalysis } from './stored-analysis.ts';
import { storedValue, useStored } from './stored-value.ts';

/** Of a stored scan only what tells the doubt: this is read on every page, and may be of another version. */
interface Doubtful {
  timestamp?: unknown;
  details?: { confidence?: { skin_tone?: { level?: unknown } } } | null;
  corrected?: unknown;
}

const unanswered = storedValue(STORAGE_KEYS.scan, (stored) => {
  const { timestamp, details, corrected } = (stored ?? {}) as Doubtful;
  const isNamed = Array.isArray(corrected) && corrected.includes('skin_tone');
  return details?.confidence?.skin_tone?.level === 'low' && !isNamed ? timestamp : null;
});

/** Whether the scan in this browser could not tell the tone and its shopper has not named it yet: no page may call it theirs. */
export const isToneUnanswered = (): boolean => isOfScan(unanswered.read());

/** The same, as it is now; false on the server. */
export const useIsToneUnanswered = (): boolean => isOfScan(useStored(unanswered, null));

const isOfScan = (timestamp: unknown): boolean =>
  typeof timestamp === 'string' && storedAnalysis.read()?.timestamp === timestamp;
