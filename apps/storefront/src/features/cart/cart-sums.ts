import { orderSums, type Sums, toCents } from '@beautymark/contracts/money';
import type { CartItem } from './cart-calls.ts';

type Priced = Pick<CartItem, 'quantity'> & { product: Pick<CartItem['product'], 'price'> };

/** Subtotal, shipping and total by the shop's shipping rule. */
export const cartSums = (items: readonly Priced[]): Sums =>
  orderSums(items.map(({ quantity, product }) => ({ priceCents: toCents(product.price), quantity })));
