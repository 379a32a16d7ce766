import { expect, test } from 'vitest';
import type { Shade } from './catalog.ts';
import { defaultShade, ownShade } from './default-shade.ts';
import { colorPlace, colorShade, lipColor, nearShades } from './own-color.ts';
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
  expect(colorShade('lips', RANGE, fair)).toEqual({ shade: PALE, isNear: true });
  expect(colorShade('lips', RANGE, deep)).toEqual({ shade: BROWN, isNear: true });
  expect(colorShade('lips', RANGE, { ...fair, lips: 'red' })).toEqual({ shade: RED, isNear: true });
});

test('the measured color decides between those that are near', () => {
  const paler = shade('Paler', '#E0AFA8');
  expect(colorShade('lips', [...RANGE, paler], fair)?.shade).toBe(PALE);
  expect(colorShade('lips', [...RANGE, paler], fair, [77, 18, 12])?.shade).toBe(paler);
});

test('one of the other undertone is only taken where there is no other', () => {
  const warm = shade('Warm', '#D89890', { undertone: 'warm' });
  expect(colorShade('lips', [warm, PALE, RED], fair)?.shade).toBe(PALE);
  expect(colorShade('lips', [warm, RED], fair)).toEqual({ shade: warm, isNear: true });
});

test('a range with nothing near has a closest shade, which is picked but not called anybody’s own', () => {
  const [berry, orange] = [shade('Mulled', '#7A1E3A'), shade('Tangerine', '#E06020')];
  expect(colorShade('lips', [berry, orange], fair)).toEqual({ shade: orange, isNear: false });
  expect(ownShade({ shades: [berry, orange] }, fair)).toEqual({ shade: orange, isClosest: true });
  expect(defaultShade([berry, orange], fair)).toBe(orange);
});

test('what is sold out is not picked', () => {
  expect(colorShade('lips', [{ ...PALE, stock: 0 }, RED], fair)).toEqual({ shade: RED, isNear: false });
  expect(colorShade('lips', [{ ...PALE, stock: 0 }], fair)).toBeNull();
});

test('the default and the own shade are the same; of lips that nobody has described they are bare ones', () => {
  const own = (shades: readonly Shade[], skin: typeof deep) => ownShade({ shades }, skin)?.shade;
  for (const pick of [defaultShade, own]) {
    expect(pick(RANGE, fair)).toBe(PALE);
    expect(pick(RANGE, { ...deep, lips: '' })).toBe(BROWN);
  }
  expect(lipColor({ tone: 'Porcelain', undertone: 'cool', lips: 'a foreign word' })).toEqual(lipColor(fair));
});

test('a range says of each shade whom it flatters; a cheek’s does not', () => {
  expect(colorPlace('lipstick', RANGE)).toBe('lips');
  expect(colorPlace('blush', [{ ...PALE, lipShades: undefined }, BROWN])).toBe('blush');
  expect(colorPlace('foundation', [{ ...PALE, lipShades: undefined }, BROWN])).toBeNull();
  expect(colorPlace('lipstick', [PALE])).toBeNull();
});

const cheeks = (name: string, hex: string, undertone = 'neutral') => ({ name, hex, undertone, skinTones: ALL });
const GLOWS = [cheeks('Opal', '#F1E0D8'), cheeks('Champagne', '#E8CBA0'), cheeks('Copper', '#BE8058')];
const BLUSHES = [cheeks('Peach', '#DE7862', 'warm'), cheeks('Rose', '#C8707C', 'cool'), cheeks('Fig', '#72283F')];

test.each([
  ['highlighter', GLOWS, 'Porcelain', 'cool', 'Opal'],
  ['highlighter', GLOWS, 'Linen', 'warm', 'Champagne'],
  ['highlighter', GLOWS, 'Cinnamon', 'warm', 'Copper'],
  ['blush', BLUSHES, 'Ivory', 'warm', 'Peach'],
  ['blush', BLUSHES, 'Linen', 'cool', 'Rose'],
  ['blush', BLUSHES, 'Espresso', 'cool', 'Fig'],
  ['bronzer', [cheeks('Light', '#C6A07E'), cheeks('Deep', '#523526')], 'Cacao', 'neutral', 'Deep'],
])('a %s goes by the skin’s depth and undertone', (kind, shades, tone, undertone, name) => {
  const skin = { tone, undertone };
  expect(ownShade({ kind, shades }, skin)).toMatchObject({ shade: { name }, isClosest: false });
  expect(defaultShade(shades, skin, kind)?.name).toBe(name);
});

test('a range that says it is for all skins is not for each: what is near none of its shades has only a closest one', () => {
  expect(nearShades('highlighter', GLOWS.slice(0, 1), { tone: 'Mocha', undertone: 'warm' })).toEqual([]);
  const forSome = [...GLOWS.slice(0, 1), { ...cheeks('Lilac', '#E6D8EA'), skinTones: ALL.slice(0, 9) }];
  const skin = { tone: 'Mocha', undertone: 'warm' };
  expect(ownShade({ kind: 'highlighter', shades: forSome }, skin)).toMatchObject({ isClosest: true });
});

test('a scan tells the lips, too', () => {
  expect(scannedSkin({ skin_tone: 'Sand', undertone: 'warm', lip_shade: 'coral' })).toEqual({
    tone: 'Sand',
    undertone: 'warm',
    lips: 'coral',
  });
});
