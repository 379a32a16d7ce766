import { expect, test } from 'vitest';
import { toneCertainty } from './tone-certainty.ts';

const read = (level: 'high' | 'medium' | 'low') => ({ confidence: { skin_tone: { level } } });

test.each([
  [{}, 'high'],
  [{ details: null, corrected: [] }, 'high'],
  [{ details: read('high'), corrected: [] }, 'high'],
  [{ details: read('medium'), corrected: ['undertone' as const] }, 'medium'],
  [{ details: read('low'), corrected: [] }, 'low'],
  [{ details: read('low'), corrected: ['skin_tone' as const] }, 'named'],
])('the tone of %j is %s', (scan, certainty) => expect(toneCertainty(scan)).toBe(certainty));
