import { expect, test } from 'vitest';
import type { Shop } from '#platform/shop.ts';
import type { PaymentsService } from '#shop/payments/index.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { anAddress } from '../../testing/order.fixture.ts';
import { ordersService } from './orders.service.ts';

test('an order that is paid just before another press has left the cart for that press, too', async () => {
  await using shop = await buildShop({ cart: [{ productId: 7, quantity: 1 }] });
  const { user_id: userId = 0 } = (await shop.rows('cart_items'))[0] ?? {};
  const payments = {
    pendingOrderOf: async (tx) => {
      await tx.deleteFrom('cart_items').execute();
      return null;
    },
  } satisfies Partial<PaymentsService>;
  const parts = {
    db: shop.database.db,
    clock: { now: () => new Date() },
    limits: { hit: async () => undefined, countHit: async () => 0 },
  };
  const orders = ordersService(parts as unknown as Shop, { payments, randomInt: () => 1 } as never);
  const press = orders.placeOrder({
    userId,
    to: { ...anAddress(), country: 'US' },
    key: undefined,
    expectedCents: undefined,
    network: '203.0.113.7',
  });
  await expect(press).rejects.toMatchObject({ code: 'order.cart_is_empty' });
});
