import { toCents, toDecimal } from '@beautymark/contracts/money';
import type { OrderDetail, OrderParcel } from '@beautymark/contracts/order-history';
import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { grantOperator } from '#shop/desk/index.ts';
import { allPages } from '../../testing/all-pages.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

/** A shopper has bought two pieces of a new product of the demo seller, and one product of the house. */
async function soldShop() {
  const clock = fakeClock();
  const shop = await buildShop({ clock });
  const seller = await shop.signedIn('demo.seller');
  const product = (await seller.post('/api/products', { ...aProduct(), stock: 5 })).json();
  await shop.post('/api/cart', { productId: product.id, quantity: 2 });
  await shop.post('/api/cart', { productId: await houseProduct(shop), quantity: 1 });
  const order = (await shop.post('/api/orders', anOrder())).json();
  const [parcel] = (await seller.get('/api/seller/parcels')).json();
  const setStatus = (status: string, more = {}) =>
    seller.post(`/api/seller/parcels/${parcel.id}/status`, { status, ...more });
  return { shop, clock, seller, product, order, parcel, setStatus, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

async function houseProduct({ rows }: TestShop): Promise<number> {
  const product = (await rows('products')).find(({ seller_id }) => seller_id === null);
  return product?.id ?? 0;
}
const stockOf = async ({ rows }: TestShop, id: number) =>
  (await rows('products')).find((product) => product.id === id)?.stock;
const ledgerSum = async ({ rows }: TestShop) =>
  (await rows('ledger_entries')).reduce((sum, { amount_cents }) => sum + amount_cents, 0);

test('an order makes one parcel per seller, and the seller sees only their own', async () => {
  await using sold = await soldShop();
  const { shop, seller, parcel, order } = sold;
  expect(await shop.rows('parcels')).toHaveLength(2);
  expect(parcel).toMatchObject({
    orderNumber: order.orderNumber,
    status: 'pending',
    customer: 'Ana Example',
    amount: '25.00',
  });
  expect(parcel.items).toMatchObject([{ productId: sold.product.id, quantity: 2, price: '12.50' }]);
  expect(parcel.history).toMatchObject([{ from: null, to: 'pending', by: 'shopper' }]);
  const list = await seller.get('/api/seller/parcels');
  expect(list.headers['x-total-count']).toBe('1');
  expect((await seller.get(`/api/seller/parcels/${parcel.id}`)).json()).toMatchObject({
    address: { city: 'Portland' },
    nextStatuses: ['processing', 'cancelled'],
  });
});

test('the last cancelled parcel of an order cancels the order and its shipping, not an earlier one', async () => {
  await using sold = await soldShop();
  const { shop, order } = sold;
  const shippingCents = async () =>
    (await shop.rows('ledger_entries'))
      .filter(({ account, parcel_id }) => account === 'house' && parcel_id === null)
      .map(({ amount_cents }) => amount_cents);
  const [first, second] = (await shop.get(`/api/orders/${order.id}`)).json().parcels;
  const cancel = async ({ id }: OrderParcel) =>
    (await shop.post(`/api/orders/${order.id}/parcels/${id}/cancel`, {})).json().status;
  expect(await cancel(first)).toBe('pending');
  expect(await shippingCents()).toEqual([499]);
  expect(await cancel(second)).toBe('cancelled');
  expect(await shippingCents()).toEqual([499, -499]);
  expect(await ledgerSum(shop)).toBe(0);
});

test('a parcel is numbered within its order, in mails, in lists and in the log', async () => {
  await using sold = await soldShop();
  const { shop, seller, product, order, parcel, setStatus } = sold;
  await grantOperator(shop.database.db, sold.clock, { username: 'demo.seller', isOperator: true });
  await setStatus('processing');
  expect(parcel).toMatchObject({ number: 1, parcelCount: 2 });
  await shop.post('/api/cart', { productId: product.id, quantity: 1 });
  const alone = (await shop.post('/api/orders', anOrder())).json();
  const [second] = (await seller.get('/api/seller/parcels')).json();
  expect(second).toMatchObject({ number: 1, parcelCount: 1 });
  const cancelled = await seller.post(`/api/operator/parcels/${second.id}/status`, {
    status: 'cancelled',
    note: 'Lost',
  });
  expect(cancelled.json()).toMatchObject({ number: 1, parcelCount: 1 });
  const texts = (await shop.rows('mails')).map(({ text }) => text).join();
  expect(texts).toContain(`Parcel 1 of 2 of order ${order.orderNumber} is ready to be packed.`);
  expect(texts).toContain(`This is about parcel 1 of 2 of order ${order.orderNumber}.`);
  expect(texts).toContain(`Order ${alone.orderNumber} is ready to be packed.`);
  expect(texts).toContain(`This is about order ${alone.orderNumber}.`);
  const [entry] = (await seller.get('/api/operator/audit')).json();
  expect(entry.subjectName).toBe(`Parcel of order ${alone.orderNumber}`);
  expect((await seller.get('/api/seller/parcels.csv')).body).toContain(`${order.orderNumber},1,`);
});

test('a mail that a parcel is on its way says where to, with whom, and the days that the order was promised', async () => {
  await using sold = await soldShop();
  const { shop, seller, clock, setStatus } = sold;
  await grantOperator(shop.database.db, clock, { username: 'demo.seller', isOperator: true });
  expect((await seller.put('/api/operator/delivery', { fee: '4.99', days: [2, 4] })).statusCode).toBeLessThan(300);
  await setStatus('processing');
  clock.advance(DAY_MS);
  await setStatus('shipped', { trackingNumber: '1Z999AA10123456784' });
  const { text = '' } = (await shop.rows('mails')).find(({ kind }) => kind === 'parcel-shipped') ?? {};
  expect(text).toMatch(
    /Carrier: Follow it at UPS: https:.*Arrives: Nov 23–26 \(estimate\).*Shipping to: Ana Example, .*Portland/s,
  );
  expect(text).toMatch(
    /\n\nTrack it: https:\/\/www\.ups\.com\S+\n\nView your order: https?:\S+\/account\/orders\/\d+\n/,
  );
  for (const page of ['Help', 'Returns', 'Contact']) expect(text).toMatch(new RegExp(`^${page}: http`, 'm'));
  const packed = (await shop.rows('mails')).find(({ kind }) => kind === 'parcel-processing');
  expect(packed?.text).not.toMatch(/Arrives|Portland/);
});

test('a parcel that is sent after the promised days names no day that has passed', async () => {
  await using sold = await soldShop();
  const { shop, clock, setStatus } = sold;
  await setStatus('processing');
  clock.advance(7 * DAY_MS);
  await setStatus('shipped');
  const sent = (await shop.rows('mails')).find(({ kind }) => kind === 'parcel-shipped');
  expect(sent?.text).toContain('Portland');
  expect(sent?.text).not.toContain('Arrives');
});

test('an order says what of its sum was cancelled or returned, shipping included', async () => {
  await using sold = await soldShop();
  const { shop, product, order, parcel, setStatus } = sold;
  const read = async () => (await shop.get(`/api/orders/${order.id}`)).json<OrderDetail>();
  const { total, parcels, ...untouched } = await read();
  expect(untouched).toMatchObject({ refunds: [], remaining: total });
  for (const status of ['processing', 'shipped', 'delivered']) await setStatus(status);
  await shop.post(`/api/orders/${order.id}/parcels/${parcel.id}/return`, {});
  expect((await read()).refunds).toEqual([]);
  await setStatus('returned');
  const [house] = parcels.filter(({ id }) => id !== parcel.id);
  const afterReturn = toDecimal(toCents(total) - toCents(parcel.amount));
  const back = { parcelId: parcel.id, reason: 'return', amount: parcel.amount };
  expect(await read()).toMatchObject({ total, refunds: [back], remaining: afterReturn });
  await shop.post(`/api/orders/${order.id}/parcels/${house?.id}/cancel`, {});
  expect(await read()).toMatchObject({
    refunds: [back, { parcelId: house?.id, reason: 'cancellation', amount: house?.amount }],
  });

  await shop.post('/api/cart', { productId: product.id, quantity: 1 });
  const second = (await shop.post('/api/orders', anOrder())).json();
  const own = (await shop.get(`/api/orders/${second.id}`)).json<OrderDetail>();
  for (const { id } of own.parcels) await shop.post(`/api/orders/${second.id}/parcels/${id}/cancel`, {});
  const { refunds, remaining } = (await shop.get(`/api/orders/${second.id}`)).json<OrderDetail>();
  expect(refunds.at(-1)).toEqual({ parcelId: null, reason: 'cancellation', amount: own.shipping });
  expect([refunds.length, remaining]).toEqual([own.parcels.length + 1, '0.00']);
});

test('the seller gets a mail about a new order, without the address', async () => {
  await using sold = await soldShop();
  const mails = (await sold.shop.rows('mails')).filter(({ kind }) => kind === 'new-parcel');
  // For the house's parcel no event is sent.
  expect(mails).toMatchObject([{ recipient: 'demo.seller@beautymark.example' }]);
  expect(mails[0]?.text).toContain(`2 × ${sold.product.name}`);
  expect(mails[0]?.text).not.toMatch(/Portland|Rose Street|Ana/);
  expect(mails[0]?.text).toContain(`/seller/dashboard?parcel=${sold.parcel.id}`);
});

test('the CSV file holds every parcel of the seller across its pages, and no formula', async () => {
  await using sold = await soldShop();
  const { shop, seller, product } = sold;
  const evil = { ...anOrder(), shippingAddress: { ...anOrder().shippingAddress, fullName: '=HYPERLINK("x","y")' } };
  await shop.post('/api/cart', { productId: product.id, quantity: 1 });
  const { orderNumber } = (await shop.post('/api/orders', evil)).json();
  const file = await seller.get('/api/seller/parcels.csv');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="beautymark-orders.csv"');
  const lines = file.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe('Order,Parcel,Placed,Status,Customer,Items,Amount,Tracking number');
  expect(lines[1]).toContain(`${orderNumber},`);
  expect(lines[1]).toContain(`,"'=HYPERLINK(""x"",""y"")",`);
  expect(lines[2]).toContain(`,Ana Example,2 × ${product.name},25.00,`);
  expect(lines).toHaveLength(3);
  expect((await seller.get('/api/seller/parcels.csv?search=ana')).body.trimEnd().split('\r\n')).toHaveLength(2);
});

test('a CSV file of more than one page names each parcel once', { timeout: 60_000 }, async () => {
  await using sold = await soldShop();
  const { shop, seller, parcel } = sold;
  const [row] = (await shop.rows('parcels')).filter(({ id }) => id === parcel.id);
  if (!row) throw new Error('the parcel was not stored');
  const { id: _, ...copy } = row;
  const copies = Array.from({ length: 1100 }, () => copy);
  for (let at = 0; at < copies.length; at += 100) {
    await shop.database.db
      .insertInto('parcels')
      .values(copies.slice(at, at + 100))
      .execute();
  }
  const lines = (await seller.get('/api/seller/parcels.csv')).body.trimEnd().split('\r\n').slice(1);
  expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(1101);
  expect(lines).toHaveLength(1101);
});

test('a mail about a parcel says in its subject what has happened, and shows what is in it', async () => {
  await using sold = await soldShop();
  const { shop, setStatus, order, parcel, product } = sold;
  await setStatus('processing');
  await setStatus('shipped', { trackingNumber: 'Z 123', note: 'Packed with care' });
  await setStatus('delivered');
  await shop.post(`/api/orders/${order.id}/parcels/${parcel.id}/return`, { reason: 'Too dark' });
  await setStatus('return refused', { note: 'The seal is broken' });
  const mails = (await shop.rows('mails')).filter(({ kind }) => kind.startsWith('parcel-'));
  const subjects = new Map(mails.map(({ kind, subject }) => [kind, subject]));
  expect(Object.fromEntries(subjects)).toEqual({
    'parcel-processing': `Your parcel is being packed: BeautyMark order ${order.orderNumber}`,
    'parcel-shipped': `Your parcel is on its way: BeautyMark order ${order.orderNumber}`,
    'parcel-delivered': `Your parcel was delivered: BeautyMark order ${order.orderNumber}`,
    'parcel-return-requested': `A shopper wants to return a parcel: BeautyMark order ${order.orderNumber}`,
    'parcel-return-refused': `Your return was refused: BeautyMark order ${order.orderNumber}`,
  });
  for (const { text } of mails) expect(text).toContain(`2 × ${product.name}, ${product.brand}: $25.00`);
  expect(mails.find(({ kind }) => kind === 'parcel-shipped')?.text).toMatch(
    /A note from the seller:\n\nPacked with care.*Z 123/s,
  );
  // To the seller, in the shopper's words.
  expect(mails.find(({ kind }) => kind === 'parcel-return-requested')?.text).toContain(
    'A note from the shopper:\n\nToo dark',
  );
});

test("a mail about a parcel of the house shows its product's picture", async () => {
  await using sold = await soldShop();
  const { shop, clock } = sold;
  clock.advance(11 * 60_000);
  await shop.fulfilHouseParcels();
  const mail = (await shop.rows('mails')).find(({ kind }) => kind === 'parcel-processing');
  expect(mail?.html).toMatch(/<img src="[^"]+\/images\/shades\/[^"]+\.webp" alt=""/);
});

test.each([
  [
    'recognized',
    { trackingNumber: '1Z 999AA1 0123456784' },
    'ups',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  ],
  [
    'chosen',
    { trackingNumber: 'Z 123', carrier: 'dhl' },
    'dhl',
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=Z123',
  ],
  ['unknown', { trackingNumber: 'Z 123' }, null, null],
  ['another one, whatever the form', { trackingNumber: '1Z999AA10123456784', carrier: 'other' }, 'other', null],
])('a parcel whose carrier is %s: order page, file and mail lead there, or nowhere', async (_, sent, carrier, page) => {
  await using sold = await soldShop();
  const { shop, setStatus, parcel } = sold;
  await setStatus('processing');
  expect((await setStatus('shipped', sent)).json()).toMatchObject({ carrier, trackingNumber: sent.trackingNumber });
  const shopper = await shop.signedIn('demo.shopper');
  // The other parcel is the house's, which has no number yet.
  const carriers = [{ id: parcel.id, carrier }, { carrier: null }];
  const inAnyOrder = (parcels: object[]) =>
    expect(parcels).toEqual(expect.arrayContaining(carriers.map((one) => expect.objectContaining(one))));
  inAnyOrder((await shopper.get('/api/orders')).json()[0].parcels);
  const mail = (await shop.rows('mails')).find(({ kind }) => kind === 'parcel-shipped');
  const links = [...(mail?.html ?? '').matchAll(/href="(https:[^"]*)"/g)].map(([, url]) => url);
  // The button, and the line that names the carrier.
  expect(links).toEqual(page === null ? [] : [page, page]);
  expect(mail?.text.includes(String(page))).toBe(page !== null);
});

test('of ten simultaneous changes one is made', async () => {
  await using sold = await soldShop();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sold.setStatus('cancelled')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await stockOf(sold.shop, sold.product.id)).toBe(5);
  expect(await ledgerSum(sold.shop)).toBe(0);
});

test('an operator cancels a parcel that was lost on the way: money goes back, and what is lost is not sold again', async () => {
  await using sold = await soldShop();
  const { shop, product, parcel, order, setStatus } = sold;
  await setStatus('processing');
  await setStatus('shipped');
  expect((await setStatus('cancelled')).statusCode).toBe(409);
  expect((await shop.post(`/api/orders/${order.id}/parcels/${parcel.id}/cancel`, {})).statusCode).toBe(409);
  const operator = await shop.signUp('operator');
  await grantOperator(shop.database.db, sold.clock, { username: 'operator', isOperator: true });
  const lost = { status: 'cancelled', note: 'Lost on the way' };
  expect((await operator.post(`/api/operator/parcels/${parcel.id}/status`, lost)).statusCode).toBe(200);
  expect(await stockOf(shop, product.id)).toBe(3);
  const { refunds } = (await shop.get(`/api/orders/${order.id}`)).json<OrderDetail>();
  expect(refunds).toMatchObject([{ parcelId: parcel.id, reason: 'cancellation', amount: '25.00' }]);
});

test('the shopper cancels a parcel: stock and money go back and the seller gets a mail', async () => {
  await using sold = await soldShop();
  const { shop, order, parcel, product } = sold;
  expect(await stockOf(shop, product.id)).toBe(3);
  const cancelled = await shop.post(`/api/orders/${order.id}/parcels/${parcel.id}/cancel`, {});
  expect(cancelled.json()).toMatchObject({ id: order.id, status: 'pending' });
  expect(await stockOf(shop, product.id)).toBe(5);
  // PostgreSQL moves a row that is updated, and the mail of the new parcel may just be sent.
  expect((await shop.rows('mails')).find(({ kind }) => kind === 'parcel-cancelled')).toMatchObject({
    recipient: 'demo.seller@beautymark.example',
    text: expect.stringContaining(`/seller/dashboard?parcel=${parcel.id}`),
  });
  const earned = (await shop.rows('ledger_entries')).filter(({ account }) => account === 'seller');
  expect(earned.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
  expect(await ledgerSum(shop)).toBe(0);
  const again = await shop.post(`/api/orders/${order.id}/parcels/${parcel.id}/cancel`, {});
  expect(again.json()).toMatchObject({ code: 'order.status_conflict' });
});

test('a delivered parcel can be returned within 30 days, and is accepted by its seller', async () => {
  await using sold = await soldShop();
  const { shop, clock, order, parcel, product, setStatus } = sold;
  const askToReturn = () => shop.post(`/api/orders/${order.id}/parcels/${parcel.id}/return`, { reason: 'Too red' });
  expect((await askToReturn()).json()).toMatchObject({ code: 'order.status_conflict' });
  for (const status of ['processing', 'shipped', 'delivered']) await setStatus(status);
  clock.advance(29 * DAY_MS);
  await shop.signIn('demo.shopper');
  await sold.seller.signIn('demo.seller');
  expect((await askToReturn()).statusCode).toBe(200);
  expect((await setStatus('returned')).statusCode).toBe(200);
  expect(await stockOf(shop, product.id)).toBe(5);
  expect(await ledgerSum(shop)).toBe(0);
});

test('an order says until when a parcel can be returned, and which product has left the shop', async () => {
  await using sold = await soldShop();
  const { shop, clock, order, parcel, product, seller, setStatus } = sold;
  const read = async () => {
    const { parcels } = (await shop.get(`/api/orders/${order.id}`)).json<OrderDetail>();
    const { canReturn, returnUntil, items } = parcels.find(({ id }) => id === parcel.id) as OrderParcel;
    return { canReturn, returnUntil, isListed: items[0]?.isListed };
  };
  for (const status of ['processing', 'shipped']) await setStatus(status);
  expect(await read()).toEqual({ canReturn: false, returnUntil: null, isListed: true });
  await setStatus('delivered');
  const returnUntil = new Date(clock.now().getTime() + 30 * DAY_MS).toISOString();
  await seller.post(`/api/products/${product.id}/archive`, {});
  expect(await read()).toEqual({ canReturn: true, returnUntil, isListed: false });
  clock.advance(30 * DAY_MS + 1);
  await shop.signIn('demo.shopper');
  expect(await read()).toMatchObject({ canReturn: false, returnUntil: null });
  const late = await shop.post(`/api/orders/${order.id}/parcels/${parcel.id}/return`, {});
  expect([late.statusCode, late.json().code]).toEqual([409, 'order.return_too_late']);
});

test('orders are listed for their shopper only', async () => {
  await using sold = await soldShop();
  const { shop, order, seller, parcel } = sold;
  const [listed] = (await shop.get('/api/orders')).json();
  expect(listed).toMatchObject({ id: order.id, orderNumber: order.orderNumber, status: 'pending', total: order.total });
  expect(listed.parcels.map(({ seller: { name } }: { seller: { name: string } }) => name)).toEqual([
    'Sam Seller',
    'BeautyMark',
  ]);
  const detail = (await shop.get(`/api/orders/${order.id}`)).json();
  expect(detail).toMatchObject({ subtotal: order.subtotal, shipping: '4.99', address: { city: 'Portland' } });
  expect((await seller.get('/api/orders')).json()).toEqual([]);
  await shop.post('/api/cart', { productId: sold.product.id, quantity: 1 });
  const other = (await shop.post('/api/orders', anOrder())).json();
  const ofOther = await shop.post(`/api/orders/${other.id}/parcels/${parcel.id}/cancel`, {});
  expect(ofOther.json()).toMatchObject({ status: 404, code: 'order.parcel_not_found' });
});

test('a house parcel of a shop without parcels, as an upgrade makes it, moves on without mails', async () => {
  await using sold = await soldShop();
  const { shop, clock } = sold;
  await shop.database.db.updateTable('parcels').set({ predates_parcels: 1 }).where('seller_id', 'is', null).execute();
  clock.advance(3 * DAY_MS);
  await shop.fulfilHouseParcels();
  expect((await shop.rows('parcels')).find(({ seller_id }) => seller_id === null)?.status).toBe('delivered');
  expect((await shop.rows('mails')).filter(({ kind }) => kind.startsWith('parcel-'))).toEqual([]);
});

test("the house's parcels move on by themselves, one mail each", async () => {
  await using sold = await soldShop();
  const { shop, clock } = sold;
  const houseStatus = async () => (await shop.rows('parcels')).find(({ seller_id }) => seller_id === null)?.status;
  const statuses: (string | undefined)[] = [];
  for (const minutes of [0, 11, 50, 2880]) {
    clock.advance(minutes * 60_000);
    await Promise.all([shop.fulfilHouseParcels(), shop.fulfilHouseParcels()]);
    statuses.push(await houseStatus());
  }
  expect(statuses).toEqual(['pending', 'processing', 'shipped', 'delivered']);
  expect((await shop.rows('mails')).filter(({ kind }) => kind.startsWith('parcel-'))).toHaveLength(3);
  expect((await shop.rows('parcels')).find(({ seller_id }) => seller_id !== null)?.status).toBe('pending');
});

test('pages of parcels follow each other without gaps, and a search finds customer and number', async () => {
  await using sold = await soldShop();
  const { shop, seller, product } = sold;
  for (let i = 0; i < 3; i++) {
    await shop.post('/api/cart', { productId: product.id, quantity: 1 });
    await shop.post('/api/orders', anOrder());
  }
  const pages = await allPages(seller, '/api/seller/parcels?limit=3');
  expect(pages[0]?.headers['x-total-count']).toBe('4');
  const ids = pages.map((page) => page.json().map(({ id }: { id: number }) => id));
  expect([ids.map(({ length }) => length), new Set(ids.flat()).size]).toEqual([[3, 1], 4]);
  expect((await seller.get('/api/seller/parcels?search=ANA%20ex')).json()).toHaveLength(4);
  expect((await seller.get('/api/seller/parcels?search=%25')).json()).toEqual([]);
  expect((await seller.get('/api/seller/parcels?status=shipped')).json()).toEqual([]);
  expect((await seller.get('/api/seller/parcels?cursor=x')).json()).toMatchObject({ code: 'catalog.cursor_invalid' });
});
