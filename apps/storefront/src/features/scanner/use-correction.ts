import type { Analysis } from '@beautymark/contracts/face';
import { useState } from 'react';
import { matchesFor } from './scan-calls.ts';
import { correctedResult, type ScanResult } from './scan-result.ts';
import { storeAnalysis } from './stored-analysis.ts';

export interface Correction {
  state: 'rest' | 'busy' | 'done' | 'failed';
  choose: (change: Partial<Analysis>) => void;
}

/** The shopper knows better: the corrected words are kept and the 24 products are ranked again for them. */
export function useCorrection(before: ScanResult, onCorrected: (result: ScanResult) => void): Correction {
  const [state, setState] = useState<Correction['state']>('rest');

  async function correct(analysis: Analysis, change: Partial<Analysis>) {
    setState('busy');
    const corrected = { ...analysis, ...change };
    try {
      const after = await matchesFor(corrected);
      storeAnalysis(corrected);
      onCorrected(correctedResult(before, change, after));
      setState('done');
    } catch {
      setState('failed');
    }
  }

  return {
    state,
    choose: (change) => {
      if (before.analysis && state !== 'busy') void correct(before.analysis, change);
    },
  };
}
