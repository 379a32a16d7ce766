/** Together a thousand products; more in one document would only be slow. */
export const PAGES_MAX = 42;

/** How many pages of a list an address asks for, from the first on. What is malformed counts as one. */
export const readPageCount = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Math.min(Number(text), PAGES_MAX) : 1;
