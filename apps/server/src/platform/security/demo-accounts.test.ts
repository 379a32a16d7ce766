import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';

const { email: _, ...ADDRESS } = anOrder().shippingAddress;

test.each([
  ['saved addresses', 'demo.shopper', '/api/account/addresses', ADDRESS],
  ['access keys', 'demo.seller', '/api/seller/keys', { name: 'Till', scopes: ['orders:read'] }],
  ['webhooks', 'demo.seller', '/api/seller/webhooks', { url: 'https://hooks.invalid/', events: ['order.placed'] }],
])('a demo account, which all visitors share, has no %s and is told why', async (things, username, path, body) => {
  await using shop = await buildShop({ as: 'guest' });
  await shop.signIn(username);
  const refused = await shop.post(path, body);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({
      code: 'account.demo',
      detail: `All visitors share this demo account, so it has no ${things}.`,
    }),
  ]);
  expect((await shop.get(path)).json()).toEqual([]);
});
