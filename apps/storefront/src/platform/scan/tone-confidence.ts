import { useStored } from '../storage/stored-value.ts';
import { partOfScan } from './stored-scan.ts';

const confidence = partOfScan(({ details, corrected }) => {
  const isNamed = Array.isArray(corrected) && corrected.includes('skin_tone');
  const level = details?.confidence?.skin_tone?.level;
  return isNamed || (level !== 'low' && level !== 'medium') ? null : level;
});

/** How sure the scan in this browser was of a tone that its shopper has not named: no page may sound surer. */
export const toneConfidence = (): 'medium' | 'low' | null => confidence.read();

/** The same, as it is now; null on the server. */
export const useToneConfidence = (): 'medium' | 'low' | null => useStored(confidence, null);
