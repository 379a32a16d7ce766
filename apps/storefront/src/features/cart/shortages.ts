import type { ShortageReason } from '@beautymark/contracts/problem';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { issuesOf } from '#platform/api/call.ts';
import type { CartItem } from './cart-calls.ts';

/** What an order could not have of an item. */
export interface Shortage {
  productId: number;
  shade: string | null;
  left: number;
  reason: ShortageReason;
}

/** Kept in the query cache, which forgets it when another shopper signs in. */
const KEY = ['/api/orders', 'shortages'];

/** Notes what a refused order has named, in place of what an earlier one did. Null: the order was placed. */
export const noteShortages = (cache: QueryClient, refusal: unknown): void => {
  cache.setQueryData(KEY, shortagesIn(refusal));
};

function shortagesIn(refusal: unknown): Shortage[] {
  return issuesOf(refusal, 'order.not_enough_stock').flatMap(({ productId, shade = null, left, reason = 'stock' }) =>
    productId === undefined || left === undefined ? [] : { productId, shade, left, reason },
  );
}

/**
 * @returns what finds an item's shortage, as the cart says it or as the last order did; null once the item has no more
 *          pieces than are left
 */
export function useShortages(): (item: CartItem) => Shortage | null {
  const { data: shortages = [] } = useQuery<Shortage[]>({ queryKey: KEY, queryFn: skipToken });
  return (item) => {
    const { productId, shade = null, quantity } = item;
    const known = item.shortage ? [{ productId, shade, ...item.shortage }] : [];
    return (
      [...known, ...shortages].find(
        (one) => one.productId === productId && one.shade === shade && quantity > one.left,
      ) ?? null
    );
  };
}
