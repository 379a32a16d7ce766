import type { CartCode } from '@beautymark/contracts/codes';
import { type DeliveryTerms, ruleOf } from '@beautymark/contracts/delivery-rule';
import { formatCents, toCents } from '@beautymark/contracts/money';
import { type OrderCode, type OrderSums, orderSums } from '@beautymark/contracts/order-sums';
import type { CartItem } from './cart-calls.ts';

type Priced = Pick<CartItem, 'quantity'> & { product: Pick<CartItem['product'], 'price' | 'seller'> };

interface Offers {
  codes: readonly CartCode[];
  /** Null: the specified rule stands. */
  terms: DeliveryTerms | null;
}

/** What the shopper would pay for these items; codes that can no longer be used are left out. */
export const cartSums = (items: readonly Priced[], { codes, terms }: Offers): OrderSums =>
  orderSums(
    items.map(({ quantity, product }) => ({
      ...{ priceCents: toCents(product.price), quantity, sellerId: product.seller?.id ?? null },
    })),
    codes.filter(({ isUsable }) => isUsable).map(toOrderCode),
    ruleOf(terms),
  );

const toOrderCode = ({ code, kind, value, minimum, seller }: CartCode): OrderCode => ({
  ...{ code, kind, value: typeof value === 'string' ? toCents(value) : (value ?? 0) },
  ...{ minimumCents: minimum === null ? 0 : toCents(minimum), sellerId: seller?.id ?? null },
});

/** The sums as they are shown; a code has a line only while it counts. */
export const shownSums = ({ subtotalCents, codes, shippingCents, totalCents }: OrderSums) => ({
  subtotal: formatCents(subtotalCents),
  codes: codes
    .filter(({ discountCents }) => discountCents > 0)
    .map(({ code, discountCents }) => ({ code, discount: formatCents(discountCents) })),
  shipping: formatCents(shippingCents),
  total: formatCents(totalCents),
});

/** What the goods still cost after codes: free delivery begins there. */
export const goodsCents = ({ parcels }: OrderSums): number =>
  parcels.reduce((sum, parcel) => sum + parcel.goodsCents - parcel.sellerDiscountCents - parcel.houseDiscountCents, 0);
