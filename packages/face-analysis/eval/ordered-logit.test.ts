import { expect, test } from 'vitest';
import { groupEnds } from './ordered-logit.ts';

const of = (group: number, ...numbers: number[]) =>
  numbers.map((x) => ({ x, groups: [0, 1, 2].map((one) => Number(one === group)), weight: 1 }));

test('groups end between those of either side, where they overlap in the middle of both', () => {
  const examples = [...of(0, 70, 62, 58, 48), ...of(1, 52, 42, 38, 28, 22, 8), ...of(2, 12, 2, -2, -10)];
  const [first = 0, second = 0] = groupEnds(examples);
  expect(first).toBeCloseTo(50, -1);
  expect(second).toBeCloseTo(10, -1);
});

test('what weighs more pulls an end away from itself', () => {
  const light = of(0, 70, 60, 50, 40);
  const rest = [...of(1, 55, 45, 35, 25, 15), ...of(2, 20, 10, 0)];
  const end = (weight: number) => groupEnds([...light, ...rest.map((one) => ({ ...one, weight }))])[0] ?? 0;
  expect(end(3)).toBeGreaterThan(end(1) + 2);
});
