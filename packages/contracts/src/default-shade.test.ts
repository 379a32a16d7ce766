import { expect, test } from 'vitest';
import type { Shade } from './catalog.ts';
import { defaultShade, ownShade } from './default-shade.ts';
import { SKIN_TONES } from './vocabularies.ts';

const ALL_TONES = SKIN_TONES.map(({ name }) => name);
const shade = (name: string, differences: Partial<Shade> = {}): Shade => ({
  name,
  hex: '#bb8866',
  undertone: 'neutral',
  skinTones: ALL_TONES,
  ...differences,
});
const foundation = [
  shade('Sand cool', { undertone: 'cool', skinTones: ['Sand'] }),
  shade('Sand warm', { undertone: 'warm', skinTones: ['Sand'] }),
  shade('Honey warm', { undertone: 'warm', skinTones: ['Honey'] }),
  shade('Mocha cool', { undertone: 'cool', skinTones: ['Mocha'] }),
  shade('Cacao warm', { undertone: 'warm', skinTones: ['Cacao'] }),
];
const warmSand = { tone: 'Sand', undertone: 'warm' };
const withStock = (stocks: (number | null)[]) => foundation.map((one, i) => ({ ...one, stock: stocks[i] ?? null }));

test.each([
  ['one shade', 1, 0],
  ['two shades', 2, 1],
  ['five shades', 5, 2],
])('of %s without a scan, the middle one', (_, count, middle) => {
  expect(defaultShade(foundation.slice(0, count), null)).toBe(foundation[middle]);
});

test('without shades there is none', () => expect(defaultShade([], warmSand)).toBeNull());

test.each([
  ['of its tone and undertone', warmSand, 'Sand warm'],
  ['of its tone before one of its undertone', { tone: 'Mocha', undertone: 'warm' }, 'Mocha cool'],
  ['of the nearest tone', { tone: 'Espresso', undertone: 'cool' }, 'Cacao warm'],
])('a scanned skin gets the shade %s', (_, skin, name) => {
  expect(defaultShade(foundation, skin)?.name).toBe(name);
});

test('what fits best but is sold out is not picked', () => {
  expect(defaultShade(withStock([5, 0, 9, 9, 9]), warmSand)?.name).toBe('Sand cool');
});

test('the fit comes before the stock, the stock before the middle', () => {
  const stocked = withStock([7, 1, 2, 8, 8]);
  expect(defaultShade(stocked, warmSand)?.name).toBe('Sand warm');
  expect(defaultShade(stocked, null)?.name).toBe('Mocha cool');
});

test('pieces that nobody counts are available, and the middle is that of the shades that can be had', () => {
  expect(defaultShade(withStock([null, null, 0, 0, null]), null)?.name).toBe('Sand warm');
});

test('colors that suit every tone are told apart by their undertone, then as without a scan', () => {
  const lipstick = ['cool', 'warm', 'warm', 'warm'].map((undertone, i) => shade(`L${i}`, { undertone }));
  expect(defaultShade(lipstick, warmSand)?.name).toBe('L2');
});

test("of a seller's shades nobody has said whom they suit: a scan changes nothing", () => {
  const own = ['Rose', 'Plum', 'Berry'].map((name) => shade(name, { skinTones: [] }));
  expect(defaultShade(own, warmSand)?.name).toBe('Plum');
});

test('where all are sold out one is still named, for the order to refuse', () => {
  expect(defaultShade(withStock([0, 0, 0, 0, 0]), null)).not.toBeNull();
});

const own = (shades: readonly Shade[], skin = warmSand) => ownShade({ kind: 'foundation', shades }, skin);

test('a shade is called the shopper’s own where it is made for such skin and can be had', () => {
  expect(own(foundation)?.shade.name).toBe('Sand warm');
  expect(own(withStock([5, 0, 9, 9, 9]))?.shade.name).toBe('Sand cool');
  expect(own(withStock([0, 0, 9, 9, 9]))).toBeNull();
  expect(own(foundation, { tone: 'Espresso', undertone: 'cool' })).toBeNull();
});

test('what is for everyone, or says nothing of skin, is nobody’s own', () => {
  expect(own([shade('Black'), shade('Brown')])).toBeNull();
  expect(own([shade('Plum', { skinTones: [] }), ...foundation])).toBeNull();
  expect(own([])).toBeNull();
});
