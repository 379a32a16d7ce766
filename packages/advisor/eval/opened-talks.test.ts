import { expect, test } from 'vitest';
import { seedAdvisor, seedCatalog } from '../src/testing/seed-shop.ts';
import { COUNTED, figure } from './figures.ts';
import { holdTalk, talks } from './talks.ts';

const judged = (
  await Promise.all(talks.map((talk) => holdTalk(talk, async (asked) => seedAdvisor.answer(asked, seedCatalog))))
).flat();
const shareOf = (name: string): number => {
  const counted = COUNTED[name];
  if (!counted) throw new RangeError(name);
  return figure(judged, counted).percent;
};

test('every opened turn has an expectation, or leads to the next', () => {
  expect(judged.length).toBe(4055);
  const alone = talks.filter(({ turns }) => !turns.at(-1)?.expect);
  expect(alone.map(({ id }) => id)).toEqual([]);
});

test('the opened talks are held as well as before', () => {
  expect(shareOf('right')).toBeGreaterThanOrEqual(81.5);
  expect(shareOf('confidently wrong')).toBeLessThanOrEqual(17.5);
  expect(shareOf('condition broken')).toBeLessThanOrEqual(5.5);
  expect(shareOf('care missed')).toBeLessThanOrEqual(1.6);
  expect(shareOf('false alarm')).toBeLessThanOrEqual(3);
});

test('no answer to a risk sells', () => {
  const sold = judged.filter(({ given }) => given.act === 'safety' && given.choices.length > 0);
  expect(sold.map(({ turn }) => turn.say)).toEqual([]);
});
