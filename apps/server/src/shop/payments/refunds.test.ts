import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/lifecycle/clock.ts';
import { buildSellingShop, ledgerOf, type SellingShop } from '../../testing/selling-shop.ts';

/** The demo seller's product and one of the house: two parcels. */
const CART = [
  { productId: 108, quantity: 2 },
  { productId: 1, quantity: 1 },
];

const cancel = (shop: SellingShop, order: { id: number }, parcelId: number) =>
  shop.post(`/api/orders/${order.id}/parcels/${parcelId}/cancel`, {});
const refundedCents = (shop: SellingShop) => shop.stripe.refunds.reduce((sum, { amount }) => sum + amount, 0);

test('cancelling parcels refunds each one’s share, and the last one the shipping: all that was paid', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await shop.paidOrder();
  const [first, second] = order.parcels;
  await cancel(shop, order, first.id);
  await shop.runJobs();
  expect(await shop.orderStatus(order.id)).toBe('refunded in part');
  expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([first.amount * 100]);
  await cancel(shop, order, second.id);
  await shop.runJobs();
  expect(await shop.orderStatus(order.id)).toBe('refunded');
  expect(refundedCents(shop)).toBe(11_099);
  expect(await ledgerOf(shop, order.id)).toEqual({ shoppers: 0, payments: 0, house: 0, seller: 0 });
  const texts = (await shop.rows('mails')).map(({ text }) => text).join();
  expect(texts).toContain('Your money goes back');
  expect(texts).not.toMatch(/demo/i);
});

test('a return that is accepted refunds the goods and keeps the shipping', async () => {
  await using shop = await buildSellingShop({ cart: [{ productId: 108, quantity: 1 }] });
  const order = await shop.paidOrder();
  const operator = await shop.operator();
  const change = (status: string) => operator.post(`/api/operator/parcels/${order.parcels[0].id}/status`, { status });
  for (const status of ['processing', 'shipped', 'delivered']) expect((await change(status)).statusCode).toBe(200);
  await shop.post(`/api/orders/${order.id}/parcels/${order.parcels[0].id}/return`, { reason: 'Too dark' });
  expect((await change('returned')).statusCode).toBe(200);
  await shop.runJobs();
  expect(refundedCents(shop)).toBe(2200);
  expect(await shop.orderStatus(order.id)).toBe('refunded in part');
  expect(await ledgerOf(shop, order.id)).toEqual({ shoppers: 0, house: 499, payments: -499 });
});

test('a refund whose answer is lost is not sent twice, not even after Stripe has forgotten its key', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await shop.paidOrder();
  for (let times = 0; times < 2; times++) shop.stripe.failNext(/refunds/, 'after');
  await cancel(shop, order, order.parcels[0].id);
  await shop.runJobs();
  expect((await shop.rows('refunds'))[0]).toMatchObject({ state: 'due' });
  shop.clock.advance(2 * DAY_MS);
  shop.stripe.forgetKeys();
  await shop.runJobs();
  expect((await shop.rows('refunds'))[0]).toMatchObject({ state: 'done' });
  expect(shop.stripe.refunds).toHaveLength(1);
});

test('a refund that Stripe refuses stands in the operator’s list, and Try again sends it', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await shop.paidOrder();
  shop.stripe.refuseRefund('insufficient_funds');
  await cancel(shop, order, order.parcels[0].id);
  await shop.runJobs();
  expect(await shop.orderStatus(order.id)).toBe('paid');
  const operator = await shop.operator();
  const found = async (query = '') => (await operator.get(`/api/operator/refunds${query}`)).json();
  const [refund] = await found();
  expect(refund).toMatchObject({ orderId: order.id, state: 'failed', error: 'insufficient_funds' });
  expect(await found(`?search=${encodeURIComponent(refund.orderNumber.slice(1))}`)).toHaveLength(1);
  expect(await found('?search=BM0000')).toEqual([]);
  const retried = await operator.post(`/api/operator/refunds/${refund.id}/retry`, {});
  expect(retried.json()).toMatchObject({ id: refund.id, state: 'due' });
  await shop.runJobs();
  expect(await found()).toEqual([]);
  expect(await shop.orderStatus(order.id)).toBe('refunded in part');
  const again = await operator.post(`/api/operator/refunds/${refund.id}/retry`, {});
  expect(again.json()).toMatchObject({ code: 'operator.already_done' });
  const unknown = await operator.post('/api/operator/refunds/999/retry', {});
  expect(unknown.json()).toMatchObject({ code: 'operator.refund_not_found' });
  expect((await shop.rows('audit_log')).map(({ action }) => action)).toContain('refund sent again');
});

test('a dispute is booked once and comes back when it is won, in whatever order its events come', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await shop.paidOrder();
  const [intent] = [...shop.stripe.paid.keys()];
  const about = { id: 'dp_1', payment_intent: intent, amount: 11_099, reason: 'fraudulent', created: 1_795_000_000 };
  const dispute = (type: string, status: string) => shop.stripe.emit(`charge.dispute.${type}`, { ...about, status });
  const warned = dispute('created', 'warning_needs_response');
  const opened = dispute('funds_withdrawn', 'needs_response');
  const won = dispute('closed', 'won');
  await shop.deliver(warned);
  expect((await ledgerOf(shop, order.id)).payments).toBe(-11_099);
  for (let times = 0; times < 2; times++) await shop.deliver(opened);
  expect((await ledgerOf(shop, order.id)).payments).toBe(0);
  await shop.deliver(won);
  await shop.deliver(opened);
  expect((await ledgerOf(shop, order.id)).payments).toBe(-11_099);
  expect(await shop.rows('disputes')).toMatchObject([{ status: 'won', is_booked: 0, order_id: order.id }]);
});

test('money paid for a deleted account goes back and places nothing', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await shop.placeOrder();
  await shop.database.db
    .updateTable('users')
    .set({ deleted_at: '2026-11-20' })
    .where('username', '=', 'demo.shopper')
    .execute();
  shop.stripe.pay(order.sessionId);
  await shop.deliver(shop.stripe.events.at(-1));
  shop.clock.advance(HOUR_MS);
  await shop.runJobs();
  expect(refundedCents(shop)).toBe(11_099);
  expect(await shop.rows('parcels')).toEqual([]);
});
