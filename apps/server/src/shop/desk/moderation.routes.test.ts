import { expect, test } from 'vitest';
import { allPages } from '../../testing/all-pages.ts';
import { buildShop, NEW_PASSWORD } from '../../testing/build-shop.ts';
import { aReview, deliver } from '../../testing/delivered.fixture.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { eraseAll, readPart } from '../../testing/personal-data.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const PRODUCT = 54;
const NAME = 'Cathédrale';
const reason = 'It advertises another shop.';

/** The demo shopper has reviewed a product of the demo seller; Olga is an operator and Ana a shopper. */
async function moderatedShop(env: Record<string, string> = {}) {
  const shop = await buildShop({ env });
  const seller = await shop.signedIn('demo.seller');
  await deliver(shop, seller, PRODUCT);
  const review = (await shop.send('PUT', `/api/products/${PRODUCT}/review`, aReview())).json();
  const [operator, ana] = [await signInOperator(shop), await shop.signUp('ana')];
  await shop.runJobs();
  const moderationMails = async () => {
    const mails = await shop.rows('mails');
    return mails.filter(({ kind }) => /^(review|product)-/.test(kind)).sort((a, b) => a.id - b.id);
  };
  const decide = (path: string) => operator.post(`/api/operator/${path}`, { reason });
  return {
    shop,
    seller,
    operator,
    ana,
    reviewId: review.id,
    moderationMails,
    decide,
    [Symbol.asyncDispose]: shop[Symbol.asyncDispose],
  };
}

const reviewsOf = async (shop: { get: (url: string) => Promise<{ json: () => unknown }> }) =>
  (await shop.get(`/api/products/${PRODUCT}/reviews`)).json();

test('a decision on a product whose seller has left is mailed to nobody', async () => {
  await using shop = await buildShop();
  const operator = await signInOperator(shop);
  const leaver = await shop.signUp('leaver', { isSeller: true });
  const { id } = (await leaver.post('/api/products', aProduct())).json();
  expect((await leaver.send('DELETE', '/api/account', { password: NEW_PASSWORD })).statusCode).toBe(204);
  expect((await operator.post(`/api/operator/products/${id}/hide`, { reason })).statusCode).toBe(204);
  expect((await shop.rows('mails')).filter(({ recipient }) => recipient === '')).toEqual([]);
});

test('a reported review is hidden with a reason, which its author gets by mail and sees', async () => {
  await using moderated = await moderatedShop();
  const { shop, operator, ana, reviewId, moderationMails, decide } = moderated;
  expect((await ana.post(`/api/reviews/${reviewId}/report`, { reason: 'Spam' })).statusCode).toBe(204);
  await ana.post(`/api/reviews/${reviewId}/report`, { reason: 'Spam, really' });
  const reports = await operator.get('/api/operator/reports');
  expect(reports.json()).toMatchObject([
    { reason: 'Spam, really', settledAt: null, product: { id: PRODUCT }, review: { id: reviewId, author: 'Dana S.' } },
  ]);
  // The reporter is not named.
  expect(reports.body).not.toMatch(/ana@|"ana"/);
  expect((await decide(`reviews/${reviewId}/hide`)).statusCode).toBe(204);
  expect(await reviewsOf(shop)).toMatchObject({ written: 0, items: [] });
  expect((await shop.get(`/api/products/${PRODUCT}/review`)).json()).toMatchObject({
    review: { hiddenReason: reason },
  });
  const [mail, ...others] = await moderationMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'review-hidden', recipient: 'demo.shopper@beautymark.example' });
  expect(mail?.text).toContain(reason);
  expect((await operator.get('/api/operator/reports')).json()).toEqual([]);
  expect((await operator.get('/api/operator/reports?settled=true')).json()).toMatchObject([
    { settledAt: expect.any(String), review: { hiddenReason: reason } },
  ]);
  expect((await operator.get('/api/operator/audit')).json()[0]).toMatchObject({
    action: 'review hidden',
    subject: `review ${reviewId}`,
    note: reason,
    operator: 'olga',
  });
});

test('operators see reviews whose parcel its seller marked delivered within an hour of the order', async () => {
  await using moderated = await moderatedShop();
  const { shop, operator, reviewId } = moderated;
  const seen = async () => (await operator.get('/api/operator/hasty-reviews')).json();
  expect(await seen()).toMatchObject([{ id: reviewId, author: 'Dana S.', product: { id: PRODUCT } }]);
  const placed_at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await shop.database.db.updateTable('orders').set({ placed_at }).execute();
  await shop.put(`/api/products/${PRODUCT}/review`, { ...aReview(), title: 'Written again' });
  expect(await seen()).toEqual([]);
});

test('an account reports twenty times an hour, what is refused included', async () => {
  await using moderated = await moderatedShop({ RATE_LIMITS: 'on' });
  const { ana, seller, reviewId } = moderated;
  for (let i = 0; i < 10; i++) {
    expect((await ana.post('/api/reviews/999999/report', { reason: 'Spam' })).statusCode).toBe(404);
    expect((await ana.post(`/api/products/${i + 1}/report`, { reason: 'Spam' })).statusCode).toBe(204);
  }
  expect((await ana.post('/api/products/11/report', { reason: 'Spam' })).statusCode).toBe(429);
  expect((await ana.post(`/api/reviews/${reviewId}/report`, { reason: 'Spam' })).statusCode).toBe(429);
  expect((await seller.post('/api/products/11/report', { reason: 'Spam' })).statusCode).toBe(204);
});

test('a hidden review takes no votes, reports or answers, and restoring it tells its author', async () => {
  await using moderated = await moderatedShop();
  const { shop, seller, ana, reviewId, moderationMails, decide } = moderated;
  await decide(`reviews/${reviewId}/hide`);
  for (const answer of [
    await ana.post(`/api/reviews/${reviewId}/helpful`),
    await ana.post(`/api/reviews/${reviewId}/report`, { reason: 'Again' }),
    await seller.post(`/api/reviews/${reviewId}/answer`, { text: 'Thanks' }),
  ]) {
    expect(answer.json()).toMatchObject({ status: 404, code: 'review.not_found' });
  }
  expect((await decide(`reviews/${reviewId}/hide`)).json()).toMatchObject({ code: 'operator.already_done' });
  await decide(`reviews/${reviewId}/restore`);
  expect(await reviewsOf(shop)).toMatchObject({ written: 1 });
  expect((await moderationMails()).map(({ kind }) => kind)).toEqual(['review-hidden', 'review-restored']);
});

test('deleting a hidden review and writing it again does not bring it back', async () => {
  await using moderated = await moderatedShop();
  const { shop, reviewId, decide } = moderated;
  await decide(`reviews/${reviewId}/hide`);
  expect((await shop.delete(`/api/products/${PRODUCT}/review`)).statusCode).toBe(204);
  expect(await shop.rows('reviews')).toMatchObject([{ title: '', text: '', tone: null }]);
  expect((await shop.get(`/api/products/${PRODUCT}/review`)).json()).toMatchObject({ review: null });
  const again = await shop.send('PUT', `/api/products/${PRODUCT}/review`, aReview());
  expect(again.json()).toMatchObject({ hiddenReason: reason });
  expect(await reviewsOf(shop)).toMatchObject({ written: 0 });
});

test('a hidden product disappears like an archived one, and its seller sees why', async () => {
  await using moderated = await moderatedShop();
  const { shop, seller, ana, moderationMails, decide, operator } = moderated;
  await ana.post(`/api/products/${PRODUCT}/report`, { reason: 'A fake' });
  expect((await operator.get('/api/operator/reports')).json()).toMatchObject([{ review: null, reason: 'A fake' }]);
  expect((await decide(`products/${PRODUCT}/hide`)).statusCode).toBe(204);
  for (const path of ['', '/reviews']) {
    expect((await shop.get(`/api/products/${PRODUCT}${path}`)).statusCode).toBe(404);
  }
  const found = (await shop.get('/api/products?search=rouge+cath%C3%A9drale')).json();
  expect(found.map(({ id }: { id: number }) => id)).not.toContain(PRODUCT);
  expect((await shop.post('/api/cart', { productId: PRODUCT, quantity: 1 })).statusCode).toBe(404);
  expect((await ana.post(`/api/products/${PRODUCT}/report`, { reason: 'Still' })).statusCode).toBe(404);
  const own = (await seller.get('/api/seller/products')).json();
  expect(own.find(({ id }: { id: number }) => id === PRODUCT)).toMatchObject({ hiddenReason: reason });
  const [mail] = await moderationMails();
  expect(mail).toMatchObject({ kind: 'product-hidden', recipient: 'demo.seller@beautymark.example' });
  expect(mail?.text).toContain(NAME);
  await decide(`products/${PRODUCT}/restore`);
  expect((await shop.get(`/api/products/${PRODUCT}`)).statusCode).toBe(200);
  expect((await decide(`products/${PRODUCT}/restore`)).json()).toMatchObject({ code: 'operator.already_done' });
});

test('neither archiving and restoring nor the end of a suspension brings a hidden product back', async () => {
  await using moderated = await moderatedShop();
  const { shop, seller, operator, decide } = moderated;
  await decide(`products/${PRODUCT}/hide`);
  await seller.post(`/api/products/${PRODUCT}/archive`);
  await seller.post(`/api/products/${PRODUCT}/restore`);
  expect((await shop.get(`/api/products/${PRODUCT}`)).statusCode).toBe(404);
  const [{ id: sellerId }] = (await operator.get('/api/operator/sellers')).json();
  await decide(`sellers/${sellerId}/suspend`);
  await decide(`sellers/${sellerId}/reinstate`);
  expect((await shop.get(`/api/products/${PRODUCT}`)).statusCode).toBe(404);
  // Restored during a suspension or while archived, it stays away until that is over, too.
  await decide(`sellers/${sellerId}/suspend`);
  await decide(`products/${PRODUCT}/restore`);
  expect((await shop.get(`/api/products/${PRODUCT}`)).statusCode).toBe(404);
  await decide(`sellers/${sellerId}/reinstate`);
  expect((await shop.get(`/api/products/${PRODUCT}`)).statusCode).toBe(200);
});

test('a report can be dismissed once, which settles all reports of the same review', async () => {
  await using moderated = await moderatedShop();
  const { shop, seller, operator, ana, reviewId, decide } = moderated;
  await ana.post(`/api/reviews/${reviewId}/report`, { reason: 'Spam' });
  await seller.post(`/api/reviews/${reviewId}/report`, { reason: 'Unfair' });
  expect((await operator.get('/api/operator/figures')).json()).toMatchObject({ reviews: 1, openReports: 2 });
  const [{ id }] = (await operator.get('/api/operator/reports?limit=1')).json();
  expect((await decide(`reports/${id}/dismiss`)).statusCode).toBe(204);
  expect((await operator.get('/api/operator/reports')).json()).toEqual([]);
  expect((await decide(`reports/${id}/dismiss`)).json()).toMatchObject({ code: 'operator.already_done' });
  expect((await decide('reports/999/dismiss')).json()).toMatchObject({ code: 'operator.report_not_found' });
  expect(await reviewsOf(shop)).toMatchObject({ written: 1 });
  await ana.post(`/api/reviews/${reviewId}/report`, { reason: 'It was edited' });
  expect((await operator.get('/api/operator/reports')).json()).toMatchObject([{ reason: 'It was edited' }]);
});

test('nobody reports their own review, and reports come in pages', async () => {
  await using moderated = await moderatedShop();
  const { shop, seller, operator, ana, reviewId } = moderated;
  expect((await shop.post(`/api/reviews/${reviewId}/report`, { reason: 'Mine' })).json()).toMatchObject({
    status: 403,
    code: 'review.own',
  });
  for (const browser of [ana, seller, operator]) {
    await browser.post(`/api/reviews/${reviewId}/report`, { reason: 'Spam' });
  }
  const pages = await allPages(operator, '/api/operator/reports?limit=1');
  expect(new Set(pages.map((page) => page.json()[0].id)).size).toBe(3);
});

test('erasing an account keeps its reports for the operator, without who made them and their words', async () => {
  await using moderated = await moderatedShop();
  const { shop, operator, ana, reviewId } = moderated;
  await ana.post(`/api/reviews/${reviewId}/report`, { reason: 'It names me, Ana.' });
  const userId = (await shop.rows('users')).find(({ username }) => username === 'ana')?.id ?? 0;
  const { db } = shop.database;
  expect(await readPart('reports', userId, db)).toMatchObject([{ reviewId, reason: 'It names me, Ana.' }]);
  await eraseAll(userId, db);
  expect(await shop.rows('reports')).toMatchObject([{ user_id: null, reason: '' }]);
  expect((await operator.get('/api/operator/reports')).json()).toMatchObject([
    { reason: '', review: { id: reviewId } },
  ]);
});
