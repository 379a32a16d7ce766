/** Addresses that carry a cart: `/?cart=54:1:Sand,12:2`. Free of zod: the home page reads them. */

export const CART_LINK_LINES_MAX = 20;
const QUANTITY_MAX = 99;

export interface CartLinkLine {
  productId: number;
  quantity: number;
  shade?: string;
}

/** The parameter's value; names of shades are escaped, so that they may hold colons and commas. */
export const writeCartLink = (lines: readonly CartLinkLine[]): string =>
  lines
    .map(({ productId, quantity, shade }) =>
      [productId, quantity, ...(shade === undefined ? [] : [encodeURIComponent(shade)])].join(':'),
    )
    .join(',');

/** @returns the lines that can be read; what is malformed is left out, and so is what goes beyond the limit */
export function readCartLink(value: string): CartLinkLine[] {
  return value.split(',').flatMap(lineOf).slice(0, CART_LINK_LINES_MAX);
}

function lineOf(text: string): CartLinkLine[] {
  const { id, quantity, shade } =
    /^(?<id>[1-9]\d{0,14})(?::(?<quantity>\d{1,2})(?::(?<shade>.+))?)?$/s.exec(text)?.groups ?? {};
  if (!id) return [];
  const pieces = Math.min(Math.max(Number(quantity ?? 1), 1), QUANTITY_MAX);
  const name = shade === undefined ? null : decoded(shade);
  return [{ productId: Number(id), quantity: pieces, ...(name ? { shade: name } : {}) }];
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
