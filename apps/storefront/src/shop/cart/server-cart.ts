import { isCallFailed, isRefusal } from '#platform/api/call.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { addItem, type CartItem, cartKey, fetchCart, tellOtherTabs } from './cart-calls.ts';
import { changeGuestCart, type GuestItem, guestCart, removeGuestItem } from './guest-cart.ts';

/** The signed-in shopper's cart; the guest's items come with them. */
export const cartOptions = (userId: number | undefined) => ({
  queryKey: cartKey(userId),
  queryFn: async (): Promise<CartItem[]> => {
    if (guestCart().length > 0) {
      await mergeGuestCart();
      tellOtherTabs();
    }
    return fetchCart();
  },
});

/**
 * Moves the guest's items into the server cart at sign-in, each once, even when the page is closed in between or two
 * tabs do it at the same time. An item that fails stays for the next time.
 */
async function mergeGuestCart(): Promise<void> {
  // Absent where the page is not served securely; then only two tabs at the same moment could add twice.
  if (navigator.locks) await navigator.locks.request('guestCart', moveItems);
  else await moveItems();
}

async function moveItems(): Promise<void> {
  // Once more under the lock: another tab may have moved them meanwhile.
  changeGuestCart((cart) => cart);
  if (guestCart().length === 0) return;
  let there = await fetchCart();
  const noteAdded = (added: CartItem) => {
    there = withItem(there, added);
  };
  const outcomes: Outcome[] = [];
  for (const item of guestCart()) outcomes.push(await moveItem(item, serverQuantity(there, item), noteAdded));
  if (outcomes.includes('gone')) {
    toast('Some items are no longer available', { description: 'They were removed from your cart.' });
  }
  if (outcomes.includes('failed')) toast('Failed to add item to cart', { tone: 'destructive' });
}

type Outcome = 'moved' | 'gone' | 'failed';

async function moveItem(item: GuestItem, before: number, onAdded: (added: CartItem) => void): Promise<Outcome> {
  const drop = () => changeGuestCart((cart) => removeGuestItem(cart, item.id));
  // The answer to an earlier attempt was lost, but the attempt was not.
  if (item.before !== undefined && before >= item.before + item.quantity) {
    drop();
    return 'moved';
  }
  const note = (sent: Partial<GuestItem>) =>
    changeGuestCart((cart) => cart.map((other) => (other.id === item.id ? { ...withoutNote(other), ...sent } : other)));
  note({ before });
  try {
    onAdded(await addItem(item));
    drop();
    return 'moved';
  } catch (error) {
    if (isCallFailed(error, 404) || isRefusal(error, 'cart.shade_unknown')) {
      drop();
      return 'gone';
    }
    // The server refused, so nothing was added. Without an answer the record stays, because the item may have been
    // added.
    if (isCallFailed(error) && error.status < 500) note({});
    return 'failed';
  }
}

const withoutNote = ({ before: _, ...item }: GuestItem): GuestItem => item;

/** Pieces without a shade get one from the server, so any of the product's items may have grown by them. */
const serverQuantity = (items: CartItem[], { productId, shade }: GuestItem): number =>
  items
    .filter((item) => item.productId === productId && (shade === undefined || item.shade === shade))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** A change that the server has not confirmed yet: of the quantity, where 0 removes the item, or of the shade. */
export type ItemChange = { itemId: number } & ({ quantity: number } | { shade: string });

/** The cart as it will be once every change is confirmed; of several changes of an item the last one counts. */
export function withChanges(items: readonly CartItem[], changes: readonly ItemChange[]): readonly CartItem[] {
  return items.map((item) => withChangesOf(item, changes)).filter(({ quantity }) => quantity > 0);
}

function withChangesOf(item: CartItem, changes: readonly ItemChange[]): CartItem {
  const changed = { ...item };
  for (const change of changes) {
    if (change.itemId !== item.id) continue;
    if ('shade' in change) {
      changed.shade = change.shade;
      changed.shadeChosen = true;
      delete changed.shortage;
    } else changed.quantity = change.quantity;
  }
  return changed;
}

/** The cart with the item that the server answered; an item that was not there yet comes last. */
export function withItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [...items, item];
}
