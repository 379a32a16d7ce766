import type { WishlistItem } from '@beautymark/contracts/wishlist';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { call, isCallFailed, isRefusal } from '#platform/api/call.ts';
import { signedInUser } from '#platform/session/session.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { type GuestWishlistItem, guestWishlist, type WishlistChange, wishlistKey } from './use-wishlist.ts';

const putOnWishlist = (productId: number) => call('PUT', '/api/wishlist/:productId', { params: { productId } });

/** @throws when it could not be stored: nothing has changed then */
export async function changeWishlist(change: WishlistChange, cache: QueryClient): Promise<void> {
  const user = await signedInUser(cache);
  if (user) await changeOnServer(change, user.id, cache);
  else changeAsGuest(change);
}

function changeAsGuest({ productId, price, isWished }: WishlistChange): void {
  const isStored = changeGuestWishlist((items) => {
    const others = items.filter((item) => item.productId !== productId);
    return isWished ? [{ productId, addedPrice: price }, ...others] : others;
  });
  if (!isStored) throw new Error('this browser stores nothing');
}

/** Reads again before it writes: another tab may have written since. @returns whether it was stored */
function changeGuestWishlist(change: (items: readonly GuestWishlistItem[]) => GuestWishlistItem[]): boolean {
  const items = change(guestWishlist.read());
  if (items.length > 0) return guestWishlist.store(items);
  guestWishlist.forget();
  return true;
}

async function changeOnServer({ productId, isWished }: WishlistChange, userId: number | undefined, cache: QueryClient) {
  const key = wishlistKey(userId);
  const added = isWished ? [await putOnWishlist(productId)] : [];
  if (!isWished) await call('DELETE', '/api/wishlist/:productId', { params: { productId } });
  dropGuestItem(productId);
  const isOther = (item: WishlistItem) => item.productId !== productId;
  // A load that is under way may be older than this change.
  if (cache.getQueryState(key)?.fetchStatus === 'fetching') await reload(key, cache);
  else cache.setQueryData<WishlistItem[]>(key, (items) => items && [...added, ...items.filter(isOther)]);
}

/** Ends a load under way first: while the first one runs, the query library starts no other. */
async function reload(queryKey: QueryKey, cache: QueryClient): Promise<void> {
  await cache.cancelQueries({ queryKey });
  await cache.invalidateQueries({ queryKey });
}

const dropGuestItem = (productId: number) =>
  changeGuestWishlist((items) => items.filter((item) => item.productId !== productId));

/** Adds the guest's products to the shopper's, oldest first. One that fails stays in the browser for the next time. */
export async function mergeGuestWishlist(cache: QueryClient): Promise<void> {
  let gone = 0;
  let error: unknown = null;
  for (const { productId } of guestWishlist.read().toReversed()) {
    try {
      await putOnWishlist(productId);
      dropGuestItem(productId);
    } catch (failure) {
      if (isCallFailed(failure, 404)) {
        dropGuestItem(productId);
        gone += 1;
      } else error = failure;
    }
  }
  await reload([wishlistKey(0)[0]], cache);
  if (error) showFailure(error);
  else if (gone > 0)
    toast('Some products are no longer for sale', { description: 'They were removed from your wishlist.' });
}

function showFailure(error: unknown): void {
  const isFull = isRefusal(error, 'wishlist.full');
  toast(isFull ? 'Your wishlist is full' : 'Some products could not be added to your wishlist', {
    tone: 'destructive',
    description: 'They stay in this browser.',
  });
}
