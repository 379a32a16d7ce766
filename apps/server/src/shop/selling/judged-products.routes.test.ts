import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aCsv, importCsv } from '../../testing/csv.fixture.ts';
import { aReview, deliver } from '../../testing/delivered.fixture.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const SERUM = { brand: 'Halcyra', categoryId: 6 };

/** A seller's lipstick that a shopper has received, and reviewed where `isReviewed`. */
async function judgedShop({ isReviewed = true, env = {} } = {}) {
  const shop = await buildShop({ as: 'seller', env });
  const { id } = (await shop.post('/api/products', { ...aProduct(), name: 'Rosewood Lipstick' })).json();
  const ana = await shop.signUp('ana');
  await deliver(ana, shop, id);
  if (isReviewed) expect((await ana.put(`/api/products/${id}/review`, aReview())).statusCode).toBe(200);
  const operator = await signInOperator(shop);
  return {
    shop,
    ana,
    operator,
    id,
    product: async () => (await shop.get(`/api/products/${id}`)).json(),
    own: async () => (await shop.get(`/api/seller/products?id=${id}`)).json()[0],
    listed: async () => (await operator.get('/api/operator/product-changes')).json(),
    decide: (change: number, word: 'allow' | 'undo') =>
      operator.post(`/api/operator/product-changes/${change}/${word}`),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

type Door = (shop: TestShop, id: number) => Promise<unknown>;
const DOORS: [string, Door][] = [
  ['a call', (shop, id) => shop.patch(`/api/products/${id}`, { ...SERUM, description: 'A serum now.' })],
  [
    'the form',
    (shop, id) => shop.patch(`/api/products/${id}`, { ...aProduct(), ...SERUM, description: 'A serum now.' }),
  ],
  [
    'an import',
    (shop, id) =>
      importCsv(shop, aCsv({ id: String(id), brand: SERUM.brand, category: 'Skincare', description: 'A serum now.' })),
  ],
];

test.each(DOORS)(
  'by %s a product that somebody received stays what it is until the operator says yes',
  async (_door, open) => {
    await using judged = await judgedShop({ isReviewed: false });
    const { shop, id, product, own, listed, decide, operator } = judged;
    await open(shop, id);
    expect(await product()).toMatchObject({ brand: 'Maison Orvelle', categoryId: 3, description: 'A serum now.' });
    expect(await own()).toMatchObject({ waiting: SERUM });
    const [change, ...others] = await listed();
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      product: { id },
      isWaiting: true,
      before: { brand: 'Maison Orvelle', category: 'Lips' },
      after: { brand: 'Halcyra', category: 'Skincare' },
      reviews: 0,
    });
    expect((await operator.get('/api/operator/tasks')).json()).toMatchObject({ productChanges: 1 });
    expect((await decide(change.id, 'allow')).statusCode).toBe(204);
    expect(await product()).toMatchObject(SERUM);
    expect(await own()).not.toHaveProperty('waiting');
    expect(await listed()).toEqual([]);
    expect((await operator.get('/api/operator/audit')).json()[0]).toMatchObject({
      action: 'product change allowed',
      subject: `product ${id}`,
      note: 'Brand: Maison Orvelle → Halcyra; Category: Lips → Skincare',
    });
  },
);

test('a wish for a brand that looks like another one is refused at once: the operator could never allow it', async () => {
  await using judged = await judgedShop();
  const { shop, id, listed } = judged;
  const refused = await shop.patch(`/api/products/${id}`, { brand: 'Ha1cyra' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'catalog.brand_looks_alike']);
  expect(await listed()).toEqual([]);
});

test('a no leaves the product as it is, and the next wish replaces one that waits', async () => {
  await using judged = await judgedShop();
  const { shop, id, product, own, listed, decide } = judged;
  await shop.patch(`/api/products/${id}`, { brand: 'Fernmarrow' });
  await shop.patch(`/api/products/${id}`, { brand: SERUM.brand });
  const [change, ...others] = await listed();
  expect(others).toEqual([]);
  expect(change).toMatchObject({ after: { brand: 'Halcyra' }, reviews: 1 });
  expect((await decide(change.id, 'undo')).statusCode).toBe(204);
  expect((await decide(change.id, 'undo')).statusCode).toBe(404);
  expect(await product()).toMatchObject({ brand: 'Maison Orvelle' });
  expect(await own()).not.toHaveProperty('waiting');
});

test('what nobody has received changes at once, and so does what the house sells', async () => {
  await using judged = await judgedShop();
  const { shop, operator, listed } = judged;
  const { id } = (await shop.post('/api/products', aProduct())).json();
  expect((await shop.patch(`/api/products/${id}`, SERUM)).json()).toMatchObject(SERUM);
  const [house] = (await operator.get('/api/operator/house/products?limit=1')).json();
  expect((await operator.send('PATCH', `/api/operator/house/products/${house.id}`, SERUM)).json()).toMatchObject(SERUM);
  expect(await listed()).toEqual([]);
  expect((await operator.get('/api/operator/audit')).json()[0]).toMatchObject({ action: 'house product changed' });
});

test.each([
  ['at once', [{ name: 'Sérum d’Or', price: '89.00' }]],
  ['one after the other', [{ price: '89.00' }, { imageUrl: 'https://pictures.example/serum.webp' }]],
  ['to half as much', [{ name: 'Lip Liner' }, { price: '6.00' }]],
])('another name or picture and another price, %s, are listed and undone by one press', async (_how, changes) => {
  await using judged = await judgedShop();
  const { shop, id, product, listed, decide, operator } = judged;
  const before = await product();
  for (const change of changes) await shop.patch(`/api/products/${id}`, change);
  const [change] = await listed();
  expect(change).toMatchObject({
    isWaiting: false,
    before: { price: '12.50' },
    after: changes.at(-1),
  });
  expect((await decide(change.id, 'undo')).statusCode).toBe(204);
  const { name, imageUrl, price } = before;
  expect(await product()).toMatchObject({ name, imageUrl, price });
  expect(await listed()).toEqual([]);
  expect((await operator.get('/api/operator/audit')).json()[0]).toMatchObject({ action: 'product change undone' });
});

test('another name alone, and a price that moves as prices do, are nobody’s business', async () => {
  await using judged = await judgedShop();
  const { shop, id, listed } = judged;
  await shop.patch(`/api/products/${id}`, { name: 'Rosewood Lipstick, new', price: '14.00' });
  await shop.patch(`/api/products/${id}`, { price: '18.00' });
  expect(await listed()).toEqual([]);
});

test('a review says what was bought, where the name differs now', async () => {
  await using judged = await judgedShop();
  const { shop, ana, id } = judged;
  const reviews = async () => (await shop.get(`/api/products/${id}/reviews`)).json().items;
  expect((await reviews())[0]).toMatchObject({ boughtAs: null });
  await shop.patch(`/api/products/${id}`, { name: 'Rosewood Lip Color' });
  expect((await reviews())[0]).toMatchObject({ boughtAs: 'Rosewood Lipstick' });
  await ana.put(`/api/products/${id}/review`, { ...aReview(), rating: 4 });
  expect((await reviews())[0]).toMatchObject({ rating: 4, boughtAs: 'Rosewood Lipstick' });
});

test('the regular price counts: a sale hides no leap and is none, and an undo leaves it', async () => {
  await using judged = await judgedShop();
  const { shop, id, listed, decide, product } = judged;
  const sale = { price: '5.00', from: '2026-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };
  await shop.patch(`/api/products/${id}`, { name: 'Rosewood, on sale', sale });
  expect(await listed()).toEqual([]);
  await shop.patch(`/api/products/${id}`, { name: 'Sérum d’Or', price: '89.00', sale: { ...sale, price: '12.50' } });
  const [change] = await listed();
  expect(change).toMatchObject({ before: { price: '12.50' }, after: { price: '89.00' } });
  expect((await decide(change.id, 'undo')).statusCode).toBe(204);
  expect(await product()).toMatchObject({ name: 'Rosewood Lipstick', price: '12.50' });
});

test('the operator decides on what was shown: a newer wish is another one', async () => {
  await using judged = await judgedShop();
  const { shop, id, listed, decide, product } = judged;
  await shop.patch(`/api/products/${id}`, { brand: 'Fernmarrow' });
  const [shown] = await listed();
  await shop.patch(`/api/products/${id}`, SERUM);
  expect((await decide(shown.id, 'allow')).statusCode).toBe(404);
  expect(await product()).toMatchObject({ brand: 'Maison Orvelle', categoryId: 3 });
  const [newer, ...others] = await listed();
  expect([newer.after.brand, others]).toEqual(['Halcyra', []]);
});

test('the seller withdraws a wish that waits, and the operator can decide on it no more', async () => {
  await using judged = await judgedShop();
  const { shop, id, own, listed, decide, product } = judged;
  await shop.patch(`/api/products/${id}`, SERUM);
  const [change] = await listed();
  const rival = await shop.signUp('rival', { isSeller: true });
  expect((await rival.post(`/api/products/${id}/withdraw`)).statusCode).toBe(404);
  expect(await own()).toMatchObject({ waiting: SERUM });
  const withdrawn = await shop.post(`/api/products/${id}/withdraw`);
  expect(withdrawn.json()).toMatchObject({ id, brand: 'Maison Orvelle' });
  expect(withdrawn.json()).not.toHaveProperty('waiting');
  expect(await listed()).toEqual([]);
  expect((await decide(change.id, 'allow')).statusCode).toBe(404);
  expect(await product()).toMatchObject({ brand: 'Maison Orvelle', categoryId: 3 });
});

test('the limit of new brands is the seller’s: the operator’s yes is made', async () => {
  await using judged = await judgedShop({ env: { SELLER_BRANDS_MAX: '1' } });
  const { shop, id, listed, decide, product } = judged;
  await shop.post('/api/products', { ...aProduct(), name: 'Another Balm', brand: 'Quill and Thorn' });
  await shop.patch(`/api/products/${id}`, { brand: 'Zephyr Lane' });
  const [change] = await listed();
  expect((await decide(change.id, 'allow')).statusCode).toBe(204);
  expect(await product()).toMatchObject({ brand: 'Zephyr Lane' });
});

test('an import that names the brand that waits finds the product, and asks for it once', async () => {
  await using judged = await judgedShop({ env: { SELLER_BRANDS_MAX: '1' } });
  const { shop, id, own, listed } = judged;
  await shop.post('/api/products', { ...aProduct(), name: 'Another Balm', brand: 'Quill and Thorn' });
  // By its id: no brand is new before the operator says yes, so none is counted.
  const byId = aCsv({ id: String(id), name: 'Rosewood Lipstick', brand: 'Zephyr Lane', description: 'From a file.' });
  expect(await importCsv(shop, byId)).toMatchObject({ changed: 1, refused: [] });
  const [change] = await listed();
  expect(await importCsv(shop, byId)).toMatchObject({ added: 0, refused: [] });
  // By its name and the brand that its seller gave it.
  const byName = aCsv({ name: 'Rosewood Lipstick', brand: 'zephyr lane', description: 'From another file.' });
  expect(await importCsv(shop, byName)).toMatchObject({ added: 0, changed: 1, refused: [] });
  expect(await own()).toMatchObject({ description: 'From another file.', waiting: { brand: 'Zephyr Lane' } });
  expect(await listed()).toEqual([change]);
});
