import type { WishlistItem } from '@beautymark/contracts/wishlist';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { isRefusal } from '#platform/api/call.ts';
import { useSession } from '#platform/session/session.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { useGuestWishlist, type WishlistChange, WishlistContext, wishlistKey } from './use-wishlist.ts';

const CHANGE = ['wishlist'];
/** Fetched at the first press: most visitors only look. */
const writes = () => import('./wishlist-writes.ts');

export function WishlistProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const guestWishes = useGuestWishlist();
  const { data } = useQuery<WishlistItem[]>({
    queryKey: wishlistKey(user?.id),
    enabled: user !== null,
    retryOnMount: false,
  });
  const { mutate } = useMutation({
    // One at a time, in the order of the presses: the last one decides.
    scope: { id: 'wishlist' },
    mutationKey: CHANGE,
    mutationFn: async (change: WishlistChange) => (await writes()).changeWishlist(change, cache),
    onError: (error) => {
      const isFull = isRefusal(error, 'wishlist.full');
      toast(isFull ? 'Your wishlist is full' : 'Failed to update your wishlist', { tone: 'destructive' });
    },
  });
  const pending = useMutationState({
    filters: { mutationKey: CHANGE, status: 'pending' },
    select: ({ state }) => state.variables as WishlistChange, // the key belongs to this one mutation
  });

  // At sign-in, and once per page while something is left of an earlier time.
  const isMerging = user !== null && guestWishes.length > 0;
  useEffect(() => {
    if (isMerging)
      writes().then(
        ({ mergeGuestWishlist }) => mergeGuestWishlist(cache),
        () => {},
      );
  }, [isMerging, cache]);

  const wishlist = useMemo(() => {
    const ids = new Set([...guestWishes, ...(data ?? [])].map(({ productId }) => productId));
    // Shown at once, and rolled back by failing: what is no longer pending is no longer shown.
    for (const { productId, isWished } of pending) isWished ? ids.add(productId) : ids.delete(productId);
    return { ids, change: mutate };
  }, [guestWishes, data, pending, mutate]);
  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}
