import { isAvailable } from '@beautymark/contracts/availability';
import { call, isCallFailed, isRefusal } from '#platform/api/call.ts';
import { addItem } from './cart-calls.ts';

interface OrderedItem {
  productId: number;
  quantity: number;
  shade?: string | undefined;
}
type Reason = 'gone' | 'sold out' | 'cart is full' | 'failed';

/** Adds what was ordered before to the signed-in shopper's cart. @returns what could not be added, and why; never rejects */
export async function addOrderedItems<Item extends OrderedItem>(
  items: readonly Item[],
): Promise<{ item: Item; reason: Reason }[]> {
  const notAdded: { item: Item; reason: Reason }[] = [];
  // One after the other: the server adds to the same cart.
  for (const item of items) {
    const reason = await addOrderedItem(item).catch(reasonOf);
    if (reason) notAdded.push({ item, reason });
  }
  return notAdded;
}

async function addOrderedItem({ productId, quantity, shade }: OrderedItem): Promise<Reason | null> {
  const product = await call('GET', '/api/products/:id', { params: { id: productId } });
  const ordered = product.shades?.find(({ name }) => name === shade);
  if (!isAvailable(product, ordered)) return 'sold out';
  await addItem({ productId, quantity, ...(shade === undefined ? {} : { shade }) });
  return null;
}

function reasonOf(error: unknown): Reason {
  // A shade that is unknown by now has left the shop like a product that is.
  if (isCallFailed(error, 404) || isRefusal(error, 'cart.shade_unknown')) return 'gone';
  return isRefusal(error, 'cart.quantity_too_large') || isRefusal(error, 'cart.full') ? 'cart is full' : 'failed';
}
