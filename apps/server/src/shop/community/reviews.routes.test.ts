import { expect, test } from 'vitest';
import { allPages } from '../../testing/all-pages.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { aReview, deliver } from '../../testing/delivered.fixture.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { eraseAll, readPart } from '../../testing/personal-data.fixture.ts';

/** Of the demo seller; both have earlier ratings. */
const PRODUCT = 54;
const OTHER_PRODUCT = 1;
const REVIEW = `/api/products/${PRODUCT}/review`;
const REVIEWS = `/api/products/${PRODUCT}/reviews`;

/** The demo shopper has received the product; another shopper, Ana, has not. */
async function shopWithDelivery({ env = {} }: { env?: Record<string, string> } = {}) {
  const shop = await buildShop({ env });
  const seller = await shop.signedIn('demo.seller');
  await deliver(shop, seller, PRODUCT);
  const newShopper = (username: string) => shop.signUp(username, { fullName: 'Ana Maria Rose' });
  const ana = await newShopper('ana');
  const put = (body: object = aReview(), browser: { send: typeof shop.send } = shop) =>
    browser.send('PUT', REVIEW, body);
  return { shop, seller, ana, newShopper, put, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

test('a delivered product can be reviewed, and the rating follows in lists, page and review list', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, put } = delivered;
  const before = (await shop.get(`/api/products/${PRODUCT}`)).json();
  await shop.get('/api/products?limit=200');
  expect((await put({ ...aReview(), rating: 1, tone: 'Honey' })).json()).toMatchObject({
    rating: 1,
    title: 'Worth every cent',
    tone: 'Honey',
    author: 'Dana S.',
    helpful: 0,
    hiddenReason: null,
  });
  const mean = (before.rating * before.reviewCount + 1) / (before.reviewCount + 1);
  const rated = { rating: Math.round(mean * 100) / 100, reviewCount: before.reviewCount + 1 };
  expect((await shop.get(`/api/products/${PRODUCT}`)).json()).toMatchObject(rated);
  const listed = (await shop.get('/api/products?limit=200')).json();
  expect(listed.find(({ id }: { id: number }) => id === PRODUCT)).toMatchObject(rated);
  expect((await shop.get(REVIEWS)).json()).toMatchObject({
    average: rated.rating,
    count: rated.reviewCount,
    written: 1,
    bars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 1 ? 1 : 0 })),
    items: [{ author: 'Dana S.', tone: 'Honey' }],
  });
});

test('an order tells which of its products its shopper has reviewed', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, put } = delivered;
  const reviewed = async () => {
    const [order] = (await shop.get('/api/orders')).json();
    const detail = (await shop.get(`/api/orders/${order.id}`)).json();
    return [order, detail].map(({ parcels }) => parcels[0].items[0].isReviewed);
  };
  expect(await reviewed()).toEqual([false, false]);
  await put();
  expect(await reviewed()).toEqual([true, true]);
  await shop.delete(REVIEW);
  expect(await reviewed()).toEqual([false, false]);
});

test('deleting the review brings the earlier rating back exactly', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, put } = delivered;
  const before = (await shop.get(`/api/products/${PRODUCT}`)).json();
  await put({ ...aReview(), rating: 2 });
  await put({ ...aReview(), rating: 1, title: '' });
  expect(await shop.rows('reviews')).toMatchObject([{ rating: 1, title: '', edited_at: expect.any(String) }]);
  expect((await shop.delete(REVIEW)).statusCode).toBe(204);
  expect((await shop.get(`/api/products/${PRODUCT}`)).json()).toEqual(before);
  expect((await shop.delete(REVIEW)).json()).toMatchObject({ code: 'review.not_found' });
});

test('the same review saved again is not edited', async () => {
  await using delivered = await shopWithDelivery();
  const { put } = delivered;
  const written = (await put({ ...aReview(), tone: 'Honey' })).json();
  expect((await put({ ...aReview(), tone: 'Honey' })).json()).toEqual(written);
  expect(written.editedAt).toBeNull();
  expect((await put(aReview())).json()).toMatchObject({ tone: null, editedAt: expect.any(String) });
});

test('nobody reviews what was not delivered to them', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, seller, ana, put } = delivered;
  expect((await put(aReview(), ana)).json()).toMatchObject({ status: 403, code: 'review.not_bought' });
  await ana.post('/api/cart', { productId: PRODUCT, quantity: 1 });
  const order = (await ana.post('/api/orders', anOrder())).json();
  expect((await put(aReview(), ana)).json()).toMatchObject({ code: 'review.not_bought' });
  const { parcels } = (await ana.get(`/api/orders/${order.id}`)).json();
  for (const status of ['processing', 'shipped']) {
    await seller.post(`/api/seller/parcels/${parcels[0].id}/status`, { status });
    expect((await put(aReview(), ana)).json()).toMatchObject({ code: 'review.not_bought' });
  }
  // A delivered parcel with something else, or of someone else, does not count.
  const other = await shop.send('PUT', `/api/products/${OTHER_PRODUCT}/review`, aReview());
  expect(other.json()).toMatchObject({ code: 'review.not_bought' });
  expect(await shop.rows('reviews')).toEqual([]);
});

test('sellers never review their own products, even bought and delivered ones', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, seller, put } = delivered;
  await deliver(seller, seller, PRODUCT);
  expect((await put(aReview(), seller)).json()).toMatchObject({ status: 403, code: 'review.own_product' });
  expect((await seller.get(REVIEW)).json()).toMatchObject({ mayWrite: false, review: null });
  expect(await shop.rows('reviews')).toEqual([]);
});

test('a review of what was sent back stays possible; one of a cancelled parcel does not', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, ana, put } = delivered;
  const [{ id, parcels }] = (await shop.get('/api/orders')).json();
  await shop.post(`/api/orders/${id}/parcels/${parcels[0].id}/return`, { reason: 'Too dark' });
  expect((await put()).statusCode).toBe(200);
  await ana.post('/api/cart', { productId: PRODUCT, quantity: 1 });
  const order = (await ana.post('/api/orders', anOrder())).json();
  const [parcel] = (await ana.get(`/api/orders/${order.id}`)).json().parcels;
  await ana.post(`/api/orders/${order.id}/parcels/${parcel.id}/cancel`, {});
  expect((await put(aReview(), ana)).json()).toMatchObject({ code: 'review.not_bought' });
});

test('requests that arrive together make one review', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, put } = delivered;
  const before = (await shop.get(`/api/products/${PRODUCT}`)).json();
  const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => put({ ...aReview(), rating })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const [review, ...others] = await shop.rows('reviews');
  expect(others).toEqual([]);
  expect((await shop.get(REVIEWS)).json()).toMatchObject({ written: 1, items: [{ rating: review?.rating }] });
  expect((await shop.get(`/api/products/${PRODUCT}`)).json().reviewCount).toBe(before.reviewCount + 1);
});

test('the tone is shown only as long as the author asks for it', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, put } = delivered;
  await put({ ...aReview(), tone: 'Honey' });
  expect((await shop.get(`${REVIEWS}?tone=Honey`)).json().items).toHaveLength(1);
  await put();
  expect((await shop.get(`${REVIEWS}?tone=Honey`)).json().items).toEqual([]);
  expect((await shop.get(REVIEWS)).json().items).toMatchObject([{ tone: null }]);
});

test('helpful votes count once per shopper, can be taken back, and never come from the author', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, seller, ana, put } = delivered;
  const { id } = (await put()).json();
  const helpful = `/api/reviews/${id}/helpful`;
  await Promise.all([ana.post(helpful), ana.post(helpful), seller.post(helpful)]);
  expect((await shop.get(REVIEWS)).json().items).toMatchObject([{ helpful: 2 }]);
  expect((await ana.get(REVIEW)).json()).toEqual({ mayWrite: false, review: null, helpful: [id] });
  expect((await ana.delete(helpful)).statusCode).toBe(204);
  expect((await shop.get(REVIEWS)).json().items).toMatchObject([{ helpful: 1 }]);
  expect((await shop.post(helpful)).json()).toMatchObject({ status: 403, code: 'review.own' });
});

test('only the seller of the product answers, and a second answer replaces the first', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, seller, put } = delivered;
  const { id } = (await put()).json();
  const answer = `/api/reviews/${id}/answer`;
  const rival = await shop.signUp('rival', { isSeller: true });
  expect((await rival.post(answer, { text: 'Mine is better' })).json()).toMatchObject({
    code: 'review.not_its_seller',
  });
  await seller.post(answer, { text: 'Thank you' });
  expect((await seller.post(answer, { text: 'Thank you!' })).json()).toMatchObject({ answer: { text: 'Thank you!' } });
  expect((await shop.get(REVIEWS)).json().items).toMatchObject([{ answer: { text: 'Thank you!' } }]);
});

test('the house answers by whom it lets answer questions, and by nobody else', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, seller, put } = delivered;
  const operator = await signInOperator(shop);
  const staff = async (username: string, role: string) => {
    const member = await shop.signUp(username);
    await operator.post('/api/operator/staff', { username, role });
    return member;
  };
  const [sam, carla] = [await staff('sam', 'support'), await staff('carla', 'catalog')];
  await deliver(shop, operator, 7, 'operator');
  const house = (await shop.send('PUT', '/api/products/7/review', aReview())).json().id;
  const sellers = (await put()).json().id;
  const answer = (id: number) => `/api/operator/reviews/${id}/answer`;
  for (const browser of [seller, shop, carla])
    expect((await browser.post(answer(house), { text: 'Hi' })).json()).toMatchObject({
      code: 'account.not_an_operator',
    });
  for (const [browser, path] of [
    [operator, answer(sellers)],
    [seller, `/api/reviews/${house}/answer`],
  ] as const)
    expect((await browser.post(path, { text: 'Hi' })).json()).toMatchObject({ code: 'review.not_its_seller' });
  expect((await sam.post(answer(house), { text: 'Thank you' })).json()).toMatchObject({
    answer: { text: 'Thank you' },
  });
  await operator.post(`/api/operator/reviews/${house}/hide`, { reason: 'Spam' });
  expect((await operator.post(answer(house), { text: 'Hi' })).json()).toMatchObject({ code: 'review.not_found' });
});

test('every order of the list comes in pages without gaps or repeats', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, seller, newShopper, put } = delivered;
  for (const [place, rating] of [3, 5, 3, 1].entries()) {
    const shopper = await newShopper(`shopper${place}`);
    await deliver(shopper, seller, PRODUCT);
    const { id } = (await put({ ...aReview(), rating }, shopper)).json();
    if (place === 2) await shop.post(`/api/reviews/${id}/helpful`);
  }
  const orders = { newest: [1, 3, 5, 3], helpful: [3, 1, 5, 3], highest: [5, 3, 3, 1], lowest: [1, 3, 3, 5] };
  for (const [sort, ratings] of Object.entries(orders)) {
    const pages = await allPages(shop, `${REVIEWS}?sort=${sort}&limit=1`);
    const found = pages.flatMap((page) => page.json<{ items: { id: number; rating: number }[] }>().items);
    expect({ sort, ratings: found.map(({ rating }) => rating) }).toEqual({ sort, ratings });
    expect(new Set(found.map(({ id }) => id)).size).toBe(4);
  }
  expect((await shop.get(`${REVIEWS}?stars=3`)).json()).toMatchObject({ written: 4, items: [{}, {}] });
});

test('a flood of edits is slowed down', async () => {
  await using delivered = await shopWithDelivery({ env: { RATE_LIMITS: 'on' } });
  const { put } = delivered;
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) statuses.push((await put()).statusCode);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
  expect(statuses[30]).toBe(429);
});

test('what an account has written can be read, and stays as that of a former customer when it is erased', async () => {
  await using delivered = await shopWithDelivery();
  const { shop, seller, ana, put } = delivered;
  const { id } = (await put({ ...aReview(), tone: 'Honey' })).json();
  await deliver(ana, seller, PRODUCT);
  const { id: anas } = (await put({ ...aReview(), rating: 3 }, ana)).json();
  await shop.post(`/api/reviews/${anas}/helpful`);
  const userId = (await shop.rows('users')).find(({ username }) => username === 'demo.shopper')?.id ?? 0;
  const { db } = shop.database;
  expect(await readPart('reviews', userId, db)).toEqual([
    {
      ...aReview(),
      productId: PRODUCT,
      tone: 'Honey',
      writtenAt: expect.any(String),
      editedAt: null,
      hiddenReason: null,
    },
  ]);
  expect(await readPart('helpfulVotes', userId, db)).toEqual([{ reviewId: anas }]);
  const before = (await shop.get(REVIEWS)).json();
  await eraseAll(userId, db);
  expect(await readPart('reviews', userId, db)).toEqual([]);
  expect(await readPart('helpfulVotes', userId, db)).toEqual([]);
  expect((await shop.get(REVIEWS)).json()).toMatchObject({
    average: before.average,
    written: 2,
    items: [
      { id: anas, author: 'Ana R.', helpful: 0 },
      { id, author: 'Former customer', text: aReview().text, tone: null },
    ],
  });
});
