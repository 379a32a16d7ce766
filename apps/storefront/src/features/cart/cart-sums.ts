import { toCents } from '@beautymark/contracts/money';
import { type OrderSums, orderSums } from '@beautymark/contracts/order-sums';
import type { CartItem } from './cart-calls.ts';

type Priced = Pick<CartItem, 'quantity'> & { product: Pick<CartItem['product'], 'price' | 'seller'> };

/** What the shopper would pay for these items. */
export const cartSums = (items: readonly Priced[]): OrderSums =>
  orderSums(
    items.map(({ quantity, product }) => ({
      ...{ priceCents: toCents(product.price), quantity, sellerId: product.seller?.id ?? null },
    })),
  );
