import type { QueryClient } from '@tanstack/react-query';
import { productQuery } from '#platform/catalog-queries.ts';
import { endSessionOn, signedInUser } from '#platform/session.ts';
import { toast } from '#platform/toasts.ts';
import { addItem, type CartItem, cartKey } from './cart-calls.ts';
import { cartChanges } from './cart-changes.ts';
import { type WishList, withItem } from './cart-wishes.ts';
import { addLine, removeLine, setLineQuantity, type Wanted } from './guest-cart.ts';
import { changeGuestCart } from './guest-cart-store.ts';
import { cartOptions } from './server-cart.ts';

/** What can be done with a cart, the guest's or the shopper's. Each failure is told once, here. */
export function cartActions(cache: QueryClient, wishes: WishList) {
  const changes = cartChanges(cache, wishes);

  async function add(wanted: Wanted): Promise<boolean> {
    const user = await signedInUser(cache);
    try {
      await (user ? addToServer(user.id, wanted) : addAsGuest(wanted));
    } catch (error) {
      endSessionOn(error, cache);
      toast('Failed to add item to cart', { tone: 'destructive' });
      return false;
    }
    toast('Added to cart');
    return true;
  }

  /** The details are fetched before the line is kept: a product that does not exist never enters the cart. */
  async function addAsGuest(wanted: Wanted): Promise<void> {
    await cache.fetchQuery({ queryKey: productQuery(wanted.productId).queryKey });
    changeGuestCart((cart) => addLine(cart, wanted));
  }

  async function addToServer(userId: number | undefined, wanted: Wanted): Promise<void> {
    // Not while the first load is under way: its answer would be older than this item.
    await cache.ensureQueryData(cartOptions(userId, cache)).catch(() => null);
    const added = await addItem(wanted);
    const items = cache.getQueryData<CartItem[]>(cartKey(userId));
    if (items) cache.setQueryData(cartKey(userId), withItem(items, added));
    else await cache.invalidateQueries({ queryKey: cartKey(userId) });
  }

  async function setQuantity(itemId: number, quantity: number): Promise<void> {
    if (quantity < 1) return;
    if (!(await signedInUser(cache))) changeGuestCart((cart) => setLineQuantity(cart, itemId, quantity));
    else {
      await changes
        .wish(itemId, quantity)
        .catch(() => toast('Failed to update item quantity', { tone: 'destructive' }));
    }
  }

  async function remove(itemId: number): Promise<void> {
    if (!(await signedInUser(cache))) changeGuestCart((cart) => removeLine(cart, itemId));
    else {
      const isRemoved = await changes.wish(itemId, 0).then(
        () => true,
        () => false,
      );
      if (!isRemoved) {
        toast('Failed to remove item from cart', { tone: 'destructive' });
        return;
      }
    }
    toast('Item removed');
  }

  return { add, setQuantity, remove };
}
