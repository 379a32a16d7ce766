import { expect, test } from 'vitest';
import { chipTones, toneIndex } from './chip-tones.ts';
import { SKIN_TONES } from './vocabularies.ts';

test.each([
  ['Honey', 'high', ['Sand', 'Beige', 'Honey', 'Almond', 'Caramel']],
  ['Honey', 'medium', ['Sand', 'Beige', 'Honey', 'Almond', 'Caramel']],
  ['Honey', 'low', ['Alabaster', 'Linen', 'Honey', 'Amber', 'Cinnamon']],
] as const)('beside %s (%s) stand its neighbors', (reading, level, tones) => {
  expect(chipTones(reading, level)).toEqual(tones);
});

test.each([
  ['Porcelain', 'medium', ['Porcelain', 'Alabaster', 'Ivory', 'Shell', 'Linen']],
  ['Mahogany', 'high', ['Cinnamon', 'Mocha', 'Cacao', 'Mahogany', 'Espresso']],
  ['Alabaster', 'low', ['Alabaster', 'Linen', 'Honey', 'Amber', 'Cinnamon']],
  ['Espresso', 'low', ['Sand', 'Almond', 'Toffee', 'Mocha', 'Espresso']],
] as const)('at an end of the ladder they go inward from %s (%s)', (reading, level, tones) => {
  expect(chipTones(reading, level)).toEqual(tones);
});

test.each(['high', 'medium', 'low'] as const)(
  'each tone (%s) has five chips, itself among them, light to deep',
  (level) => {
    for (const { name } of SKIN_TONES) {
      const tones = chipTones(name, level);
      expect(new Set(tones).size).toBe(5);
      expect(tones).toContain(name);
      expect(tones.map(toneIndex)).toEqual(tones.map(toneIndex).sort((a, b) => a - b));
    }
  },
);

test('a tone is found however it is written, and a foreign one has no chips', () => {
  expect(chipTones(' honey', 'medium')).toContain('Honey');
  expect(chipTones('Peachy', 'low')).toEqual([]);
  expect(toneIndex(undefined)).toBe(-1);
});
