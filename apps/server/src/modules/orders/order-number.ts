import { randomInt } from 'node:crypto';

/** A random number from 0 up to, not including, `below`; an argument so that tests can choose. */
export type RandomInt = (below: number) => number;
export const cryptoRandomInt: RandomInt = (below) => randomInt(below);

const NUMBERS = 10_000;

/**
 * `#BM` and a random number under 10000 that the customer has not got today; null when they have got them all.
 * @param taken  the customer's order numbers of the day
 */
export function freeOrderNumber(taken: ReadonlySet<string>, chance: RandomInt): string | null {
  const start = chance(NUMBERS);
  for (let step = 0; step < NUMBERS; step++) {
    const number = `#BM${(start + step) % NUMBERS}`;
    if (!taken.has(number)) return number;
  }
  return null;
}
