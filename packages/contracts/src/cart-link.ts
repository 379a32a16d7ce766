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

/** A comma ends a line where another id follows: in a link that a person or program wrote, a shade may hold one. */
const BETWEEN_LINES = /,(?=[1-9]\d{0,14}(?:[:,]|$))/;

/** @returns the lines that can be read, equal ones added up; what is malformed, of no piece or beyond the limit is left out */
export function readCartLink(value: string): CartLinkLine[] {
  const lines = new Map<string, CartLinkLine>();
  for (const line of value.split(BETWEEN_LINES).flatMap(lineOf)) {
    const key = `${line.productId} ${line.shade ?? ''}`;
    const quantity = Math.min(line.quantity + (lines.get(key)?.quantity ?? 0), QUANTITY_MAX);
    lines.set(key, { ...line, quantity });
  }
  return [...lines.values()].slice(0, CART_LINK_LINES_MAX);
}

function lineOf(text: string): CartLinkLine[] {
  const { id, quantity, shade } =
    /^(?<id>[1-9]\d{0,14})(?::(?<quantity>\d{1,2})(?::(?<shade>.+))?)?$/s.exec(text)?.groups ?? {};
  if (!id || Number(quantity) === 0) return [];
  const pieces = Number(quantity ?? 1);
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
