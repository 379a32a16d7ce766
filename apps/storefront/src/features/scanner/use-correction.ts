import type { Analysis } from '@beautymark/contracts/face';
import { useWrite } from '#platform/use-write.ts';
import { correctScan } from './correct-scan.ts';
import type { DetectedResult } from './scan-result.ts';

export interface Correction {
  state: 'rest' | 'busy' | 'done' | 'failed';
  choose: (change: Partial<Analysis>) => void;
}

interface CorrectionOptions {
  photo: Blob | null;
  onCorrected: (result: DetectedResult) => void;
}

const STATES = { idle: 'rest', pending: 'busy', success: 'done', error: 'failed' } as const;

/** The shopper knows better: the corrected words are stored and the 24 products are ranked again for them. */
export function useCorrection(before: DetectedResult, { photo, onCorrected }: CorrectionOptions): Correction {
  const { status, mutate } = useWrite({
    mutationFn: (change: Partial<Analysis>) => correctScan(before, change, photo),
    onSuccess: (result) => onCorrected(result),
  });
  return { state: STATES[status], choose: mutate };
}
