/** Addresses that carry a cart: `/?cart=54:1:Sand,12:2`. Free of zod: the home page reads them. */

export const CART_LINK_ITEMS_MAX = 20;
const LINK_QUANTITY_MAX = 99;

export interface CartLinkItem {
  productId: number;
  quantity: number;
  shade?: string;
}

/** The parameter's value; names of shades are escaped, so that they may hold colons and commas. */
export const writeCartLink = (items: readonly CartLinkItem[]): string =>
  items
    .map(({ productId, quantity, shade }) =>
      [productId, quantity, ...(shade === undefined ? [] : [encodeURIComponent(shade)])].join(':'),
    )
    .join(',');

/** A comma ends an item where another id follows: in a link that a person or program wrote, a shade may hold one. */
const BETWEEN_ITEMS = /,(?=[1-9]\d{0,14}(?:[:,]|$))/;

/** @returns the items that can be read, equal ones added up; what is malformed, of no piece or beyond the limit is left out */
export function readCartLink(value: string): CartLinkItem[] {
  const items = new Map<string, CartLinkItem>();
  for (const item of value.split(BETWEEN_ITEMS).flatMap(itemOf)) {
    const key = `${item.productId} ${item.shade ?? ''}`;
    const quantity = Math.min(item.quantity + (items.get(key)?.quantity ?? 0), LINK_QUANTITY_MAX);
    items.set(key, { ...item, quantity });
  }
  return [...items.values()].slice(0, CART_LINK_ITEMS_MAX);
}

function itemOf(text: string): CartLinkItem[] {
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
