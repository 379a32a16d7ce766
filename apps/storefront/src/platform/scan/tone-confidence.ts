import type { ToneDoubt } from '@beautymark/contracts/face';
import { type ToneCertainty, toneCertainty, toneDoubt } from '@beautymark/contracts/tone-certainty';
import { useStored } from '../storage/stored-value.ts';
import { partOfScan } from './stored-scan.ts';

const certainty = partOfScan(({ details, corrected }) =>
  toneCertainty({ details, corrected: Array.isArray(corrected) ? corrected : [] }),
);

/** How sure the scan in this browser is of the tone; `high` without one. No page may sound surer. */
export const storedToneCertainty = (): ToneCertainty => certainty.read() ?? 'high';

/** How doubtful that tone is, where it is. */
export const storedToneDoubt = (): ToneDoubt | undefined => toneDoubt(certainty.read());

/** The same, as it is now; null on the server. */
export const useToneConfidence = (): ToneDoubt | null => toneDoubt(useStored(certainty, null)) ?? null;
