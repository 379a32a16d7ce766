import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

/** A shop in which Nina has registered as a seller and listed a product. */
async function shopWithNewSeller(SELLERS: 'open' | 'approve') {
  const shop = await buildShop({ env: { SELLERS } });
  const operator = await signInOperator(shop);
  const nina = await shop.signUp('nina', { fullName: 'Nina New', isSeller: true, isConfirmed: true });
  const sellerId = nina.id;
  const product = (await nina.post('/api/products', aProduct())).json();
  const decide = (decision: 'approve' | 'decline', reason?: string) =>
    operator.post(`/api/operator/sellers/${sellerId}/${decision}`, reason === undefined ? {} : { reason });
  const statuses = async () => [
    (await shop.get(`/api/products/${product.id}`)).statusCode,
    (await shop.get(`/api/sellers/${sellerId}`)).statusCode,
  ];
  const mailTo = async (kind: string) => (await shop.rows('mails')).filter((mail) => mail.kind === kind);
  return { shop, operator, nina, sellerId, decide, statuses, mailTo, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

test('where sellers are not approved, a registered seller sells at once, and there is nothing to decide', async () => {
  await using opened = await shopWithNewSeller('open');
  expect(await opened.statuses()).toEqual([200, 200]);
  expect((await opened.nina.get('/api/seller/profile')).json()).toMatchObject({ approval: null });
  expect((await opened.decide('approve')).json()).toMatchObject({ code: 'operator.already_done' });
  expect((await opened.shop.get('/api/offers')).json()).not.toHaveProperty('sellersWait');
});

test('whoever decides sees what a waiting seller lists, and nothing of what is archived', async () => {
  await using waiting = await shopWithNewSeller('approve');
  const { operator, nina, sellerId } = waiting;
  const second = (await nina.post('/api/products', { ...aProduct(), name: 'Second Thoughts' })).json();
  const listed = async () => (await operator.get(`/api/operator/sellers/${sellerId}/products`)).json();
  expect(await listed()).toMatchObject([{ name: 'Second Thoughts' }, { name: aProduct().name }]);
  await nina.post(`/api/products/${second.id}/archive`);
  expect(await listed()).toMatchObject([{ name: aProduct().name }]);
  // A buyer sells nothing.
  expect((await operator.get('/api/operator/sellers/1/products')).json()).toMatchObject({
    code: 'operator.seller_not_found',
  });
});

test('a seller who waits lists products that nobody can buy; approval puts them on sale and tells the seller', async () => {
  await using waiting = await shopWithNewSeller('approve');
  const { shop, operator, nina, sellerId, decide, statuses, mailTo } = waiting;
  expect(await statuses()).toEqual([404, 404]);
  expect((await shop.get(`/api/products?seller=${sellerId}`)).json()).toEqual([]);
  expect((await nina.get('/api/seller/products')).json()).toHaveLength(1);
  expect((await nina.get('/api/seller/profile')).json()).toMatchObject({ approval: 'waiting' });
  expect((await shop.get('/api/offers')).json()).toMatchObject({ sellersWait: true });
  const listed = await operator.get('/api/operator/sellers?approval=waiting&search=NINA');
  expect(listed.json()).toMatchObject([{ id: sellerId, approval: 'waiting', products: 1 }]);
  expect((await decide('approve')).json()).toMatchObject({ approval: null });
  expect(await statuses()).toEqual([200, 200]);
  expect((await decide('decline', 'Too late')).json()).toMatchObject({ code: 'operator.already_done' });
  expect(await mailTo('seller-approved')).toMatchObject([{ recipient: 'nina@example.com' }]);
  const [entry] = (await operator.get('/api/operator/audit')).json();
  expect(entry).toMatchObject({ action: 'seller approved', subject: `seller ${sellerId}`, note: null });
});

test('who is declined reads the reason by mail and in the dashboard, and can be approved later', async () => {
  await using waiting = await shopWithNewSeller('approve');
  const { nina, decide, statuses, mailTo } = waiting;
  expect((await decide('decline', 'No imprint')).json()).toMatchObject({ approval: 'declined' });
  const [mail] = await mailTo('seller-declined');
  expect(mail).toMatchObject({
    recipient: 'nina@example.com',
    text: expect.stringContaining('The reason:\n\nNo imprint'),
  });
  expect((await nina.get('/api/seller/profile')).json()).toMatchObject({
    approval: 'declined',
    declineReason: 'No imprint',
  });
  expect((await nina.get('/api/account/export')).json()).toMatchObject({ account: { declineReason: 'No imprint' } });
  await nina.post('/api/products', { ...aProduct(), name: 'Second try' });
  expect(await statuses()).toEqual([404, 404]);
  expect((await decide('approve', 'Welcome')).json()).toMatchObject({ approval: null, declineReason: null });
  expect(await statuses()).toEqual([200, 200]);
});

test('shoppers, and sellers who sold before, are not asked about', async () => {
  await using shop = await buildShop({ env: { SELLERS: 'approve' } });
  await shop.signUp('otto');
  const operator = await signInOperator(shop);
  expect((await operator.get('/api/operator/sellers?approval=waiting')).json()).toEqual([]);
  expect((await shop.get('/api/products/54')).statusCode).toBe(200);
});
