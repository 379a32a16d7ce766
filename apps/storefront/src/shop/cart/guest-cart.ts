import { QUANTITY_MAX } from '@beautymark/contracts/limits';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { storedValue, useStored } from '#platform/storage/stored-value.ts';

/** What a guest put into the cart: product and quantity; names and prices always come from the shop. */
export interface GuestItem {
  id: number;
  productId: number;
  quantity: number;
  shade?: string;
  /** False while the shade is one that the shop has picked. */
  shadeChosen?: boolean;
  /** While the item is being moved to the server cart: its quantity there before. */
  before?: number;
}

export type GuestCart = readonly GuestItem[];
export type NewItem = Pick<GuestItem, 'productId' | 'quantity' | 'shade' | 'shadeChosen'>;

/** Reads the stored cart, which may come from another version or be damaged. Invalid items are dropped. */
export function parseGuestCart(stored: unknown): GuestCart {
  if (!Array.isArray(stored)) return [];
  return stored.reduce<GuestCart>((items, entry) => {
    const item = parseItem(entry);
    return item ? addGuestItem(items, item) : items;
  }, []);
}

function parseItem(entry: unknown): (NewItem & { id?: unknown; before?: number }) | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { id, productId, quantity, shade, shadeChosen, before } = entry as Record<string, unknown>; // any object has such entries
  if (!isCount(productId) || !isCount(quantity)) return null;
  return {
    id,
    productId,
    quantity,
    ...(typeof shade === 'string' && shade !== '' ? { shade, ...(isFlag(shadeChosen) ? { shadeChosen } : {}) } : {}),
    ...(before === 0 || isCount(before) ? { before } : {}),
  };
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= Number.MAX_SAFE_INTEGER;

/** The same product in the same shade is one item, as in the server cart. A shade that was chosen once stays chosen. */
export function addGuestItem(cart: GuestCart, newItem: NewItem & { id?: unknown; before?: number }): GuestCart {
  const { productId, shade } = newItem;
  const same = cart.find((item) => item.productId === productId && item.shade === shade);
  if (same) {
    const merged = setGuestQuantity(cart, same.id, same.quantity + newItem.quantity);
    return newItem.shadeChosen === false ? merged : settled(merged, same.id);
  }
  const isFree = isCount(newItem.id) && !cart.some(({ id }) => id === newItem.id);
  const id = isFree ? Number(newItem.id) : Math.max(0, ...cart.map((item) => item.id)) + 1;
  return [...cart, { ...newItem, id, quantity: Math.min(newItem.quantity, QUANTITY_MAX) }];
}

const settled = (cart: GuestCart, id: number): GuestCart =>
  cart.map((item) => (item.id === id && item.shadeChosen === false ? { ...item, shadeChosen: true } : item));

/** An update under 1 is ignored, as specified. */
export function setGuestQuantity(cart: GuestCart, id: number, quantity: number): GuestCart {
  if (!isCount(quantity)) return cart;
  return cart.map((item) => (item.id === id ? { ...item, quantity: Math.min(quantity, QUANTITY_MAX) } : item));
}

/** Settles the shade. An item that becomes equal to another one is merged with it. */
export function setGuestShade(cart: GuestCart, id: number, shade: string): GuestCart {
  const item = cart.find((one) => one.id === id);
  if (!item) return cart;
  if (item.shade === shade) return settled(cart, id);
  const same = cart.find((one) => one.productId === item.productId && one.shade === shade);
  if (same) {
    const { productId, quantity } = item;
    return addGuestItem(removeGuestItem(cart, id), { productId, quantity, shade });
  }
  return settled(
    cart.map((one) => (one.id === id ? { ...one, shade } : one)),
    id,
  );
}

export const removeGuestItem = (cart: GuestCart, id: number): GuestCart => cart.filter((item) => item.id !== id);

const EMPTY: GuestCart = [];
const stored = storedValue(STORAGE_KEYS.guestCart, parseGuestCart);
/** Storage is full or forbidden: the cart then lasts as long as this page. */
let inMemory: GuestCart | null = null;

export const guestCart = (): GuestCart => inMemory ?? stored.read();

/**
 * Reads again before it writes: another tab may have written since.
 * @returns whether it is stored
 */
export function changeGuestCart(change: (cart: GuestCart) => GuestCart): boolean {
  const items = change(guestCart());
  inMemory = items;
  if (items.length === 0) stored.forget();
  if (items.length === 0 || stored.store(items)) inMemory = null;
  return inMemory === null;
}

export const useGuestCart = (): GuestCart => useStored({ read: guestCart }, EMPTY);
