/** "1 product", "1,200 products". @param thing  in the singular, with a regular plural */
export const plural = (count: number, thing: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? thing : `${thing}s`}`;
