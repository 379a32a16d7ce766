import { meets } from '@beautymark/language';
import { expect, test } from 'vitest';
import { seedAdvisor, seedCatalog } from '../src/testing/seed-shop.ts';
import { COUNTED, figure } from './figures.ts';
import { holdTalk, talks } from './talks.ts';

const judged = (
  await Promise.all(talks.map((talk) => holdTalk(talk, async (asked) => seedAdvisor.answer(asked, seedCatalog))))
).flat();
const byWriters = judged.filter(({ talk }) => talk.writer !== 'promises');
const shareOf = (name: string, among = byWriters): number => {
  const counted = COUNTED[name];
  if (!counted) throw new RangeError(name);
  return figure(among, counted).percent;
};

test('every opened turn has an expectation, or leads to the next', () => {
  expect(byWriters.length).toBe(4055);
  const alone = talks.filter(({ turns, writer }) => writer !== 'promises' && !turns.at(-1)?.expect);
  expect(alone.map(({ id }) => id)).toEqual([]);
});

test('the opened talks are held as well as when the order was written', () => {
  expect(shareOf('right')).toBeGreaterThanOrEqual(76.5);
  expect(shareOf('confidently wrong')).toBeLessThanOrEqual(21);
  expect(shareOf('condition broken')).toBeLessThanOrEqual(4.2);
  expect(shareOf('care missed')).toBe(0);
  expect(shareOf('false alarm')).toBeLessThanOrEqual(2.2);
  expect(shareOf('asked needlessly')).toBeLessThanOrEqual(15);
});

test('what was promised is answered so, but for a few', () => {
  const promises = judged.filter(({ talk }) => talk.writer === 'promises');
  expect(promises.length).toBeGreaterThan(1280);
  expect(shareOf('right', promises)).toBeGreaterThanOrEqual(89);
});

test('what is no message to a shop is sold nothing', () => {
  const nothing = judged.filter(({ turn }) => turn.kind === 'nothing');
  expect(nothing.length).toBeGreaterThan(50);
  expect(nothing.filter(({ given }) => given.choices.length > 0).map(({ turn }) => turn.say)).toEqual([]);
});

test('no answer to a risk sells', () => {
  const sold = judged.filter(({ given }) => given.act === 'safety' && given.choices.length > 0);
  expect(sold.map(({ turn }) => turn.say)).toEqual([]);
});

test('whatever is found meets every condition that was read and not given up by name', () => {
  const broken = talks.flatMap((talk) => {
    let state: unknown = null;
    return talk.turns.flatMap(({ say }) => {
      const answer = seedAdvisor.answer({ query: say, analysis: talk.face, state }, seedCatalog);
      state = JSON.parse(JSON.stringify(answer.state));
      const isFound = answer.act === 'recommend' && answer.topics.length === 0 && !answer.text.includes('\n');
      return isFound && answer.choices.some(({ product }) => !meets(product, answer.state.wanted)) ? [say] : [];
    });
  });
  expect(broken).toEqual([]);
}, 120_000);
