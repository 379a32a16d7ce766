import { randomInt as cryptoInt } from 'node:crypto';

/** Returns a random integer from 0 to `max` - 1. A dependency, so that tests can choose the numbers. */
export type RandomInt = (max: number) => number;
export const cryptoRandomInt: RandomInt = (max) => cryptoInt(max);

const NUMBERS = 10_000;

/**
 * `#BM` and a random number below 10000 that is not taken; null if all are taken.
 * @param taken  the shopper's order numbers of the day
 */
export function freeOrderNumber(taken: ReadonlySet<string>, randomInt: RandomInt): string | null {
  const start = randomInt(NUMBERS);
  for (let step = 0; step < NUMBERS; step++) {
    const number = `#BM${(start + step) % NUMBERS}`;
    if (!taken.has(number)) return number;
  }
  return null;
}
