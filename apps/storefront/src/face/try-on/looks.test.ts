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

test('a look is worn while exactly its products are', () => {
  const [day] = looksOf(all);
  if (!day) throw new Error('no look');
  expect(isLookWorn(day, day.worn)).toBe(true);
  expect(isLookWorn(day, day.worn.slice(1))).toBe(false);
});
