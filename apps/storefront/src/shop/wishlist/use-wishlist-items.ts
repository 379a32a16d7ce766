import type { Product, ProductDetail } from '@beautymark/contracts/catalog';
import type { WishlistItem } from '@beautymark/contracts/wishlist';
import { useQueries, useQuery } from '@tanstack/react-query';
import { isCallFailed } from '#platform/api/call.ts';
import { productQuery } from '#platform/api/catalog-queries.ts';
import { useSession } from '#platform/session/session.ts';
import { type GuestWishlistItem, useGuestWishlist, useWishlist, wishlistKey } from './use-wishlist.ts';

export interface ShownItem {
  productId: number;
  addedPrice: string;
  /** Null for a guest's product that the shop no longer shows. */
  product: Product | null;
  isForSale: boolean;
}

interface ShownWishlist {
  state: 'loading' | 'ready' | 'failed';
  items: readonly ShownItem[];
  retry: () => Promise<unknown>;
}

/** The shopper's items and those that are still in this browser, without what is being removed. */
export function useWishlistItems(): ShownWishlist {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const { ids } = useWishlist();
  const server = useQuery<WishlistItem[]>({
    queryKey: wishlistKey(user?.id),
    enabled: user !== null,
    retryOnMount: false,
  });
  // A product that stands in the storage twice is one item.
  const guest = useGuestItems([...new Map(useGuestWishlist().map((item) => [item.productId, item])).values()]);
  const items = [...guest.items, ...(server.data ?? [])].filter(({ productId }) => ids.has(productId));
  const retry = () => Promise.all([guest.retry(), user ? server.refetch() : null]);
  if ((user && server.isError) || guest.isFailed) return { state: 'failed', items: [], retry };
  const isLoading = session.state === 'loading' || (user && server.isPending) || guest.isLoading;
  return { state: isLoading ? 'loading' : 'ready', items, retry };
}

/** A guest's items get their names and prices from the shop. */
function useGuestItems(stored: readonly GuestWishlistItem[]) {
  return useQueries({
    queries: stored.map(({ productId }) => ({ queryKey: productQuery(productId).queryKey })),
    combine: (results) => {
      const items = results.map(({ data }, place): ShownItem => {
        const product = (data as ProductDetail | undefined) ?? null; // a product's path answers as its contract says
        const { productId, addedPrice } = stored[place] ?? { productId: 0, addedPrice: '' };
        return { productId, addedPrice, product, isForSale: product !== null };
      });
      const failed = results.filter(({ error }) => error && !isCallFailed(error, 404));
      return {
        items,
        isLoading: results.some(({ isPending }) => isPending),
        isFailed: failed.length > 0,
        retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
      };
    },
  });
}
