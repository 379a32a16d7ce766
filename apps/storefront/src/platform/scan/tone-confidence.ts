import { type ToneCertainty, toneCertainty } from '@beautymark/contracts/tone-certainty';
import { useStored } from '../storage/stored-value.ts';
import { partOfScan } from './stored-scan.ts';

const certainty = partOfScan(({ details, corrected }) =>
  toneCertainty({ details, corrected: Array.isArray(corrected) ? corrected : [] }),
);
const doubt = (of: ToneCertainty | null) => (of === 'medium' || of === 'low' ? of : null);

/** How sure the scan in this browser is of the tone; `high` without one. No page may sound surer. */
export const storedToneCertainty = (): ToneCertainty => certainty.read() ?? 'high';

/** How doubtful that tone is, where it is. */
export const toneConfidence = (): 'medium' | 'low' | null => doubt(certainty.read());

/** The same, as it is now; null on the server. */
export const useToneConfidence = (): 'medium' | 'low' | null => doubt(useStored(certainty, null));
