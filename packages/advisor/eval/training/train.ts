import type { Model } from '../../src/plan/rank.ts';
import { dot, rankFeatures } from '../../src/plan/rank.ts';
import { type Example, fitFirst, fitWays } from './fit.ts';
import type { Gathered } from './gather.ts';

/** So many of the harmless messages may sound the alarm, if a risk would be missed otherwise. */
const FALSE_ALARMS = 0.01;

/** Learns how proposals and risks are weighed. */
export const learn = (lessons: readonly Gathered[]): Omit<Model, 'sure'> => ({
  ways: fitWays(examplesOf(lessons)),
  care: careOf(lessons),
  shop: fitFirst(
    lessons.flatMap(({ shop }) => shop ?? []),
    1,
  ),
});

/** A missed risk costs as much as so many false alarms. */
const MISS = 10;

/** Whose talks were written to teach: they tell nothing of how sure an answer to a shopper is. */
export const TAUGHT = 'promises';
/** A promise that is kept counts as much as so many turns of shoppers. */
const PROMISED = 4;

const examplesOf = (lessons: readonly Gathered[]): Example[] =>
  lessons.flatMap(({ talk, ways }) =>
    Array<readonly Example[]>(talk.writer === TAUGHT ? PROMISED : 1)
      .fill(ways)
      .flat(),
  );

/** The classifier of risks, its bias moved until it misses none of those it learned from, or until it cries wolf. */
function careOf(lessons: readonly Gathered[]): Model['care'] {
  const care = fitFirst(
    lessons.flatMap(({ care }) => care ?? []),
    MISS,
  );
  const byShoppers = lessons.filter(({ talk }) => talk.writer !== TAUGHT).flatMap(({ care }) => care ?? []);
  const scoresOf = (isFirst: boolean) =>
    byShoppers
      .filter((one) => one.isFirst === isFirst)
      .map(({ features }) => dot(care, features))
      .sort((a, b) => b - a);
  const harmless = scoresOf(false);
  const least = harmless[Math.floor(FALSE_ALARMS * harmless.length)] ?? 0;
  const needed = scoresOf(true).findLast((score) => score > least) ?? 0;
  const cut = Math.min(0, needed - 0.01);
  return { ...care, bias: Math.round(100 * ((care.bias ?? 0) - cut)) / 100 };
}

/** The best answer to a turn: how likely it was found, and whether it is right. */
export interface Best {
  readonly probability: number;
  readonly isRight: boolean;
}

/** What weights that have not seen some turns answer to them; talks that were written to teach tell nothing of how sure that is. */
export const bestOf = (lessons: readonly Gathered[], ways: Model['ways']): Best[] =>
  lessons
    .filter(({ talk }) => talk.writer !== TAUGHT)
    .flatMap(({ ways: examples }) => examples)
    .map(({ proposals, message }) => {
      const probabilities = rankFeatures(proposals, message, ways);
      const probability = Math.max(...probabilities);
      return { probability, isRight: proposals[probabilities.indexOf(probability)]?.isRight ?? false };
    });

/**
 * The probability below which the best answer is as likely wrong as right.
 * @param best  of turns that the weights have not seen: of those that they learned from, they are too sure
 */
export function cutOff(best: readonly Best[]): number {
  let [sum, worst, cut] = [0, 0, 0];
  for (const { probability, isRight } of best.toSorted((a, b) => a.probability - b.probability)) {
    sum += isRight ? 1 : -1;
    if (sum <= worst) [worst, cut] = [sum, probability];
  }
  return Math.round(1000 * cut) / 1000;
}
