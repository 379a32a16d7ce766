import { labOfLight, lightOfHex } from '@beautymark/contracts/math/srgb';
import { STARTING_INTENSITY } from '@beautymark/try-on/strength';
import { expect, test } from 'vitest';
import { isLookWorn, type LookMatch, looksOf } from './looks.ts';

let id = 0;
const match = (place: LookMatch['wear']['place'], hex: string, more: Partial<LookMatch> = {}): LookMatch => ({
  productId: ++id,
  productName: hex,
  wear: { place, hex, shade: hex, coverage: 'full', finish: 'satin' },
  isSoldOut: false,
  ...more,
});
const nude = match('lips', '#d8a08c');
const rose = match('lips', '#b3515a');
const oxblood = match('lips', '#5a1a22');
const base = match('skin', '#d7a184');
const second = match('skin', '#5a3a2a');
const peach = match('cheeks', '#e69a78');
const all = [base, second, oxblood, nude, rose, peach];
const lipsOf = (matches: readonly LookMatch[]) =>
  looksOf(matches).map(({ name, worn }) => [name, worn.find(({ wear }) => wear.place === 'lips')?.wear.hex]);

test('day wears the quietest lips, bold the loudest, and each the nearest base', () => {
  expect(lipsOf(all)).toEqual([
    ['Day', '#d8a08c'],
    ['Evening', '#b3515a'],
    ['Bold', '#5a1a22'],
  ]);
  for (const { worn } of looksOf(all)) expect(worn[0]?.productId).toBe(base.productId);
});

test('bold lips wear the red of a matched product, and the cart gets that shade', () => {
  const red = { shade: 'True', hex: '#be1e2d' };
  const withRed = { ...nude, shade: 'Nude', wear: { ...nude.wear, bold: red } };
  expect(lipsOf([base, withRed, oxblood, rose])).toEqual([
    ['Day', '#d8a08c'],
    ['Evening', '#b3515a'],
    ['Bold', '#be1e2d'],
  ]);
  const lips = looksOf([base, withRed])
    .at(-1)
    ?.worn.find(({ wear }) => wear.place === 'lips');
  expect(lips).toMatchObject({ productId: nude.productId, shade: 'True', wear: { shade: 'True' } });
});

const labOf = (hex = '') => labOfLight(...lightOfHex(hex));
const eveningOf = (matches: readonly LookMatch[], place: string) =>
  looksOf(matches)
    .find(({ name }) => name === 'Evening')
    ?.worn.find(({ wear }) => wear.place === place);

test.each([
  ['light', '#d8a08c', ['#d8a08c', '#c4604e', '#93324a', '#be1e2d']],
  ['deep', '#8c5450', ['#d06b84', '#8c5450', '#b3202e', '#6a3026']],
])(
  'on %s lips the evening wears a shade of the matches that is plainly deeper than by day, and not the bold red',
  (_, day, hexes) => {
    const shades = hexes.map((hex) => ({ hex, shade: hex, image_url: `${hex}.webp` }));
    const own = match('lips', day);
    const withShades = {
      ...own,
      picture: { src: 'x.webp' },
      wear: { ...own.wear, shades, bold: { shade: 'Red', hex: '#be1e2d' } },
    };
    const lips = eveningOf([base, withShades], 'lips');
    expect(lips?.wear.hex).not.toBe('#be1e2d');
    expect(labOf(day)[0] - labOf(lips?.wear.hex)[0]).toBeGreaterThan(12);
    expect(lips).toMatchObject({ shade: lips?.wear.hex, picture: { inShade: `${lips?.wear.hex}.webp` } });
  },
);

test('in the evening lid and crease are each worn one pan deeper than the palette is by day, by a brown rather than a gray one', () => {
  const palette = (...hexes: string[]) => {
    const places = ['lids', 'crease', 'corner'] as const;
    const pans = hexes.map((hex, at) => ({ place: places[at] ?? 'corner', hex, shade: hex, finish: 'matte' as const }));
    const made = match('lids', hexes[0] ?? '');
    return { ...made, wear: { ...made.wear, pans } };
  };
  const gray = palette('#8a898e', '#5e5d62', '#39373b');
  const brown = palette('#8e7d73', '#6e5549', '#4b372f');
  const lids = eveningOf([base, gray, brown], 'lids');
  expect(lids?.productId).toBe(brown.productId);
  expect(lids?.wear.pans?.map(({ place, hex }) => [place, hex])).toEqual([
    ['lids', '#6e5549'],
    ['crease', '#4b372f'],
    ['corner', '#4b372f'],
  ]);
});

test('what is sold out is in no look; the next one takes its place', () => {
  const gone = all.map((one) => (one === oxblood || one === base ? { ...one, isSoldOut: true } : one));
  expect(lipsOf(gone).at(-1)).toEqual(['Bold', '#b3515a']);
  for (const { worn } of looksOf(gone)) expect(worn.some(({ productId }) => productId === base.productId)).toBe(false);
});

test('one product is no look, and nobody is offered an empty one', () => {
  expect(looksOf([nude])).toEqual([]);
  expect(looksOf([])).toEqual([]);
});

test('foundation starts at 60 %, a little less by day, and nothing is worn beyond how it is made', () => {
  const intensities = looksOf(all).flatMap(({ worn }) =>
    worn.filter(({ wear }) => wear.place === 'skin').map(({ intensity }) => Math.round(intensity * 100)),
  );
  expect(intensities).toEqual([51, 60, 69]);
  for (const { worn } of looksOf(all)) for (const { intensity } of worn) expect(intensity).toBeLessThanOrEqual(1);
});

test('beside the rest of a look blush and concealer are at most about half of what they are alone', () => {
  const withConcealer = [...all, match('under-eyes', '#d7a184')];
  for (const { worn } of looksOf(withConcealer))
    for (const { wear, intensity } of worn)
      if (wear.place === 'cheeks' || wear.place === 'under-eyes')
        expect(intensity).toBeLessThan(0.6 * STARTING_INTENSITY[wear.place]);
});

test('a look is worn while exactly its products are', () => {
  const [day] = looksOf(all);
  if (!day) throw new Error('no look');
  expect(isLookWorn(day, day.worn)).toBe(true);
  expect(isLookWorn(day, day.worn.slice(1))).toBe(false);
});
