import type { WishlistItem } from '@beautymark/contracts/wishlist';
import type { QueryClient } from '@tanstack/react-query';
import { isCallFailed, isRefusal } from '#platform/api/call.ts';
import { endSessionOn, signedInUser } from '#platform/api/session.ts';
import { toast } from '#platform/toasts.ts';
import { changeGuestWishlist, readGuestWishlist } from './guest-wishlist.ts';
import { type WishlistChange, wishlistKey } from './use-wishlist.ts';
import { putOnWishlist, takeOffWishlist } from './wishlist-calls.ts';

/** @throws when it could not be stored: nothing has changed then */
export async function changeWishlist(change: WishlistChange, cache: QueryClient): Promise<void> {
  const user = await signedInUser(cache);
  if (user) await changeOnServer(change, user.id, cache);
  else changeAsGuest(change);
}

function changeAsGuest({ productId, price, isWished }: WishlistChange): void {
  const isStored = changeGuestWishlist((wishes) => {
    const others = wishes.filter((wish) => wish.productId !== productId);
    return isWished ? [{ productId, addedPrice: price }, ...others] : others;
  });
  if (!isStored) throw new Error('this browser stores nothing');
}

async function changeOnServer({ productId, isWished }: WishlistChange, userId: number | undefined, cache: QueryClient) {
  const key = wishlistKey(userId);
  try {
    const added = isWished ? [await putOnWishlist(productId)] : [];
    if (!isWished) await takeOffWishlist(productId);
    dropGuestWish(productId);
    const isOther = (item: WishlistItem) => item.productId !== productId;
    // A load that is under way may be older than this change.
    if (cache.getQueryState(key)?.fetchStatus === 'fetching') await cache.invalidateQueries({ queryKey: key });
    else cache.setQueryData<WishlistItem[]>(key, (items) => items && [...added, ...items.filter(isOther)]);
  } catch (error) {
    endSessionOn(error, cache);
    throw error;
  }
}

const dropGuestWish = (productId: number) =>
  changeGuestWishlist((wishes) => wishes.filter((wish) => wish.productId !== productId));

/** Adds the guest's products to the shopper's, oldest first. One that fails stays in the browser for the next time. */
export async function mergeGuestWishlist(cache: QueryClient): Promise<void> {
  let gone = 0;
  let error: unknown = null;
  for (const { productId } of readGuestWishlist().toReversed()) {
    try {
      await putOnWishlist(productId);
      dropGuestWish(productId);
    } catch (failure) {
      if (isCallFailed(failure, 404)) {
        dropGuestWish(productId);
        gone += 1;
      } else error = failure;
    }
  }
  await cache.invalidateQueries({ queryKey: [wishlistKey(0)[0]] });
  if (error) tellFailure(error);
  else if (gone > 0) toast('Some products are no longer for sale', { description: 'They left your wishlist.' });
}

function tellFailure(error: unknown): void {
  const isFull = isRefusal(error, 'wishlist.full');
  toast(isFull ? 'Your wishlist is full' : 'Some products could not be added to your wishlist', {
    tone: 'destructive',
    description: 'They stay in this browser.',
  });
}
