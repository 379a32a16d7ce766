import type { ParcelsResult } from '@beautymark/contracts/parcel-bulk';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

/** A seller with four placed parcels of one shopper, the earliest first. */
async function sellerOfFour() {
  const shop = await buildShop();
  const seller = await shop.signedIn('demo.seller');
  const product = (await seller.post('/api/products', { ...aProduct(), stock: 9 })).json();
  for (let i = 0; i < 4; i++) {
    await shop.post('/api/cart', { productId: product.id, quantity: 1 });
    await shop.post('/api/orders', anOrder());
  }
  const read = async () => (await seller.get('/api/seller/parcels')).json<{ id: number; status: string }[]>();
  const ids = (await read()).map(({ id }) => id).sort((a, b) => a - b);
  const move = (status: string, parcels: object[]) => seller.patch('/api/seller/parcels', { status, parcels });
  return {
    shop,
    seller,
    product,
    ids,
    send: async (status: string, parcels: object[] = ids.map((id) => ({ id }))) =>
      (await move(status, parcels)).json<ParcelsResult>(),
    move,
    statuses: async () => new Map((await read()).map(({ id, status }) => [id, status])),
    steps: async (id: number) =>
      (await shop.rows('parcel_history')).filter(({ parcel_id }) => parcel_id === id).map(({ to_status }) => to_status),
    mailsOf: async (kind: string) => (await shop.rows('mails')).filter((mail) => mail.kind === kind),
    [Symbol.asyncDispose]: shop[Symbol.asyncDispose],
  };
}

test('several placed parcels are shipped by one call, each through packing and with its own number', async () => {
  await using four = await sellerOfFour();
  const [first = 0, second = 0, third = 0] = four.ids;
  const { changed, unchanged, refused } = await four.send('shipped', [
    { id: third },
    { id: first, trackingNumber: '1Z999AA10123456784' },
    { id: second, trackingNumber: 'Z 9', carrier: 'dhl' },
  ]);
  expect([unchanged, refused]).toEqual([[], []]);
  expect(changed.map(({ id, trackingNumber, carrier }) => [id, trackingNumber, carrier])).toEqual([
    [third, null, null],
    [first, '1Z999AA10123456784', 'ups'],
    [second, 'Z 9', 'dhl'],
  ]);
  expect(await four.steps(first)).toEqual(['pending', 'processing', 'shipped']);
  expect(await four.mailsOf('parcel-shipped')).toHaveLength(3);
  // One press, one mail: that it was packed says nothing more.
  expect(await four.mailsOf('parcel-processing')).toEqual([]);
  expect((await four.statuses()).get(four.ids[3] ?? 0)).toBe('pending');
});

test('a parcel that was cancelled meanwhile, or is of somebody else, is named with its reason and the others go', async () => {
  await using four = await sellerOfFour();
  const [first = 0, second = 0, ...rest] = four.ids;
  await four.seller.post(`/api/seller/parcels/${second}/status`, { status: 'cancelled' });
  const result = await four.send(
    'shipped',
    [first, second, 999_999, ...rest].map((id) => ({ id })),
  );
  expect(result.changed.map(({ id }) => id)).toEqual([first, ...rest]);
  expect(result.refused).toEqual([
    { id: second, code: 'order.status_conflict', message: 'It is cancelled, so it cannot become shipped' },
    { id: 999_999, code: 'order.parcel_not_found', message: 'There is no such parcel' },
  ]);
  expect((await four.seller.get('/api/seller/figures')).json()).not.toHaveProperty('toShip');
  expect(await four.steps(second)).toEqual(['pending', 'cancelled']);
});

test('the same call sent again changes nothing and sends no second mail', async () => {
  await using four = await sellerOfFour();
  const first = await four.send('shipped');
  expect(first.changed).toHaveLength(4);
  const again = await four.send(
    'shipped',
    four.ids.map((id) => ({ id, trackingNumber: 'another' })),
  );
  expect(again).toEqual({ changed: [], unchanged: four.ids, refused: [] });
  expect(await four.mailsOf('parcel-shipped')).toHaveLength(4);
  expect((await four.shop.rows('parcels')).every(({ tracking_number }) => tracking_number === null)).toBe(true);
});

test('what waits to be sent is listed by itself, also as a file', async () => {
  await using four = await sellerOfFour();
  const [first = 0, second = 0, ...rest] = four.ids;
  await four.send('shipped', [{ id: first }]);
  await four.send('processing', [{ id: second }]);
  expect((await four.seller.get('/api/seller/figures')).json()).toMatchObject({ orders: 4, toShip: 3 });
  const list = await four.seller.get('/api/seller/parcels?toShip=true');
  expect(list.headers['x-total-count']).toBe('3');
  expect(list.json().map(({ id }: { id: number }) => id)).toEqual([...rest.toReversed(), second]);
  const file = await four.seller.get('/api/seller/parcels.csv?toShip=true');
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(4);
});

test('a seller of something else moves no parcel', async () => {
  await using four = await sellerOfFour();
  const body = { status: 'shipped', parcels: four.ids.map((id) => ({ id })) };
  const other = await four.shop.signUp('other', { isSeller: true });
  const { refused } = (await other.patch('/api/seller/parcels', body)).json<ParcelsResult>();
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('order.parcel_not_found'));
  expect(new Set((await four.statuses()).values())).toEqual(new Set(['pending']));
});

test('a return is refused with a reason only, which the shopper gets', async () => {
  await using four = await sellerOfFour();
  const [id = 0] = four.ids;
  await four.send('shipped', [{ id }]);
  await four.send('delivered', [{ id }]);
  const [{ order_id: orderId } = { order_id: 0 }] = (await four.shop.rows('parcels')).filter((row) => row.id === id);
  await four.shop.post(`/api/orders/${orderId}/parcels/${id}/return`, { reason: 'Too dark' });
  const refuse = (more: object) =>
    four.seller.post(`/api/seller/parcels/${id}/status`, { status: 'return refused', ...more });
  expect((await refuse({})).statusCode).toBe(400);
  expect((await refuse({ note: '  ' })).statusCode).toBe(400);
  expect((await refuse({ note: 'The seal is broken' })).statusCode).toBe(200);
  expect((await four.mailsOf('parcel-return-refused'))[0]?.text).toContain('The seal is broken');
});
