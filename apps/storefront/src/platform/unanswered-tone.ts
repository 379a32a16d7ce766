import { partOfScan } from './stored-scan.ts';
import { useStored } from './stored-value.ts';

const unanswered = partOfScan(({ details, corrected }) => {
  const isNamed = Array.isArray(corrected) && corrected.includes('skin_tone');
  return details?.confidence?.skin_tone?.level === 'low' && !isNamed;
});

/** Whether the scan in this browser could not tell the tone and its shopper has not named it yet: no page may call it theirs. */
export const isToneUnanswered = (): boolean => unanswered.read() ?? false;

/** The same, as it is now; false on the server. */
export const useIsToneUnanswered = (): boolean => useStored(unanswered, null) ?? false;
