import { toDecimal } from '@beautymark/contracts/money';
import { isoAfter, systemClock } from '#platform/lifecycle/clock.ts';
import type { AccountData } from '#platform/security/account-data.ts';
import { cartRepository } from './cart.repository.ts';

export const cartData: AccountData = {
  name: 'cart',
  read: async (userId, db) =>
    (await cartRepository(db).itemsOf(userId, isoAfter(systemClock, 0))).map(
      ({ product_id, name, brand, shade, quantity, price_cents }) => ({
        productId: product_id,
        name,
        brand,
        shade,
        quantity,
        price: toDecimal(price_cents),
      }),
    ),
  erase: async (userId, tx) => {
    await cartRepository(tx).removeAll(userId);
    return false;
  },
};
