import { expect, test } from 'vitest';
import type { Shade } from './catalog.ts';
import { defaultShade, ownShade } from './default-shade.ts';
import { isLipRange, lipColor, lipShade } from './lip-shade.ts';
import { scannedSkin } from './shade-fit.ts';
import { SKIN_TONES } from './vocabularies.ts';

const ALL = SKIN_TONES.map(({ name }) => name);
const shade = (name: string, hex: string, differences: Partial<Shade> = {}): Shade => ({
  name,
  hex,
  undertone: 'neutral',
  skinTones: ALL,
  lipShades: ['nude pink', 'pink', 'peach'],
  ...differences,
});
const RED = shade('Sealed', '#AA3240', { undertone: 'cool', lipShades: ['red', 'coral', 'berry', 'pink'] });
const PALE = shade('Dear', '#DD9C98', { skinTones: ALL.slice(0, 8) });
const BROWN = shade('Clove', '#6B4236', { undertone: 'warm' });
const RANGE = [PALE, shade('Yours', '#CB7683', { lipShades: ['pink', 'nude pink'] }), BROWN, RED];
const fair = { tone: 'Porcelain', undertone: 'cool', lips: 'nude pink' };
const deep = { tone: 'Espresso', undertone: 'cool', lips: 'nude pink' };

test('nude pink is pale on fair skin and brown on deep skin, and red for neither', () => {
  expect(lipShade(RANGE, fair)).toEqual({ shade: PALE, isNear: true });
  expect(lipShade(RANGE, deep)).toEqual({ shade: BROWN, isNear: true });
  expect(lipShade(RANGE, { ...fair, lips: 'red' })).toEqual({ shade: RED, isNear: true });
});

test('the measured color decides between those that are near', () => {
  const paler = shade('Paler', '#E0AFA8');
  expect(lipShade([...RANGE, paler], fair)?.shade).toBe(PALE);
  expect(lipShade([...RANGE, paler], fair, [77, 18, 12])?.shade).toBe(paler);
});

test('one of the other undertone is only taken where there is no other', () => {
  const warm = shade('Warm', '#D89890', { undertone: 'warm' });
  expect(lipShade([warm, PALE, RED], fair)?.shade).toBe(PALE);
  expect(lipShade([warm, RED], fair)).toEqual({ shade: warm, isNear: true });
});

test('a range with nothing near has a closest shade, which is nobody’s own but the one that is picked', () => {
  const [berry, orange] = [shade('Mulled', '#7A1E3A'), shade('Tangerine', '#E06020')];
  expect(lipShade([berry, orange], fair)).toEqual({ shade: orange, isNear: false });
  expect(ownShade([berry, orange], fair)).toBeNull();
  expect(defaultShade([berry, orange], fair)).toBe(orange);
});

test('what is sold out is not picked', () => {
  expect(lipShade([{ ...PALE, stock: 0 }, RED], fair)).toEqual({ shade: RED, isNear: false });
  expect(lipShade([{ ...PALE, stock: 0 }], fair)).toBeNull();
});

test('the default and the own shade are the same; of lips that nobody has described they are bare ones', () => {
  for (const pick of [defaultShade, ownShade]) {
    expect(pick(RANGE, fair)).toBe(PALE);
    expect(pick(RANGE, { tone: 'Espresso', undertone: 'cool' })).toBe(BROWN);
  }
  expect(lipColor({ tone: 'Porcelain', undertone: 'cool', lips: 'a foreign word' })).toEqual(lipColor(fair));
});

test('a range says of each shade whom it flatters; a cheek’s does not', () => {
  expect(isLipRange(RANGE)).toBe(true);
  expect(isLipRange([{ ...PALE, lipShades: undefined }, BROWN])).toBe(false);
  expect(isLipRange([PALE])).toBe(false);
});

test('a scan tells the lips, too', () => {
  expect(scannedSkin({ skin_tone: 'Sand', undertone: 'warm', lip_shade: 'coral' })).toEqual({
    tone: 'Sand',
    undertone: 'warm',
    lips: 'coral',
  });
});
