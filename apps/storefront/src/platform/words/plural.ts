import { withCommas } from '#ui/with-commas.ts';

/** "1 product", "1,200 products". @param thing  in the singular, with a regular plural */
export const plural = (count: number, thing: string): string =>
  `${withCommas(count)} ${count === 1 ? thing : `${thing}s`}`;
