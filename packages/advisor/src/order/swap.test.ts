import { centsOf, hasColor } from '@beautymark/language';
import { expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

const LOOK = 'put a whole face together for me, 110 in total';

test.each([
  ['switch the mascara to a brown one', 'mascara'],
  ['make the lipstick cheaper', 'lipstick'],
  ['can you swap the lipstick for a redder one', 'lipstick'],
])('of a look one product changes, and the others stay: %s', (message, kind) => {
  const [look, answer] = talk([LOOK, message]);
  const ids = look?.choices.map(({ product }) => product.id) ?? [];
  const changed = answer?.choices.filter(({ product }) => !ids.includes(product.id)) ?? [];
  expect(answer?.choices).toHaveLength(ids.length);
  expect(changed.map(({ product }) => product.subcategory)).toEqual([kind]);
  const cents = answer?.choices.reduce((sum, { product }) => sum + centsOf(product), 0) ?? 0;
  expect(answer?.text).toContain(`$${(cents / 100).toFixed(2)} together`);
});

test('what costs least already stays, with all the others', () => {
  const [look, answer] = talk([LOOK, 'make the blush cheaper']);
  expect(answer?.choices).toEqual(look?.choices);
  expect(answer?.text).toMatch(/^Nothing of its kind costs less than .*Blush/);
});

test('in the color that is asked for', () => {
  const { choices } = talk([LOOK, 'change the lipstick to a plum one']).at(-1) ?? {};
  const lips = choices?.find(({ product }) => product.subcategory === 'lipstick');
  expect(lips?.shade && hasColor(lips.shade, 'plum')).toBe(true);
});
