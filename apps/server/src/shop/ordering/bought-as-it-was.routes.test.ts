import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aCsv, importCsv } from '../../testing/csv.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const ROSE = { name: 'Rose', hex: '#aa3344', stock: 5 };
const PLUM = { name: 'Plum', hex: '#552244', stock: 7 };
type Browser = Pick<TestShop, 'patch' | 'post' | 'get' | 'runJobs'>;

/** A shopper has bought two pieces of Rose from a seller. */
async function soldShop() {
  const shop = await buildShop();
  const seller = { ...(await shop.signedIn('demo.seller')), runJobs: shop.runJobs };
  const { id } = (await seller.post('/api/products', { ...aProduct(), shades: [ROSE, PLUM] })).json();
  await shop.post('/api/cart', { productId: id, quantity: 2, shade: 'Rose' });
  const order = (await shop.post('/api/orders', anOrder())).json();
  const parcel = async () => (await shop.get(`/api/orders/${order.id}`)).json().parcels[0];
  return {
    shop,
    seller,
    id,
    item: async () => (await parcel()).items[0],
    cancel: async () => shop.post(`/api/orders/${order.id}/parcels/${(await parcel()).id}/cancel`, {}),
    stocks: async () =>
      Object.fromEntries(
        (await shop.get(`/api/products/${id}`)).json().shades.map((shade: typeof ROSE) => [shade.name, shade.stock]),
      ),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test('an order shows the picture that was bought, to shopper and seller', async () => {
  await using sold = await soldShop();
  const { seller, id, item } = sold;
  const imageUrl = 'https://pictures.example/serum.webp';
  expect((await seller.patch(`/api/products/${id}`, { imageUrl })).statusCode).toBe(200);
  expect(await item()).toMatchObject({ imageUrl: aProduct().imageUrl });
  const [parcel] = (await seller.get('/api/seller/parcels')).json();
  expect(parcel.items).toMatchObject([{ imageUrl: aProduct().imageUrl }]);
});

test('an order shows the color that was bought', async () => {
  await using shop = await buildShop();
  const { shades } = (await shop.get('/api/products/1')).json();
  const { name: shade, hex } = shades.at(-1);
  await shop.post('/api/cart', { productId: 1, quantity: 1, shade });
  const { id } = (await shop.post('/api/orders', anOrder())).json();
  const { db } = shop.database;
  await db.updateTable('product_shades').set({ hex: '#00ff00' }).where('name', '=', shade).execute();
  const [parcel] = (await shop.get(`/api/orders/${id}`)).json().parcels;
  expect(parcel.items[0].shadeImageUrl).toContain(hex.slice(1).toLowerCase());
});

const RENAMES: [string, (seller: Browser, id: number) => Promise<unknown>][] = [
  [
    'a call',
    (seller, id) =>
      seller.patch(`/api/products/${id}`, { shades: [{ ...PLUM }, { name: 'Old Rose', hex: '#AA3344' }] }),
  ],
  [
    'an import',
    (seller, id) => importCsv(seller, aCsv({ id: String(id), shades: 'Plum|#552244|7; Old Rose|#aa3344' })),
  ],
];

test.each(RENAMES)('pieces of a shade that %s has renamed come back on cancelling', async (_door, rename) => {
  await using sold = await soldShop();
  const { seller, id, item, cancel, stocks } = sold;
  await rename(seller, id);
  expect(await stocks()).toEqual({ Plum: 7, 'Old Rose': 3 });
  expect(await item()).toMatchObject({ shade: 'Rose', quantity: 2 });
  expect((await cancel()).statusCode).toBe(200);
  expect(await stocks()).toEqual({ Plum: 7, 'Old Rose': 5 });
});

test('pieces of a shade that is gone come back to no other, also where one takes its name', async () => {
  await using sold = await soldShop();
  const { seller, id, cancel, stocks } = sold;
  await seller.patch(`/api/products/${id}`, { shades: [PLUM] });
  await seller.patch(`/api/products/${id}`, { shades: [PLUM, { name: 'Rose', hex: '#ffc0cb', stock: 1 }] });
  await cancel();
  expect(await stocks()).toEqual({ Plum: 7, Rose: 1 });
});
