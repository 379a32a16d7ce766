import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { buildSellingShop, ledgerOf, type SellingShop } from '../../testing/selling-shop.ts';
import { startStripeDouble } from '../../testing/stripe-double/stripe-double.ts';

/** The demo seller's product and one of the house: two parcels, of 44.00 and 62.00, and 4.99 of shipping. */
const CART = [
  { productId: 108, quantity: 2 },
  { productId: 1, quantity: 1 },
];
const PAID = 11_099;

async function paidOrder(shop: SellingShop) {
  const order = await shop.paidOrder();
  const cancel = (at: number) => shop.post(`/api/orders/${order.id}/parcels/${order.parcels[at].id}/cancel`, {});
  return { id: order.id as number, intent: order.intent, cancel };
}
const amountsOf = (shop: SellingShop) => shop.stripe.refunds.map(({ amount }) => amount);
/** Everything that Stripe has to tell, twice and latest first. */
async function deliverAll(shop: SellingShop) {
  for (const event of [...shop.stripe.events, ...shop.stripe.events].reverse()) {
    expect((await shop.deliver(event)).statusCode).toBe(204);
  }
}

test('a refund made in Stripe’s dashboard is booked once, and a later cancel asks only for what is left', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await paidOrder(shop);
  shop.stripe.refundByHand(order.intent, 5000);
  await deliverAll(shop);
  expect(await shop.orderStatus(order.id)).toBe('refunded in part');
  expect(await ledgerOf(shop, order.id)).toMatchObject({ shoppers: -5000, payments: 5000 - PAID });
  await order.cancel(0);
  await shop.runJobs();
  await order.cancel(1);
  await shop.runJobs();
  await deliverAll(shop);
  expect(amountsOf(shop)).toEqual([5000, 4400, PAID - 9400]);
  expect(await shop.orderStatus(order.id)).toBe('refunded');
  expect(await ledgerOf(shop, order.id)).toEqual({ shoppers: 0, payments: 0, house: 0, seller: 0 });
});

test('a refund by hand that nobody told of is found when Stripe refuses, and only the rest is sent', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await paidOrder(shop);
  shop.stripe.refundByHand(order.intent, 8000);
  await order.cancel(0);
  await shop.runJobs();
  expect(amountsOf(shop)).toEqual([8000, 3099]);
  await order.cancel(1);
  await shop.runJobs();
  expect((await shop.rows('refunds')).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(await ledgerOf(shop, order.id)).toEqual({ shoppers: 0, payments: 0, house: 0, seller: 0 });
});

test('the event of a refund of the shop’s own books it once, also before its answer arrives', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await paidOrder(shop);
  for (let times = 0; times < 2; times++) shop.stripe.failNext(/refunds/, 'after');
  await order.cancel(0);
  await shop.runJobs();
  await deliverAll(shop);
  shop.clock.advance(HOUR_MS);
  await shop.runJobs();
  expect(amountsOf(shop)).toEqual([4400]);
  expect(await shop.rows('refunds')).toMatchObject([{ state: 'done', amount_cents: 4400 }]);
  expect((await ledgerOf(shop, order.id)).payments).toBe(4400 - PAID);
});

test('while a bank holds the money a refund waits, and after a lost dispute none is sent', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await paidOrder(shop);
  await shop.deliver(shop.stripe.dispute(order.intent, { amount: PAID, status: 'needs_response' }));
  await order.cancel(0);
  await shop.runJobs();
  expect(await shop.rows('refunds')).toMatchObject([{ state: 'due', last_error: 'charge_disputed' }]);
  await shop.deliver(shop.stripe.dispute(order.intent, { amount: PAID, status: 'lost' }));
  await order.cancel(1);
  shop.clock.advance(2 * HOUR_MS);
  await shop.runJobs();
  expect([await shop.rows('refunds'), shop.stripe.refunds]).toEqual([[], []]);
  expect(await ledgerOf(shop, order.id)).toEqual({ shoppers: 0, payments: 0, house: 0, seller: 0 });
});

test('after a dispute that is won the refund that waited is sent', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await paidOrder(shop);
  await shop.deliver(shop.stripe.dispute(order.intent, { amount: PAID, status: 'needs_response' }));
  await order.cancel(0);
  await shop.runJobs();
  await shop.deliver(shop.stripe.dispute(order.intent, { amount: PAID, status: 'won' }));
  shop.clock.advance(2 * HOUR_MS);
  await shop.runJobs();
  expect(amountsOf(shop)).toEqual([4400]);
});

test('a payment that comes too late goes back, less what was paid back by hand, and a mail says so', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await shop.placeOrder();
  shop.stripe.expire(order.sessionId);
  await shop.deliver(shop.stripe.events[0]);
  const session = shop.stripe.sessions.get(order.sessionId);
  Object.assign(session ?? {}, { status: 'open' });
  shop.stripe.refundByHand(String(shop.stripe.pay(order.sessionId).payment_intent), 1000);
  for (let times = 0; times < 2; times++) await shop.deliver(shop.stripe.events[1]);
  await shop.runJobs();
  await deliverAll(shop);
  expect(amountsOf(shop)).toEqual([1000, PAID - 1000]);
  expect(await ledgerOf(shop, order.id)).toEqual({ shoppers: 0, payments: 0 });
  expect([await shop.orderStatus(order.id), await shop.rows('parcels')]).toEqual(['refunded', []]);
  const mails = (await shop.rows('mails')).filter(({ kind }) => kind === 'payment-returned');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/after the order had ended.*\$110\.99/s);
});

test.each([-2, 2])('a clock %i minutes off Stripe’s does no harm', async (minutes) => {
  await using stripe = await startStripeDouble({ now: () => fakeClock().now().getTime() + minutes * MINUTE_MS });
  await using shop = await buildSellingShop({ cart: CART, env: stripe.settings });
  expect(await shop.placeOrder()).toMatchObject({ status: 'awaiting payment' });
  const [session] = [...stripe.sessions.values()];
  expect(session?.expires_at).toBe((fakeClock().now().getTime() + HOUR_MS) / 1000);
});

test('a bug behind a signed event is a 500 that is logged, so that Stripe sends it again', async () => {
  const log = memoryLog();
  await using shop = await buildSellingShop({ cart: CART, log });
  // No date is that late.
  const dispute = { id: 'dp_1', payment_intent: 'pi_1', status: 'lost', amount: 1, created: 1e15 };
  const unreadable = shop.stripe.emit('charge.dispute.created', dispute);
  expect((await shop.deliver(unreadable)).statusCode).toBe(500);
  expect(log.lines()).toContainEqual(expect.objectContaining({ level: 50, err: expect.anything() }));
});
