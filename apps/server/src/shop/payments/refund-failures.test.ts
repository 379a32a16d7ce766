import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/lifecycle/clock.ts';
import { failForGood } from '../../testing/failed-jobs.fixture.ts';
import { buildSellingShop, ledgerOf, type SellingShop } from '../../testing/selling-shop.ts';

/** One parcel of 22.00, and 4.99 of shipping. */
const CART = [{ productId: 108, quantity: 1 }];
const PAID = 2699;

/** An order whose only parcel is cancelled, so that all of its money goes back. */
async function cancelledOrder(shop: SellingShop) {
  const order = await shop.paidOrder();
  await shop.post(`/api/orders/${order.id}/parcels/${order.parcels[0].id}/cancel`, {});
  return { id: order.id as number, intent: order.intent };
}
const shopWithPending = async () => {
  const shop = await buildSellingShop({ cart: CART });
  shop.stripe.refundsBegin(() => 'pending');
  const order = await cancelledOrder(shop);
  await shop.runJobs();
  return { shop, order, refundId: shop.stripe.refunds[0]?.id ?? '' };
};
const refunds = async (shop: SellingShop) => (await shop.rows('refunds')).sort((a, b) => a.id - b.id);
const readOrder = async (shop: SellingShop, { id }: { id: number }) => (await shop.get(`/api/orders/${id}`)).json();
const failureMails = async (shop: SellingShop) =>
  (await shop.rows('mails')).filter(({ kind }) => kind === 'refund-failed');
const eventsOf = (shop: SellingShop, ...types: string[]) =>
  shop.stripe.events.filter(({ type }) => types.includes(type));

async function expectFailed(shop: SellingShop, order: { id: number }, error: string) {
  expect(await refunds(shop)).toMatchObject([{ state: 'failed', last_error: error, settled_at: null }]);
  expect(await ledgerOf(shop, order.id)).toMatchObject({ shoppers: PAID, payments: -PAID });
  expect(await readOrder(shop, order)).toMatchObject({
    status: 'paid',
    openRefunds: [{ amount: '26.99', isOnItsWay: false }],
  });
  const operator = await shop.operator();
  expect((await operator.get('/api/operator/tasks')).json()).toMatchObject({ refunds: 1 });
  const mails = await failureMails(shop);
  expect(mails).toMatchObject([{ recipient: 'demo.shopper@beautymark.example' }]);
  expect(mails[0]?.text).toContain('Your refund of $26.99 didn’t go through. We’re on it.');
}

test.each(['pending', 'requires_action'] as const)(
  'a refund that is %s is on its way and not refunded',
  async (status) => {
    await using shop = await buildSellingShop({ cart: CART });
    shop.stripe.refundsBegin(() => status);
    const order = await cancelledOrder(shop);
    await shop.runJobs();
    for (const event of shop.stripe.events) await shop.deliver(event);
    expect(await refunds(shop)).toMatchObject([{ state: 'pending', settled_at: null }]);
    expect(await readOrder(shop, order)).toMatchObject({
      status: 'paid',
      openRefunds: [{ amount: '26.99', isOnItsWay: true }],
    });
    expect(await ledgerOf(shop, order.id)).toMatchObject({ shoppers: PAID, payments: -PAID });
    const operator = await shop.operator();
    expect((await operator.get('/api/operator/refunds')).json()).toEqual([]);
    expect((await shop.rows('mails')).map(({ text }) => text).join()).not.toMatch(/refunded/i);
  },
);

test.each(['refund.updated', 'charge.refund.updated'])('%s says that a refund has arrived', async (type) => {
  const { shop, order, refundId } = await shopWithPending();
  await using _ = shop;
  shop.stripe.changeRefund(refundId, 'succeeded');
  for (let times = 0; times < 2; times++) await shop.deliver(eventsOf(shop, type)[0]);
  expect(await readOrder(shop, order)).toMatchObject({ status: 'refunded', openRefunds: [] });
  expect(await ledgerOf(shop, order.id)).toEqual({ shoppers: 0, payments: 0, house: 0 });
});

test.each(['refund.updated', 'charge.refund.updated', 'refund.failed', 'charge.refunded', 'refund.created'])(
  'a refund that failed days later is booked back once, whatever %s says first',
  async (type) => {
    const { shop, order, refundId } = await shopWithPending();
    await using _ = shop;
    shop.stripe.changeRefund(refundId, 'succeeded');
    for (const event of shop.stripe.events) await shop.deliver(event);
    shop.clock.advance(3 * DAY_MS);
    shop.stripe.changeRefund(refundId, 'failed', 'expired_or_canceled_card');
    await shop.deliver(eventsOf(shop, type)[0]);
    for (const event of [...shop.stripe.events].reverse()) await shop.deliver(event);
    await expectFailed(shop, order, 'expired_or_canceled_card');
    const kinds = (await shop.rows('ledger_entries')).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'refund failed')).toHaveLength(2);
  },
);

test('a refund that was cancelled at Stripe has failed', async () => {
  const { shop, order, refundId } = await shopWithPending();
  await using _ = shop;
  shop.stripe.changeRefund(refundId, 'canceled');
  await shop.deliver(eventsOf(shop, 'refund.updated')[0]);
  await expectFailed(shop, order, 'canceled');
});

test('a failure that is told before the answer to our own call counts, and that answer does not', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  shop.stripe.afterNext(/refunds$/, async () => {
    shop.stripe.changeRefund(shop.stripe.refunds[0]?.id ?? '', 'failed', 'lost_or_stolen_card');
    await shop.deliver(eventsOf(shop, 'refund.failed')[0]);
  });
  const order = await cancelledOrder(shop);
  await shop.runJobs();
  await expectFailed(shop, order, 'lost_or_stolen_card');
});

test('a failure that no event tells is found in the list that is read for another reason', async () => {
  const { shop, order, refundId } = await shopWithPending();
  await using _ = shop;
  shop.stripe.changeRefund(refundId, 'failed', 'declined');
  await shop.deliver(eventsOf(shop, 'charge.refunded')[0]);
  await expectFailed(shop, order, 'declined');
});

test('a job asks about a refund on its way once a day, and finds that it has failed or arrived', async () => {
  const { shop, order, refundId } = await shopWithPending();
  await using _ = shop;
  shop.clock.advance(DAY_MS + HOUR_MS);
  await shop.runJobs();
  expect((await refunds(shop))[0]?.state).toBe('pending');
  shop.stripe.changeRefund(refundId, 'succeeded');
  await shop.runJobs();
  expect((await refunds(shop))[0]?.state).toBe('pending');
  shop.clock.advance(DAY_MS + HOUR_MS);
  await shop.runJobs();
  expect(await shop.orderStatus(order.id)).toBe('refunded');
  expect((await shop.rows('jobs')).map(({ kind }) => kind)).not.toContain('refund.check');
});

test('after 30 days on its way a refund is the operator’s business, who can have Stripe asked again', async () => {
  const { shop, refundId } = await shopWithPending();
  await using _ = shop;
  for (let day = 0; day < 31; day++) {
    shop.clock.advance(DAY_MS);
    await shop.runJobs();
  }
  expect((await shop.rows('jobs')).map(({ kind }) => kind)).not.toContain('refund.check');
  const operator = await shop.operator();
  const [refund] = (await operator.get('/api/operator/refunds')).json();
  expect(refund).toMatchObject({ state: 'pending', error: 'no_news_for_30_days' });
  shop.stripe.changeRefund(refundId, 'succeeded');
  expect((await operator.post(`/api/operator/refunds/${refund.id}/retry`, {})).statusCode).toBe(200);
  await shop.runJobs();
  expect(await refunds(shop)).toMatchObject([{ state: 'done' }]);
});

test('a refund on its way is not sent again', async () => {
  const { shop } = await shopWithPending();
  await using _ = shop;
  const operator = await shop.operator();
  const answer = await operator.post('/api/operator/refunds/1/retry', {});
  expect(answer.json()).toMatchObject({ code: 'operator.already_done' });
});

test('what has failed is sent again, and late news of the first try changes nothing', async () => {
  const { shop, order, refundId } = await shopWithPending();
  await using _ = shop;
  shop.stripe.changeRefund(refundId, 'failed', 'declined');
  await shop.deliver(eventsOf(shop, 'refund.failed')[0]);
  const operator = await shop.operator();
  shop.stripe.refundsBegin(() => 'succeeded');
  await operator.post('/api/operator/refunds/1/retry', {});
  await shop.runJobs();
  for (const event of shop.stripe.events) await shop.deliver(event);
  expect(await refunds(shop)).toMatchObject([{ state: 'done' }]);
  expect(await readOrder(shop, order)).toMatchObject({ status: 'refunded', openRefunds: [] });
  expect(await ledgerOf(shop, order.id)).toEqual({ shoppers: 0, payments: 0, house: 0 });
});

test('a list that was read before a failure was told does not book the failed refund as one made by hand', async () => {
  const { shop, refundId } = await shopWithPending();
  await using _ = shop;
  const operator = await shop.operator();
  shop.stripe.changeRefund(refundId, 'succeeded');
  shop.stripe.afterNext(/refunds$/, async () => {
    shop.stripe.changeRefund(refundId, 'failed', 'declined');
    await shop.deliver(eventsOf(shop, 'refund.failed')[0]);
    await operator.post('/api/operator/refunds/1/retry', {});
  });
  await shop.deliver(eventsOf(shop, 'refund.updated')[0]);
  expect(await shop.rows('refunds')).toHaveLength(1);
  await shop.runJobs();
  expect((await refunds(shop)).map(({ reason }) => reason)).toEqual(['cancellation']);
});

test('a shopper hears once of a refund that Stripe refuses again and again', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const operator = await shop.operator();
  shop.stripe.refuseRefund('insufficient_funds');
  const order = await cancelledOrder(shop);
  await shop.runJobs();
  shop.stripe.refuseRefund('insufficient_funds');
  await operator.post('/api/operator/refunds/1/retry', {});
  await shop.runJobs();
  await expectFailed(shop, order, 'insufficient_funds');
});

test('a refund by hand that fails later is booked back, and its shopper hears of it', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  const order = await shop.paidOrder();
  const { id } = shop.stripe.refundByHand(order.intent, 500);
  await shop.deliver(eventsOf(shop, 'refund.created')[0]);
  expect(await ledgerOf(shop, order.id)).toMatchObject({ shoppers: -500 });
  shop.stripe.changeRefund(id, 'failed', 'declined');
  for (const event of shop.stripe.events) await shop.deliver(event);
  expect(await refunds(shop)).toMatchObject([{ state: 'failed', reason: 'made at the provider' }]);
  expect(await ledgerOf(shop, order.id)).toMatchObject({ shoppers: 0, payments: -PAID });
  expect(await failureMails(shop)).toHaveLength(1);
});

test('money that came too late and is on its way back is not called refunded, nor never charged', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  shop.stripe.refundsBegin(() => 'pending');
  const order = await shop.placeOrder();
  shop.stripe.expire(order.sessionId);
  await shop.deliver(shop.stripe.events[0]);
  Object.assign(shop.stripe.sessions.get(order.sessionId) ?? {}, { status: 'open' });
  shop.stripe.pay(order.sessionId);
  await shop.deliver(shop.stripe.events[1]);
  await shop.runJobs();
  expect(await readOrder(shop, order)).toMatchObject({
    status: 'cancelled',
    openRefunds: [{ amount: '26.99', isOnItsWay: true }],
  });
});

test('a failed refund of a parcel that is paid by hand afterwards is over, and cannot be sent again', async () => {
  await using shop = await buildSellingShop({ cart: [...CART, { productId: 1, quantity: 1 }] });
  const order = await shop.paidOrder();
  const [parcel] = order.parcels;
  shop.stripe.refuseRefund('expired_card');
  await shop.post(`/api/orders/${order.id}/parcels/${parcel.id}/cancel`, {});
  await shop.runJobs();
  const [failed] = await refunds(shop);
  expect(failed).toMatchObject({ state: 'failed', parcel_id: parcel.id });
  shop.stripe.refundByHand(order.intent, failed?.amount_cents ?? 0);
  await shop.deliver(eventsOf(shop, 'charge.refunded')[0]);
  expect(await refunds(shop)).toMatchObject([{ state: 'done', reason: 'made at the provider' }]);
  const operator = await shop.operator();
  expect((await operator.get('/api/operator/refunds')).json()).toEqual([]);
  expect((await operator.post(`/api/operator/refunds/${failed?.id}/retry`, {})).statusCode).toBe(404);
  await shop.runJobs();
  expect(shop.stripe.refunds).toHaveLength(1);
});

test.each(['checkout.session.completed', 'charge.refunded', 'refund.failed', 'charge.dispute.created'])(
  'a signed %s without an object, or with a thin one, is taken and changes nothing',
  async (type) => {
    await using shop = await buildSellingShop({ cart: CART });
    const order = await shop.paidOrder();
    const before = await ledgerOf(shop, order.id);
    for (const object of [null, {}, { id: 5 }, { id: 'thin' }]) {
      const answer = await shop.deliver(shop.stripe.emit(type, object as never)); // not what Stripe says it sends
      expect([object, answer.statusCode]).toEqual([object, 204]);
    }
    expect(await refunds(shop)).toEqual([]);
    expect(await ledgerOf(shop, order.id)).toEqual(before);
  },
);

test('a refund whose job failed for good is the operator’s business, and is made once whatever had been sent', async () => {
  await using shop = await buildSellingShop({ cart: CART });
  // Made, but the answer is lost.
  for (let times = 0; times < 2; times++) shop.stripe.failNext(/refunds/, 'after');
  const order = await cancelledOrder(shop);
  await shop.runJobs();
  const [{ key } = { key: '' }] = await refunds(shop);
  await failForGood(shop, 'refund.send');
  await expectFailed(shop, order, 'given_up');
  const operator = await shop.operator();
  const [listed] = (await operator.get('/api/operator/refunds')).json();
  expect((await operator.post(`/api/operator/refunds/${listed.id}/retry`)).statusCode).toBe(200);
  await shop.runJobs();
  expect(await refunds(shop)).toMatchObject([{ state: 'done', key, failed_at: null }]);
  expect(shop.stripe.refunds).toHaveLength(1);
});

test('a refund on its way that nobody asks about any more is the operator’s business', async () => {
  const { shop } = await shopWithPending();
  await using _ = shop;
  await failForGood(shop, 'refund.check');
  const operator = await shop.operator();
  expect((await operator.get('/api/operator/refunds')).json()).toMatchObject([{ state: 'pending', error: 'given_up' }]);
});
