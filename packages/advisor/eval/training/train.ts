import type { Model } from '../../src/deciding/rank.ts';
import { dot, rankFeatures } from '../../src/deciding/rank.ts';
import { type CareExample, type Example, fitCare, fitWays } from './fit.ts';
import type { Gathered } from './gather.ts';

/** So many of the harmless messages may sound the alarm, if a risk would be missed otherwise. */
const FALSE_ALARMS = 0.01;

/** Learns all that a KeyBot decides by. */
export function train(lessons: readonly Gathered[]): Model {
  const examples = lessons.flatMap(({ ways }) => ways ?? []);
  const ways = fitWays(examples);
  return { ways, care: careOf(lessons.flatMap(({ care }) => care ?? [])), sure: cutOff(examples, ways) };
}

/** The classifier of risks, its bias moved until it misses none of those it learned from, or until it cries wolf. */
function careOf(examples: readonly CareExample[]): Model['care'] {
  const care = fitCare(examples);
  const scoresOf = (isCare: boolean) =>
    examples
      .filter((one) => one.isCare === isCare)
      .map(({ features }) => dot(care, features))
      .sort((a, b) => b - a);
  const harmless = scoresOf(false);
  const least = harmless[Math.floor(FALSE_ALARMS * harmless.length)] ?? 0;
  const needed = scoresOf(true).at(-1) ?? 0;
  const cut = Math.min(0, Math.max(least, needed - 0.01));
  return { ...care, bias: Math.round(100 * ((care.bias ?? 0) - cut)) / 100 };
}

/** The probability below which the best answer is wrong as often as right: from there on it's better to ask. */
function cutOff(examples: readonly Example[], ways: Model['ways']): number {
  const best = examples
    .map(({ message, proposals }) => {
      const probabilities = rankFeatures(proposals, message, ways);
      const highest = Math.max(...probabilities);
      return { highest, isRight: proposals[probabilities.indexOf(highest)]?.isRight ?? false };
    })
    .sort((a, b) => a.highest - b.highest);
  let [sum, worst, cut] = [0, 0, 0];
  for (const { highest, isRight } of best) {
    sum += isRight ? 1 : -1;
    if (sum <= worst) [worst, cut] = [sum, highest];
  }
  return Math.round(1000 * cut) / 1000;
}
