import type { Analysis } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import { chosenResult, correctedResult } from './correct/corrected-result.ts';
import { scanResultOf } from './scan-answer.ts';
import { isFaceDetected } from './scan-result.ts';

const analysis: Analysis = {
  skin_tone: 'Honey',
  undertone: 'warm',
  eye_color: 'hazel',
  eyebrow_color: 'black',
  eyebrow_shape: 'arched',
  lip_shade: 'coral',
};
const attributes = Object.keys(analysis) as (keyof Analysis)[]; // the keys of an Analysis

test('six values are a detected face, also in words of another vocabulary', () => {
  expect(isFaceDetected(analysis)).toBe(true);
  expect(isFaceDetected({ ...analysis, skin_tone: 'Type IV', lip_shade: 'mauve' })).toBe(true);
});

test.each(attributes)("'N/A' as %s is no detected face", (attribute) => {
  expect(isFaceDetected({ ...analysis, [attribute]: 'N/A' })).toBe(false);
});

test.each(attributes)('absence of %s counts for skin tone, undertone and eye colour only', (attribute) => {
  const { [attribute]: _, ...rest } = analysis;
  expect(isFaceDetected(rest)).toBe(!['skin_tone', 'undertone', 'eye_color'].includes(attribute));
});

test('a missing analysis is no detected face', () => {
  for (const answer of [null, undefined, {}, { recommendations: [] }]) {
    const result = scanResultOf(answer);
    expect(result).toEqual({ analysis: null, recommendations: [], details: null, corrected: [] });
    expect(isFaceDetected(result.analysis)).toBe(false);
  }
});

test('a correction changes words and products, not what was measured', () => {
  const match = {
    category: 'Lip',
    product_name: 'Ink',
    recommended_for: 'You',
    shade_or_type: 'Red',
    product_url: '/product/1',
  };
  const details = { quality: { usable: true, faces: 1, hints: [] } };
  const before = { ...scanResultOf({ recommendations: [], details }), analysis, corrected: ['undertone' as const] };
  const after = scanResultOf({ analysis, recommendations: [match] });
  expect(correctedResult(before, { skin_tone: 'Beige' }, after)).toEqual({
    analysis: { ...analysis, skin_tone: 'Beige' },
    recommendations: [match],
    details,
    corrected: ['undertone', 'skin_tone'],
  });
});

test('of what a shopper chooses, what a photo had found and they left is no choice of theirs', () => {
  const { lip_shade: _, ...chosen } = { ...analysis, eye_color: 'green' };
  const details = { quality: { usable: true, faces: 1, hints: [] } };
  const before = { ...scanResultOf({ details }), analysis, corrected: ['undertone' as const, 'lip_shade' as const] };
  expect(chosenResult(before, chosen)).toEqual({
    analysis: chosen,
    recommendations: [],
    details,
    corrected: ['undertone', 'eye_color'],
  });
  expect(chosenResult(null, chosen).corrected).toEqual(Object.keys(chosen));
  expect(chosenResult(before, chosen, ['skin_tone']).corrected).toContain('skin_tone');
});
