import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aReview, deliver } from '../../testing/delivered.fixture.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { IS_LONG } from '../../testing/settings.ts';

const RUNS = IS_LONG ? 500 : 20;
const SEED = 20_261_123;
const SHOPPERS = 3;

type Browser = ReturnType<TestShop['browser']>;
type Step =
  | { kind: 'write'; shopper: number; rating: number }
  | { kind: 'delete' | 'hide' | 'restore'; shopper: number };

let shop: TestShop;
let shoppers: Browser[];
let operator: Browser;
/** One with earlier ratings, one just listed. */
let products: number[];

beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
  const seller = await shop.signedIn('demo.seller');
  products = [54, (await seller.post('/api/products', aProduct())).json().id];
  shoppers = [];
  for (let i = 0; i < SHOPPERS; i++) shoppers.push(await shop.signUp(`shopper${i}`));
  operator = await signInOperator(shop);
  for (const shopper of shoppers) for (const id of products) await deliver(shopper, seller, id);
});
afterAll(() => shop[Symbol.asyncDispose]());

/** The expected state: each shopper's stars, and whether an operator hides the review. */
type Model = Map<number, { rating: number | null; isHidden: boolean }>;

async function take(step: Step, productId: number, model: Model): Promise<void> {
  const browser = shoppers[step.shopper];
  const known = model.get(step.shopper);
  if (step.kind === 'write') {
    const body = { ...aReview(), rating: step.rating };
    expect((await browser?.send('PUT', `/api/products/${productId}/review`, body))?.statusCode).toBe(200);
    model.set(step.shopper, { rating: step.rating, isHidden: known?.isHidden ?? false });
  } else if (step.kind === 'delete') {
    const answer = await browser?.delete(`/api/products/${productId}/review`);
    expect(answer?.statusCode).toBe((known?.rating ?? null) === null ? 404 : 204);
    // A hidden review stays hidden when its author deletes it and writes again.
    if (known?.isHidden) model.set(step.shopper, { rating: null, isHidden: true });
    else model.delete(step.shopper);
  } else {
    const rows = await shop.database.db
      .selectFrom('reviews')
      .where('product_id', '=', productId)
      .orderBy('user_id')
      .select(['id', 'user_id'])
      .execute();
    const userId = (await browser?.get('/api/auth/me'))?.json().id;
    const id = rows.find(({ user_id }) => user_id === userId)?.id;
    if (id === undefined || !known || known.rating === null) return;
    const wanted = step.kind === 'hide';
    const answer = await operator.post(`/api/operator/reviews/${id}/${step.kind}`, { reason: 'As reported' });
    expect(answer.statusCode).toBe(known.isHidden === wanted ? 409 : 204);
    known.isHidden = wanted;
  }
}

async function expectRating(productId: number, model: Model): Promise<void> {
  const row = await shop.database.db
    .selectFrom('products')
    .where('id', '=', productId)
    .select(['rating', 'review_count', 'earlier_rating', 'earlier_review_count'])
    .executeTakeFirstOrThrow();
  const shown = [...model.values()].flatMap(({ rating, isHidden }) => (rating === null || isHidden ? [] : [rating]));
  const count = row.earlier_review_count + shown.length;
  const stars = shown.reduce((sum, rating) => sum + rating, row.earlier_rating * row.earlier_review_count);
  const rating = shown.length === 0 ? row.earlier_rating : Math.round((stars / count) * 100) / 100;
  expect({ rating: row.rating, count: row.review_count }).toEqual({ rating, count });
  const listed = (await shop.get(`/api/products/${productId}`)).json();
  expect({ rating: listed.rating, count: listed.reviewCount }).toEqual({ rating, count });
  expect((await shop.get(`/api/products/${productId}/reviews`)).json()).toMatchObject({
    average: rating,
    count,
    written: shown.length,
  });
}

const shopper = fc.nat(SHOPPERS - 1);
const write = fc.record({ kind: fc.constant('write' as const), shopper, rating: fc.integer({ min: 1, max: 5 }) });
const other = fc.record({ kind: fc.constantFrom('delete' as const, 'hide' as const, 'restore' as const), shopper });

test(`in ${RUNS} random sequences of reviews the rating always equals its reviews`, {
  timeout: RUNS * 4000,
}, async () => {
  const sequences = fc.tuple(fc.nat(1), fc.array(fc.oneof(write, other), { minLength: 3, maxLength: 14 }));
  const property = fc.asyncProperty(sequences, async ([place, steps]) => {
    const productId = products[place] ?? 0;
    await shop.database.db.deleteFrom('reviews').where('product_id', '=', productId).execute();
    const model: Model = new Map();
    for (const step of steps) {
      await take(step, productId, model);
      if (model.size > 0) await expectRating(productId, model);
    }
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
});
