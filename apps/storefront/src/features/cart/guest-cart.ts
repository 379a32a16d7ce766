import { QUANTITY_MAX } from '@beautymark/contracts/limits';

/** What a guest put into the cart: product and quantity; names and prices always come from the shop. */
export interface GuestLine {
  id: number;
  productId: number;
  quantity: number;
  shade?: string;
  /** While the line is on its way to the server cart: how many were there before it. */
  before?: number;
}

export type GuestCart = readonly GuestLine[];
export type Wanted = Pick<GuestLine, 'productId' | 'quantity' | 'shade'>;

/** Reads what is stored. It may be of another version, another program or half written: what is no line is dropped. */
export function guestCartOf(stored: unknown): GuestCart {
  if (!Array.isArray(stored)) return [];
  return stored.reduce<GuestCart>((lines, entry) => {
    const line = lineOf(entry);
    return line ? addLine(lines, line) : lines;
  }, []);
}

function lineOf(entry: unknown): (Wanted & { id?: unknown; before?: number }) | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { id, productId, quantity, shade, before } = entry as Record<string, unknown>; // any object has such entries
  if (!isCount(productId) || !isCount(quantity)) return null;
  return {
    id,
    productId,
    quantity,
    ...(typeof shade === 'string' && shade !== '' ? { shade } : {}),
    ...(before === 0 || isCount(before) ? { before } : {}),
  };
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= Number.MAX_SAFE_INTEGER;

/** The same product in the same shade is one line, as in the server cart. */
export function addLine(cart: GuestCart, wanted: Wanted & { id?: unknown; before?: number }): GuestCart {
  const { productId, shade } = wanted;
  const same = cart.find((line) => line.productId === productId && line.shade === shade);
  if (same) return setLineQuantity(cart, same.id, same.quantity + wanted.quantity);
  const isFree = isCount(wanted.id) && !cart.some(({ id }) => id === wanted.id);
  const id = isFree ? Number(wanted.id) : Math.max(0, ...cart.map((line) => line.id)) + 1;
  return [...cart, { ...wanted, id, quantity: Math.min(wanted.quantity, QUANTITY_MAX) }];
}

/** An update under 1 is ignored, as specified. */
export function setLineQuantity(cart: GuestCart, id: number, quantity: number): GuestCart {
  if (!isCount(quantity)) return cart;
  return cart.map((line) => (line.id === id ? { ...line, quantity: Math.min(quantity, QUANTITY_MAX) } : line));
}

export const removeLine = (cart: GuestCart, id: number): GuestCart => cart.filter((line) => line.id !== id);
