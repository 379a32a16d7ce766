import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { deliver } from '../../testing/delivered.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

/** A seller with three products at 12.50, of which five pieces each are there. */
async function sellerOfThree() {
  const shop = await buildShop({ as: 'seller' });
  const create = async () => (await shop.post('/api/products', { ...aProduct(), stock: 5 })).json();
  const products = [await create(), await create(), await create()];
  const rows = products.map(({ id, version }) => ({ id, version }));
  const change = async (body: object) => (await shop.patch('/api/seller/products', { products: rows, ...body })).json();
  return { shop, rows, change };
}

test.each([
  [{ to: '9.99' }, '9.99'],
  [{ byPercent: -20 }, '10.00'],
  [{ byPercent: 33.3 }, '16.66'],
  [{ byPercent: -90 }, '1.25'],
])('several prices change by one call: %j', async (price, becomes) => {
  const { shop, rows, change } = await sellerOfThree();
  await using _ = shop;
  const { changed, refused } = await change({ price });
  expect([changed.length, refused]).toEqual([3, []]);
  for (const { id } of rows) expect((await shop.get(`/api/products/${id}`)).json().price).toBe(becomes);
  expect((await shop.rows('price_history')).filter(({ product_id }) => product_id === rows[0]?.id)).toHaveLength(2);
});

test.each([
  { on: 'under way', from: -1, shown: '8.00', original: '10.00', later: '10.00' },
  { on: 'planned', from: 1, shown: '10.00', original: null, later: '10.00' },
])(
  'a percentage changes the price and its sale that is $on, which keeps its dates',
  async ({ from, shown, original, later }) => {
    const { shop, rows } = await sellerOfThree();
    await using _ = shop;
    const [{ id } = { id: 0 }] = rows;
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const sale = { price: '10.00', from: at(from), until: at(2) };
    await shop.patch(`/api/products/${id}`, { originalPrice: null });
    const { version } = (await shop.patch(`/api/products/${id}`, { sale })).json();
    const body = { products: [{ id, version }], price: { byPercent: -20 } };
    const { changed } = (await shop.patch('/api/seller/products', body)).json();
    expect(changed).toMatchObject([{ price: shown, originalPrice: original, sale: { ...sale, price: '8.00' } }]);
    expect((await shop.patch(`/api/products/${id}`, { sale: null })).json()).toMatchObject({
      price: later,
      originalPrice: null,
    });
  },
);

test('a row that somebody else has changed meanwhile is refused and named, and the others change', async () => {
  const { shop, rows, change } = await sellerOfThree();
  await using _ = shop;
  const [, second, third] = rows;
  await shop.patch(`/api/products/${second?.id}`, { name: 'Changed meanwhile' });
  const { changed, refused } = await change({ stock: 40 });
  expect(changed.map(({ stock, version }: { stock: number; version: number }) => [stock, version])).toEqual([
    [40, 2],
    [40, 2],
  ]);
  expect(refused).toEqual([
    { id: second?.id, code: 'catalog.version_conflict', message: expect.stringContaining('in the meantime') },
  ]);
  expect((await shop.get(`/api/products/${third?.id}`)).json().stock).toBe(40);
  const archived = await change({ isArchived: true });
  expect(archived).toMatchObject({ changed: [], refused: [{}, {}, {}] });
});

test('a stock that was sold from since the seller looked is not overwritten', async () => {
  const { shop, rows } = await sellerOfThree();
  await using _ = shop;
  const shopper = await shop.signedIn('demo.shopper');
  await shopper.post('/api/cart', { productId: rows[0]?.id, quantity: 2 });
  await shopper.post('/api/orders', anOrder());
  const products = rows.map((row) => ({ ...row, stockSeen: 5 }));
  const { changed, refused } = (await shop.patch('/api/seller/products', { products, stock: null })).json();
  expect(changed).toHaveLength(2);
  expect(refused).toMatchObject([{ id: rows[0]?.id, code: 'catalog.version_conflict' }]);
});

test("another seller's products are unknown, and archiving takes the rest off sale", async () => {
  const { shop, rows } = await sellerOfThree();
  await using _ = shop;
  const products = [...rows, { id: 7, version: 1 }];
  const { changed, refused } = (await shop.patch('/api/seller/products', { products, isArchived: true })).json();
  expect(changed).toHaveLength(3);
  expect(refused).toMatchObject([{ id: 7, code: 'catalog.product_not_found' }]);
  expect((await shop.get(`/api/products?search=Night Bloom Lip Balm`)).json()).toEqual([]);
});

test('the list says how many pieces were sold; cancelled ones do not count', async () => {
  const { shop, rows } = await sellerOfThree();
  await using _ = shop;
  const [first = { id: 0 }, second = { id: 0 }] = rows;
  const shopper = await shop.signedIn('demo.shopper');
  await deliver(shopper, shop, first.id);
  await shopper.post('/api/cart', { productId: first.id, quantity: 2 });
  await shopper.post('/api/cart', { productId: second.id, quantity: 1 });
  await shopper.post('/api/orders', anOrder());
  const soldOf = async () => {
    const listed: { id: number; sold: number }[] = (await shop.get('/api/seller/products')).json();
    return rows.map(({ id }) => listed.find((product) => product.id === id)?.sold);
  };
  expect(await soldOf()).toEqual([3, 1, 0]);
  const [open] = (await shop.get('/api/seller/parcels')).json();
  await shop.post(`/api/seller/parcels/${open.id}/status`, { status: 'cancelled' });
  expect(await soldOf()).toEqual([1, 0, 0]);
});
