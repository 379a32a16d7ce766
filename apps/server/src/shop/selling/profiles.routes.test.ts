import { expect, test } from 'vitest';
import { buildShop, NEW_PASSWORD, type TestShop } from '../../testing/build-shop.ts';
import { aReview, deliver } from '../../testing/delivered.fixture.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const NORA = {
  name: 'Nora’s Balms',
  pictureUrl: 'https://pictures.example/nora.webp',
  story: 'Made in a kitchen in Lyon.\nBy two sisters.',
  delivery: 'Sent on Mondays.',
  returns: 'Thirty days, unopened.',
};
const NO_WORDS = { pictureUrl: null, story: '', delivery: '', returns: '' };

const page = async (shop: Pick<TestShop, 'get'>, id = 2) => (await shop.get(`/api/sellers/${id}`)).json();

test("until a seller has written a profile, its page shows the account's name and since when", async () => {
  await using shop = await buildShop({ as: 'seller' });
  const [, { created_at } = {}] = await shop.rows('users');
  expect(await page(shop)).toMatchObject({
    name: 'Sam Seller',
    ...NO_WORDS,
    since: created_at?.slice(0, 10),
    rating: null,
  });
  expect((await shop.get('/api/seller/profile')).json()).toEqual({
    id: 2,
    name: 'Sam Seller',
    ...NO_WORDS,
    isSaved: false,
    feePercent: 10,
    approval: null,
    declineReason: null,
    isSuspended: false,
  });
});

test('what a seller says of itself stands on its page, and its name wherever it is named', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id } = (await shop.post('/api/products', aProduct())).json();
  expect((await shop.get(`/api/products/${id}`)).json().seller).toEqual({ id: 2, name: 'Sam Seller' });
  await page(shop);
  expect((await shop.put('/api/seller/profile', NORA)).json()).toMatchObject({ ...NORA, isSaved: true });
  expect(await page(shop)).toMatchObject(NORA);
  expect((await shop.get(`/api/products/${id}`)).json().seller).toEqual({ id: 2, name: NORA.name });
  const shopper = await shop.signedIn('demo.shopper');
  await shopper.post('/api/cart', { productId: id, quantity: 1 });
  expect((await shopper.get('/api/cart')).json()[0].product.seller).toEqual({ id: 2, name: NORA.name });
  await shop.put('/api/seller/profile', { ...NORA, pictureUrl: null, story: '' });
  expect(await page(shop)).toMatchObject({ pictureUrl: null, story: '', delivery: NORA.delivery });
});

test("a seller's rating is the mean of the reviews of what it sells", async () => {
  await using shop = await buildShop({ as: 'guest' });
  const [seller, shopper] = [await shop.signedIn('demo.seller'), await shop.signedIn('demo.shopper')];
  const write = async (rating: number) => {
    const { id } = (await seller.post('/api/products', aProduct())).json();
    await deliver(shopper, seller, id);
    await shopper.put(`/api/products/${id}/review`, { ...aReview(), rating });
    return id;
  };
  await write(5);
  const second = await write(2);
  expect(await page(shop)).toMatchObject({ rating: 3.5, reviewCount: 2 });
  expect(await page(shop, 0)).toMatchObject({ rating: null, reviewCount: 0 });
  await seller.post(`/api/products/${second}/archive`);
  expect(await page(shop)).toMatchObject({ rating: 5, reviewCount: 1 });
});

test.each(['Nora’s Balms', ' NORA’S  balms', 'Nоrа’ѕ Bаlmѕ', "Nora's Balrns"])(
  'no seller can take the name of another one, or one that is taken for it: %s',
  async (name) => {
    await using shop = await buildShop({ as: 'seller' });
    await shop.put('/api/seller/profile', NORA);
    const other = await shop.signUp('other', { isSeller: true });
    const answer = await other.put('/api/seller/profile', { ...NORA, name });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'seller.name_taken']);
    expect((await shop.put('/api/seller/profile', { ...NORA, story: 'Another one.' })).statusCode).toBe(200);
  },
);

test('of a suspended seller nothing but the name is told', async () => {
  await using shop = await buildShop({ as: 'seller' });
  await shop.put('/api/seller/profile', NORA);
  const operator = await signInOperator(shop);
  await operator.post('/api/operator/sellers/2/suspend', { reason: 'Complaints' });
  expect(await page(shop)).toMatchObject({ name: NORA.name, ...NO_WORDS, isSuspended: true });
});

test('the house has a page as well, whose words the operator writes', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const operator = await signInOperator(shop);
  const { name: _name, ...words } = NORA;
  expect((await operator.put('/api/operator/profile', words)).json()).toMatchObject({ id: 0, name: 'BeautyMark' });
  const house = await page(shop, 0);
  expect(house).toMatchObject({ ...words, name: 'BeautyMark', since: null });
  const listed = await shop.get('/api/products?seller=0&limit=1');
  expect(Number(listed.headers['x-total-count'])).toBe(house.productCount);
  expect((await shop.get(`/api/products/${listed.json()[0].id}`)).json().seller.id).toBeNull();
});

test('a profile is in the download of its account, and goes with it', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const nora = await shop.signUp('nora', { isSeller: true });
  await nora.put('/api/seller/profile', NORA);
  expect((await nora.get('/api/account/export')).json().sellerProfile).toMatchObject(NORA);
  await nora.send('DELETE', '/api/account', { password: NEW_PASSWORD });
  expect(await shop.rows('seller_profiles')).toEqual([]);
});

test('nobody passes for a seller who has saved the name, by registering under it', async () => {
  await using shop = await buildShop({ as: 'seller' });
  await shop.put('/api/seller/profile', NORA);
  const called = async (username: string, fullName: string, isSeller = true) => {
    const { id, get } = await shop.signUp(username, { fullName, isSeller });
    return isSeller
      ? (await page(shop, id)).name.replace(`(${id})`, '(id)')
      : (await get('/api/auth/me')).json().fullName;
  };
  expect(await called('mallory', 'N\u043Era\u2019s  B\u0430lms')).toBe('N\u043Era\u2019s B\u0430lms (id)');
  expect(await called('trudy', NORA.name)).toBe(`${NORA.name} (id)`);
  expect(await called('nora', 'Nora Balms')).toBe('Nora Balms');
  expect(await called('shopper', NORA.name, false)).toBe(NORA.name);
});
