import type { Analysis } from '@beautymark/contracts/face';
import { useState } from 'react';
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

/** The shopper knows better: the corrected words are stored and the 24 products are ranked again for them. */
export function useCorrection(before: DetectedResult, { photo, onCorrected }: CorrectionOptions): Correction {
  const [state, setState] = useState<Correction['state']>('rest');

  async function correct(change: Partial<Analysis>) {
    setState('busy');
    try {
      onCorrected(await correctScan(before, change, photo));
      setState('done');
    } catch {
      setState('failed');
    }
  }

  return {
    state,
    choose: (change) => {
      if (state !== 'busy') void correct(change);
    },
  };
}
