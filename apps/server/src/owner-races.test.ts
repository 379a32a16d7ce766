import { setTimeout } from 'node:timers/promises';
import { CODES_MAX, SELLER_PICTURES_MAX_BYTES } from '@beautymark/contracts/limits';
import { WEBHOOKS_MAX } from '@beautymark/contracts/webhook-events';
import { expect, test } from 'vitest';
import { lockOrders, lockOwner } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { codeAt } from '#shop/account/second-factor.ts';
import { buildShop, NEW_PASSWORD, type TestShop } from './testing/build-shop.ts';
import { aReview, deliver } from './testing/delivered.fixture.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { aFileUpload } from './testing/multipart.fixture.ts';
import { signInOperator } from './testing/operator.fixture.ts';
import { anOrder } from './testing/order.fixture.ts';
import { aPicture } from './testing/picture.fixture.ts';
import { aProduct } from './testing/product.fixture.ts';
import { TEST_DATABASE_URL } from './testing/settings.ts';

// Rules that hold because what one owner asks for at once is done one after the other. On SQLite all writers are, and
// several processes share a database only on PostgreSQL.

const AT_ONCE = 8;
const PERIOD_MS = 30_000;
const atOnce = <Answer>(ask: (i: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, i) => ask(i)));
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
const oneOf = (done: number, refused: number) => [done, ...Array.from({ length: AT_ONCE - 1 }, () => refused)];

async function manyCodes(shop: TestShop, sellerId: number | null): Promise<void> {
  const rows = Array.from({ length: CODES_MAX - 1 }, (_, i) => ({
    code: `CODE${i}`,
    seller_id: sellerId,
    kind: 'percent' as const,
    value: 10,
    minimum_cents: 0,
    created_at: '2026-01-01T00:00:00.000Z',
  }));
  for (let from = 0; from < rows.length; from += 100)
    await shop.database.db
      .insertInto('codes')
      .values(rows.slice(from, from + 100))
      .execute();
}

test('codes of one owner that are put into a cart at once replace each other', async () => {
  await using shop = await buildShop({ cart: [{ productId: 7, quantity: 1 }] });
  const operator = await signInOperator(shop);
  for (let i = 0; i < AT_ONCE; i++)
    await operator.post('/api/operator/codes', { code: `TENTH${i}`, kind: 'percent', value: 10 });
  expect(statuses(await atOnce((i) => shop.put('/api/cart/code', { code: `TENTH${i}` })))).toEqual(
    Array.from({ length: AT_ONCE }, () => 200),
  );
  expect((await shop.get('/api/cart/code')).json()).toHaveLength(1);
});

test('a question that is sent several times at once is asked once', async () => {
  await using shop = await buildShop();
  const { statusCode, json } = await (await shop.signedIn('demo.seller')).post('/api/products', aProduct());
  expect(statusCode).toBe(201);
  const { id } = json();
  expect(statuses(await atOnce(() => shop.post(`/api/products/${id}/questions`, { text: 'Is it vegan?' })))).toEqual(
    Array.from({ length: AT_ONCE }, () => 201),
  );
  expect(await shop.rows('questions')).toHaveLength(1);
});

test('of the house the last code and webhook are made once, and of several choices of Featured one stands', async () => {
  await using shop = await buildShop();
  const operator = await signInOperator(shop);
  await manyCodes(shop, null);
  const newCode = (i: number) => operator.post('/api/operator/codes', { code: `LAST${i}`, kind: 'percent', value: 10 });
  expect(statuses(await atOnce(newCode))).toEqual(oneOf(201, 409));
  const newWebhook = (i: number) =>
    operator.post('/api/operator/webhooks', { url: `https://example.com/${i}`, events: ['order.placed'] });
  for (let i = 0; i < WEBHOOKS_MAX - 1; i++) expect((await newWebhook(i)).statusCode).toBe(201);
  expect(statuses(await atOnce(newWebhook))).toEqual(oneOf(201, 409));
  const choose = (i: number) => operator.put('/api/operator/featured', { productIds: [i + 1, i + 2] });
  expect(statuses(await atOnce(choose))).toEqual(Array.from({ length: AT_ONCE }, () => 200));
  expect((await operator.get('/api/operator/featured')).json()).toHaveLength(2);
});

test.skipIf(!TEST_DATABASE_URL)(
  'the last product of a seller is added once, and so is the last brand, also to a product that exists',
  async () => {
    await using shop = await buildShop({ as: 'seller' });
    const count = (await shop.get('/api/seller/products')).json().length;
    await using full = await buildShop({
      as: 'seller',
      storage: shop.storage,
      env: { SELLER_PRODUCTS_MAX: String(count + 1) },
    });
    const added = await atOnce((i) => full.post('/api/products', { ...aProduct(), name: `Product ${i}` }));
    expect(statuses(added)).toEqual(oneOf(201, 409));
    // Of a product that shoppers have rated, another brand would wait for the operator.
    await shop.database.db.updateTable('products').set({ review_count: 0 }).execute();
    const products = (await shop.get('/api/seller/products')).json();
    await using named = await buildShop({ as: 'seller', storage: shop.storage, env: { SELLER_BRANDS_MAX: '1' } });
    const changed = await atOnce((i) =>
      named.patch(`/api/products/${products[i].id}`, { version: products[i].version, brand: `New ${i}` }),
    );
    expect(statuses(changed)).toEqual(oneOf(200, 409));
  },
);

test.skipIf(!TEST_DATABASE_URL)(
  'pictures that two processes store at once keep to the space of their seller',
  async () => {
    await using shop = await buildShop({ as: 'seller' });
    await using other = await buildShop({ as: 'seller', storage: shop.storage });
    const upload = async (to: TestShop, background: string) => {
      const { payload, headers } = aFileUpload({ content: await aPicture({ background }).png().toBuffer() });
      return to.post('/api/seller/pictures', payload, headers);
    };
    expect((await upload(shop, '#111111')).statusCode).toBe(201);
    const [first] = await shop.rows('pictures');
    const nearlyFull = SELLER_PICTURES_MAX_BYTES - Math.round((first?.bytes ?? 0) * 1.5);
    await shop.database.db.updateTable('pictures').set({ bytes: nearlyFull }).execute();
    const answers = await Promise.all([upload(shop, '#222222'), upload(other, '#333333')]);
    expect(statuses(answers)).toEqual([201, 413]);
  },
);

test.skipIf(!TEST_DATABASE_URL)('a stranger who names a parcel does not wait for its order', async () => {
  await using shop = await buildShop({ cart: [{ productId: 7, quantity: 1 }] });
  const { id } = (await shop.post('/api/orders', anOrder())).json();
  const [parcel] = await shop.rows('parcels');
  const others = [await shop.signUp('otto', { isSeller: true }), await shop.signUp('mia')] as const;
  await shop.database.db.transaction().execute(async (tx) => {
    await lockOrders(tx, [id]);
    const answers = [
      await others[0].post(`/api/seller/parcels/${parcel?.id}/status`, { status: 'shipped' }),
      await others[1].post(`/api/orders/${id}/parcels/${parcel?.id}/cancel`, {}),
    ];
    expect(statuses(answers)).toEqual([404, 404]);
  });
});

test.skipIf(!TEST_DATABASE_URL)('a seller withdraws no change while the operator decides about it', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id } = (await shop.post('/api/products', aProduct())).json();
  await deliver(await shop.signUp('ana'), shop, id);
  await shop.patch(`/api/products/${id}`, { brand: 'Halcyra', categoryId: 6 });
  const [product] = (await shop.get(`/api/seller/products?id=${id}`)).json();
  expect(product.waiting).toEqual({ brand: 'Halcyra', categoryId: 6 });
  const withdraw = () => shop.post(`/api/products/${id}/withdraw`);
  const seller = (await shop.rows('products')).find((row) => row.id === id)?.seller_id ?? null;
  await shop.database.db.transaction().execute(async (tx) => {
    await lockOwner(tx, seller);
    expect((await withdraw()).statusCode).toBe(503);
  });
  expect((await withdraw()).statusCode).toBe(200);
});

test('of operators who close their accounts at once one stays', async () => {
  await using shop = await buildShop({ as: 'guest' });
  for (let i = 0; i < 5; i++) {
    const pair = [await shop.signUp(`ada${i}`), await shop.signUp(`bea${i}`)] as const;
    await shop.database.db.updateTable('users').set({ is_operator: 0 }).execute();
    await shop.database.db
      .updateTable('users')
      .set({ is_operator: 1 })
      .where('username', 'in', [`ada${i}`, `bea${i}`])
      .execute();
    const answers = await Promise.all(
      pair.map((one) => one.send('DELETE', '/api/account', { password: NEW_PASSWORD })),
    );
    expect(statuses(answers)).toEqual([204, 409]);
  }
});

test('a second factor that is confirmed while another one is set up is the one that was confirmed', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock });
  for (let i = 0; i < AT_ONCE; i++) {
    const account = await shop.signUp(`lena${i}`);
    const { secret } = (await account.post('/api/account/two-factor', { password: NEW_PASSWORD })).json();
    const [confirmed] = await Promise.all([
      account.post('/api/account/two-factor/confirm', { code: codeAt(secret, clock.now()) }),
      account.post('/api/account/two-factor', { password: NEW_PASSWORD }),
    ]);
    clock.advance(PERIOD_MS);
    const code = confirmed.statusCode === 200 ? { code: codeAt(secret, clock.now()) } : {};
    const login = { username: `lena${i}`, password: NEW_PASSWORD, ...code };
    expect((await shop.browser().post('/api/auth/login', login)).statusCode).toBe(200);
  }
});

test('a vote for a review that is removed meanwhile is a vote for what is gone', async () => {
  await using shop = await buildShop();
  const seller = await shop.signedIn('demo.seller');
  await deliver(shop, seller, 54);
  const review = (await shop.put('/api/products/54/review', aReview())).json();
  const voter = await shop.signUp('otto');
  const { db } = shop.database;
  const vote = await inTransaction(db, async (tx) => {
    await tx.deleteFrom('reviews').where('id', '=', review.id).execute();
    const answer = voter.post(`/api/reviews/${review.id}/helpful`);
    // Sent now; it is answered after this commit.
    await setTimeout(100);
    return { answer };
  });
  expect((await vote.answer).statusCode).toBe(404);
});
