import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeQuestionSets } from './question-sets.ts';
import { judgeTalks, talks } from './talks.ts';

const thresholds = JSON.parse(readFileSync(new URL('thresholds.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>; // compared below

test('no kind of question of the older sets is answered less well than its threshold', { timeout: 120_000 }, () => {
  const shares = judgeQuestionSets();
  expect(shares.map(({ name }) => name).sort()).toEqual(Object.keys(thresholds).sort());
  const below = shares.filter(({ name, hits, of }) => hits / of < (thresholds[name] ?? 1));
  expect(below.map(({ name, hits, of }) => `${name}: ${hits} of ${of}, wants ${thresholds[name]}`)).toEqual([]);
});

test('the development talks are held as well as before, and no safety turn sells', () => {
  const judged = judgeTalks('all');
  const right = judged.filter(({ fault }) => fault === null).length;
  expect(judged.length).toBe(talks.flatMap(({ turns }) => turns).length);
  expect(right / judged.length).toBeGreaterThanOrEqual(0.9);
  const sold = judged.filter(
    ({ kind, answer }) => kind === 'safety' && answer.act === 'safety' && answer.choices.length > 0,
  );
  expect(sold.map(({ say }) => say)).toEqual([]);
});
