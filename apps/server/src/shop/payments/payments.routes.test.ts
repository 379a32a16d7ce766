import { expect, test } from 'vitest';
import { anOrder } from '../../testing/order.fixture.ts';
import { buildSellingShop, ledgerOf } from '../../testing/selling-shop.ts';
import { signedEvent } from '../../testing/stripe-double/deliveries.ts';

const CART = [
  { productId: 54, quantity: 2, shade: 'Vitrail' },
  { productId: 1, quantity: 1 },
];

test('Place Order holds the order and leads to a page with its own lines and total; the cart stays', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const answer = await shop.post('/api/orders', anOrder());
  expect(answer.statusCode).toBe(201);
  const order = answer.json();
  expect(order).toMatchObject({ status: 'awaiting payment', total: '144.99' });
  const [session] = [...shop.stripe.sessions.values()];
  expect(order.paymentUrl).toBe(session?.url);
  expect(session).toMatchObject({
    amount_total: 14_499,
    success_url: `https://shop.example/account/orders/${order.id}`,
    lines: [
      { unitCents: 3900, quantity: 2 },
      { unitCents: 6200, quantity: 1 },
      { name: 'Shipping', unitCents: 499, quantity: 1 },
    ],
  });
  expect((await shop.get('/api/cart')).json()).toHaveLength(2);
  expect((await shop.get(`/api/orders/${order.id}`)).json()).toMatchObject({
    status: 'awaiting payment',
    parcels: [],
    items: [{ productId: 54 }, { productId: 1 }],
    paymentUrl: order.paymentUrl,
  });
  for (const table of ['parcels', 'ledger_entries', 'mails'] as const) expect(await shop.rows(table)).toEqual([]);
});

test('a signed event places the order once, however often it comes', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await shop.placeOrder();
  shop.stripe.pay(order.sessionId);
  for (let times = 0; times < 3; times++) expect((await shop.deliver(shop.stripe.events[0])).statusCode).toBe(204);
  expect((await shop.get('/api/cart')).json()).toEqual([]);
  const placed = (await shop.get(`/api/orders/${order.id}`)).json();
  expect(placed).toMatchObject({ status: 'paid', total: '144.99' });
  expect(placed.parcels.flatMap(({ items }: { items: object[] }) => items)).toHaveLength(2);
  expect(placed).not.toHaveProperty('paymentUrl');
  expect(await ledgerOf(shop, order.id)).toMatchObject({ shoppers: 0, payments: -14_499 });
  const sent = (await shop.rows('mails')).map(({ kind }) => kind);
  expect(sent.filter((kind) => kind === 'order-confirmation')).toHaveLength(1);
});

test('an event that Stripe has not signed, or signed long ago, changes nothing', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await shop.placeOrder();
  shop.stripe.pay(order.sessionId);
  const [event] = shop.stripe.events;
  if (!event) throw new Error('nothing was paid');
  const forged = [
    signedEvent(event, { secret: 'whsec_another' }),
    signedEvent(event, { now: Date.now() - 10 * 60_000 }),
    { ...signedEvent(event), headers: { 'content-type': 'application/json' } },
    { ...signedEvent(event), body: JSON.stringify({ ...event, livemode: true }) },
  ];
  for (const { body: payload, headers } of forged) {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/payments/stripe/events', payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'payment.event_invalid' });
  }
  expect(await shop.orderStatus(order.id)).toBe('awaiting payment');
});
