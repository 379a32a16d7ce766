import type { Analysis } from '@beautymark/contracts/face';
import { useState } from 'react';
import { useWrite } from '#platform/use-write.ts';
import type { DetectedResult } from '../scan-result.ts';
import { correctScan, restoreScan } from './correct-scan.ts';

export interface Correction {
  state: 'rest' | 'busy' | 'done' | 'failed';
  choose: (change: Partial<Analysis>) => void;
  /** Takes the last change back; null where there is none. */
  undo: (() => void) | null;
}

interface CorrectionOptions {
  photo: Blob | null;
  onCorrected: (result: DetectedResult) => void;
}

const STATES = { idle: 'rest', pending: 'busy', success: 'done', error: 'failed' } as const;

/** The shopper knows better: the corrected words are stored and the 24 products are ranked again for them. */
export function useCorrection(before: DetectedResult, { photo, onCorrected }: CorrectionOptions): Correction {
  const [earlier, setEarlier] = useState<DetectedResult | null>(null);
  const { status, mutate } = useWrite({
    mutationFn: (change: Partial<Analysis> | 'undo') =>
      change === 'undo' ? restoreScan(earlier ?? before, photo) : correctScan(before, change, photo),
    onSuccess: (result, change) => {
      setEarlier(change === 'undo' ? null : before);
      onCorrected(result);
    },
  });
  return { state: STATES[status], choose: mutate, undo: earlier && (() => mutate('undo')) };
}

const WORDS: Record<Correction['state'], string> = {
  rest: '',
  busy: 'Updating your matches',
  done: 'Your matches are up to date.',
  failed: 'Your matches could not be updated. Your result stays as it was. Please try again.',
};

export const CorrectionStatus = ({ state }: Pick<Correction, 'state'>) => (
  <p role="status" className="mt-2 min-h-6 text-15">
    {WORDS[state]}
  </p>
);
