import { expect, test } from 'vitest';
import { anAnalysis } from '../../testing/analysis.fixture.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const LIPSTICK = 54;
const PALETTE_KIND = 'eyeshadow-palette';

/** The three shades of a seller's product, each with this stock. */
async function sellShades(shop: TestShop, stocks: Record<string, number | null>) {
  const seller = await shop.signedIn('demo.seller');
  const hexes = ['#eeccbb', '#bb8866', '#553322'];
  const shades = Object.entries(stocks).map(([name, stock], i) => ({ name, hex: hexes[i], stock }));
  const { id } = (await seller.post('/api/products', { ...aProduct(), shades })).json();
  return {
    productId: id as number,
    restock: async (changed: Record<string, number | null>) => {
      const { version } = (await seller.get('/api/seller/products'))
        .json()
        .find((product: { id: number }) => product.id === id);
      const body = { version, shades: shades.map((shade) => ({ ...shade, stock: changed[shade.name] ?? null })) };
      expect((await seller.patch(`/api/products/${id}`, body)).statusCode).toBe(200);
    },
  };
}

const cartOf = async (shop: Pick<TestShop, 'get'>) => (await shop.get('/api/cart')).json();

test('without a scan an item gets the middle shade of its range, and says that nobody chose it', async () => {
  await using shop = await buildShop();
  const { shades } = (await shop.get(`/api/products/${LIPSTICK}`)).json();
  const added = await shop.post('/api/cart', { productId: LIPSTICK, quantity: 1 });
  expect(added.statusCode).toBe(201);
  expect(added.json()).toMatchObject({ shade: shades[Math.floor(shades.length / 2)].name, shadeChosen: false });
  expect(await cartOf(shop)).toEqual([added.json()]);
});

test('after a scan a foundation gets the shade of the analysis that its cookie holds', async () => {
  await using shop = await buildShop();
  await shop.post('/analyze_and_recommend/matches', { analysis: anAnalysis() });
  const added = (await shop.post('/api/cart', { productId: 1, quantity: 1 })).json();
  const { shades } = (await shop.get('/api/products/1')).json();
  const picked = shades.find(({ name }: { name: string }) => name === added.shade);
  expect(picked).toMatchObject({ undertone: 'warm', skinTones: expect.arrayContaining(['Honey']) });
  expect(added.shadeChosen).toBe(false);
});

test('the only shade of a product counts as chosen', async () => {
  await using shop = await buildShop();
  const { productId } = await sellShades(shop, { Clear: null });
  expect((await shop.post('/api/cart', { productId, quantity: 1 })).json()).toMatchObject({
    shade: 'Clear',
    shadeChosen: true,
  });
});

test('another add without a shade joins the item that was picked before, also when the default has moved', async () => {
  await using shop = await buildShop();
  const { productId, restock } = await sellShades(shop, { Pale: 2, Tan: 3, Deep: 7 });
  await shop.post('/api/cart', { productId, quantity: 1 });
  await restock({ Pale: 9, Tan: 3, Deep: 1 });
  await shop.post('/api/cart', { productId, quantity: 2 });
  expect(await cartOf(shop)).toMatchObject([{ shade: 'Deep', quantity: 3, shadeChosen: false }]);
});

test('an add without a shade joins a chosen item of the default shade, which stays chosen', async () => {
  await using shop = await buildShop();
  const { productId } = await sellShades(shop, { Pale: null, Tan: null, Deep: null });
  await shop.post('/api/cart', { productId, quantity: 1, shade: 'Tan' });
  await shop.post('/api/cart', { productId, quantity: 1 });
  expect(await cartOf(shop)).toMatchObject([{ shade: 'Tan', quantity: 2, shadeChosen: true }]);
});

test("a guest's default is sent with its shade and stays unsettled, until the same shade is chosen", async () => {
  await using shop = await buildShop();
  const { productId } = await sellShades(shop, { Pale: null, Tan: null, Deep: null });
  await shop.post('/api/cart', { productId, quantity: 1, shade: 'Pale', shadeChosen: false });
  expect(await cartOf(shop)).toMatchObject([{ shade: 'Pale', shadeChosen: false }]);
  await shop.post('/api/cart', { productId, quantity: 1, shade: 'Pale' });
  await shop.post('/api/cart', { productId, quantity: 1, shade: 'Pale', shadeChosen: false });
  expect(await cartOf(shop)).toMatchObject([{ shade: 'Pale', quantity: 3, shadeChosen: true }]);
});

test('choosing settles an item, also with the shade that was picked', async () => {
  await using shop = await buildShop({ cart: [{ productId: LIPSTICK, quantity: 1 }] });
  const [item] = await cartOf(shop);
  const kept = await shop.patch(`/api/cart/${item.id}`, { shade: item.shade });
  expect(kept.json()).toEqual({ ...item, shadeChosen: true });
  expect(await cartOf(shop)).toEqual([kept.json()]);
});

test('a product without shades and a palette get none, and say nothing of choosing', async () => {
  await using shop = await buildShop();
  const palette = await shop.database.db
    .selectFrom('products')
    .where('subcategory', '=', PALETTE_KIND)
    .select('id')
    .executeTakeFirstOrThrow();
  const brush = await shop.database.db
    .selectFrom('products')
    .where('subcategory', '=', 'brush')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const { id } of [palette, brush]) {
    const added = (await shop.post('/api/cart', { productId: id, quantity: 1 })).json();
    expect(Object.keys(added).sort()).toEqual(['id', 'product', 'productId', 'quantity']);
  }
});

test('an item stored without a shade gets one when the cart is next read or ordered', async () => {
  await using shop = await buildShop({ cart: [{ productId: LIPSTICK, quantity: 2 }] });
  const [item] = await cartOf(shop);
  const asBefore = () =>
    shop.database.db.updateTable('cart_items').set({ shade: '' }).where('product_id', '=', LIPSTICK).execute();
  await asBefore();
  expect(await cartOf(shop)).toEqual([item]);
  await asBefore();
  expect((await shop.post('/api/orders', anOrder())).json().items).toMatchObject([{ shade: item.shade }]);
});

test('a default that sold out meanwhile is refused by name and not exchanged', async () => {
  await using shop = await buildShop();
  const { productId, restock } = await sellShades(shop, { Pale: 2, Tan: 3, Deep: 7 });
  await shop.post('/api/cart', { productId, quantity: 1 });
  await restock({ Pale: 2, Tan: 3, Deep: 0 });
  const refused = await shop.post('/api/orders', anOrder());
  expect(refused.statusCode).toBe(409);
  expect(refused.json().issues).toMatchObject([{ productId, shade: 'Deep', left: 0, reason: 'stock' }]);
  expect(await cartOf(shop)).toMatchObject([{ shade: 'Deep', shadeChosen: false }]);
});

test('order, mails, parcel and packing list name the shade that nobody chose', async () => {
  await using shop = await buildShop({ cart: [{ productId: LIPSTICK, quantity: 1 }] });
  const [{ shade }] = await cartOf(shop);
  const order = (await shop.post('/api/orders', anOrder())).json();
  expect(order.items).toMatchObject([{ productId: LIPSTICK, shade }]);
  expect(await shop.rows('order_items')).toMatchObject([{ shade }]);
  const texts = (await shop.rows('mails')).filter(({ kind }) => kind !== 'order-notice').map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain(shade);
  const seller = await shop.signedIn('demo.seller');
  expect((await seller.get('/api/seller/parcels')).json()[0].items).toMatchObject([{ shade }]);
});
