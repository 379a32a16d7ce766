import { expect, test } from 'vitest';
import { browserStorage } from '../storage/storage.ts';
import { storedToneDoubt } from './tone-confidence.ts';

const AT = '2026-01-01T00:00:00.000Z';
const scanned = (level: string, corrected: string[], timestamp = AT) => {
  browserStorage.store('faceAnalysisData', JSON.stringify({ timestamp: AT, analysis: { skin_tone: 'Mocha' } }));
  const details = { confidence: { skin_tone: { level, reason: null } } };
  browserStorage.store('faceScanResult', JSON.stringify({ timestamp, details, corrected, recommendations: [] }));
};

test.each([
  ['a doubtful tone that the shopper has not named', 'low', () => scanned('low', ['undertone'])],
  ['a doubtful tone that the shopper has named', undefined, () => scanned('low', ['skin_tone'])],
  ['a likely tone', 'medium', () => scanned('medium', [])],
  ['the doubt of another scan', undefined, () => scanned('low', [], '2025-01-01T00:00:00.000Z')],
  ['an analysis without details', undefined, () => browserStorage.store('faceScanResult', '{"details":null}')],
  ['damaged storage', undefined, () => browserStorage.store('faceScanResult', '{"det')],
])('%s: %s', (_, confidence, store) => {
  scanned('medium', []);
  store();
  expect(storedToneDoubt()).toBe(confidence);
});
