import { expect, test } from 'vitest';
import { browserStorage } from './storage.ts';
import { isToneUnanswered } from './unanswered-tone.ts';

const AT = '2026-01-01T00:00:00.000Z';
const scanned = (level: string, corrected: string[], timestamp = AT) => {
  browserStorage.store('faceAnalysisData', JSON.stringify({ timestamp: AT, analysis: { skin_tone: 'Mocha' } }));
  const details = { confidence: { skin_tone: { level, reason: null } } };
  browserStorage.store('faceScanResult', JSON.stringify({ timestamp, details, corrected, recommendations: [] }));
};

test.each([
  ['a doubtful tone that the shopper has not named', true, () => scanned('low', ['undertone'])],
  ['a doubtful tone that the shopper has named', false, () => scanned('low', ['skin_tone'])],
  ['a likely tone', false, () => scanned('medium', [])],
  ['the doubt of another scan', false, () => scanned('low', [], '2025-01-01T00:00:00.000Z')],
  ['an analysis without details', false, () => browserStorage.store('faceScanResult', '{"details":null}')],
  ['damaged storage', false, () => browserStorage.store('faceScanResult', '{"det')],
])('%s: %s', (_, isUnanswered, store) => {
  scanned('medium', []);
  store();
  expect(isToneUnanswered()).toBe(isUnanswered);
});
