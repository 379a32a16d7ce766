import type { ProductDetail } from '@beautymark/contracts/catalog';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCallFailed } from '#platform/api/call.ts';
import { productQuery } from '#platform/api/catalog-queries.ts';
import { toast } from '#platform/toasts/toasts.ts';
import type { CartItem } from './cart-calls.ts';
import { changeGuestCart, type GuestCart, type GuestItem } from './guest-cart.ts';
import { fillGuestShades, guestDefaultShade } from './guest-shades.ts';
import { useCart, useCartActions } from './use-cart.ts';

export interface ShownCart {
  state: 'loading' | 'ready' | 'failed';
  items: readonly CartItem[];
  retry: () => Promise<unknown>;
}

/** The items to show. A guest's items get their names and prices from the shop. */
export function useCartItems(): ShownCart {
  const { owner, items, guestItems } = useCart();
  const { reload } = useCartActions();
  const guest = useGuestItems(guestItems);
  if (owner === 'guest') return guest;
  return { state: owner === 'shopper' ? 'ready' : owner, items, retry: reload };
}

function useGuestItems(guestItems: GuestCart): ShownCart {
  const details = useQueries({
    // One query per product, however many shades of it there are.
    queries: [...new Set(guestItems.map(({ productId }) => productId))].map((id) => ({
      queryKey: productQuery(id).queryKey,
    })),
    combine: (results) => ({
      // A product's path answers as its contract says.
      products: new Map(
        results.flatMap(({ data }) => (data ? [[(data as ProductDetail).id, data as ProductDetail]] : [])),
      ),
      isLoading: results.some(({ isPending }) => isPending),
      isGone: results.some(({ error }) => isCallFailed(error, 404)),
      failedAt: Math.max(0, ...results.map(({ error, errorUpdatedAt }) => (isFailure(error) ? errorUpdatedAt : 0))),
      retry: () => Promise.all(results.filter(({ error }) => isFailure(error)).map(({ refetch }) => refetch())),
    }),
  });
  const { products, failedAt } = details;

  const isGone = details.isGone && !details.isLoading && failedAt === 0;
  useEffect(() => {
    if (!isGone) return;
    changeGuestCart((cart) => cart.filter(({ productId }) => products.has(productId)));
    toast('Some items are no longer available', { description: 'They were removed from your cart.' });
  }, [isGone, products]);
  const pick = (productId: number) => {
    const product = products.get(productId);
    return product ? guestDefaultShade(product) : null;
  };
  const lacksShade = guestItems.some(({ productId, shade }) => shade === undefined && pick(productId) !== null);
  useEffect(() => {
    if (lacksShade) changeGuestCart((cart) => fillGuestShades(cart, pick));
  });
  useEffect(() => {
    if (failedAt > 0) toast('Failed to load your cart', { tone: 'destructive' });
  }, [failedAt]);

  const items = guestItems.flatMap((item) => {
    const product = products.get(item.productId);
    return product ? [itemOf(item, product)] : [];
  });
  const state = failedAt > 0 ? 'failed' : details.isLoading ? 'loading' : 'ready';
  return { state, items, retry: details.retry };
}

/** Where less than this is left, of the product or of the shade. */
function findShortage(quantity: number, counted: (number | null | undefined)[]): Pick<CartItem, 'shortage'> {
  const left = Math.min(...counted.map((stock) => stock ?? Number.POSITIVE_INFINITY));
  return quantity > left ? { shortage: { left, reason: 'stock' } } : {};
}

const isFailure = (error: unknown): boolean => error !== null && !isCallFailed(error, 404);

const itemOf = (
  { id, productId, quantity, shade, shadeChosen = true }: GuestItem,
  { name, brand, imageUrl, price, seller, stock, shades }: ProductDetail,
): CartItem => ({
  id,
  productId,
  quantity,
  ...findShortage(quantity, [stock, shades?.find((one) => one.name === shade)?.stock]),
  ...(shade === undefined ? {} : { shade, shadeChosen }),
  product: { name, brand, imageUrl, price, ...(seller ? { seller } : {}) },
});
