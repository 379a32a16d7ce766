import { expect, test } from 'vitest';
import { skinIn, storedAnalysis } from './stored-analysis.ts';

test('what lies in the browser is read, and what is no result is none', () => {
  const analysis = { skin_tone: 'Honey', undertone: 'warm', lip_shade: 'red' };
  storedAnalysis.store({ timestamp: 'x', analysis });
  expect(skinIn(storedAnalysis.read())).toEqual({ tone: 'Honey', undertone: 'warm', lips: 'red' });
  for (const other of [null, 'Honey', {}, { analysis: null }, { analysis: { skin_tone: 'N/A' } }]) {
    storedAnalysis.store(other);
    expect(skinIn(storedAnalysis.read())).toBeNull();
  }
});
