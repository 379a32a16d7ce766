import { expect, test } from 'vitest';
import { grantOperator } from '#shop/desk/index.ts';
import { answered } from './testing/answered.ts';
import { buildShop, type TestShop } from './testing/build-shop.ts';
import { aCsv } from './testing/csv.fixture.ts';
import { aReview } from './testing/delivered.fixture.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { aFileUpload } from './testing/multipart.fixture.ts';
import { anOrder } from './testing/order.fixture.ts';
import { aPicture } from './testing/picture.fixture.ts';
import { aProduct } from './testing/product.fixture.ts';
import { TEST_DATABASE_URL } from './testing/settings.ts';
import { createTestStorage } from './testing/test-storage.ts';

const TERMS = ['cathedrale', 'CATHÉDRALE', 'ro', 'é', '%', '_', "d'or", '"', 'thessaly & rue', 'Ω', 'lip', 'zzzz'];
const SORTS = ['featured', 'bestselling', 'price-low', 'price-high', 'newest', 'rating'];
const READS = [
  'categories',
  'brands',
  'testimonials',
  'products',
  'products/featured',
  'products/new',
  'products/54',
  ...SORTS.map((sort) => `products?sort=${sort}&limit=7`),
  ...SORTS.map((sort) => `products?sort=${sort}&category=3&brands=1,2,5&minRating=3.5`),
  ...TERMS.map((term) => `products?search=${encodeURIComponent(term)}&sort=price-low`),
  ...TERMS.map((term) => `products/facets?search=${encodeURIComponent(term)}`),
  ...TERMS.map((term) => `products?search=${encodeURIComponent(term)}&match=words`),
  'products/suggestions?search=sun',
  'products/tone-shades',
  'products?finish=matte,satin&undertone=warm&skinType=dry&vegan=true',
  'products/facets?search=vegan+lipstik&match=words&shadeFamily=red',
  'products/facets?category=3&brands=1&minPrice=20&maxPrice=60.5&minRating=4',
  'products?new=true&sale=true&minPrice=0&maxPrice=1000000000',
  'products/999999',
  'products?cursor=x',
  'seller/products',
  'cart',
  'auth/me',
].map((path) => `/api/${path}`);

type Ask = () => ReturnType<TestShop['get']>;
/** The bodies and database-dependent headers of every response during one long visit. */
async function visitEverything(storage: Awaited<ReturnType<typeof createTestStorage>>): Promise<object[]> {
  await using shop = await buildShop({ as: 'seller', storage, clock: fakeClock(), randomInt: () => 7 });
  const responses: object[] = [];
  const record = async (ask: Ask) => {
    const { statusCode, body, headers } = await answered(ask);
    responses.push({ statusCode, body, etag: headers.etag, total: headers['x-total-count'], link: headers.link });
  };
  await record(() =>
    shop.post('/api/products', { ...aProduct(), name: 'Ünïcode Ölé “Quoted” 100%_', brand: 'Ærø & Søn' }),
  );
  await record(() => shop.post('/api/products', { ...aProduct(), brand: 'ærø & søn' }));
  await record(() => shop.post('/api/cart', { productId: 54, quantity: 2, shade: 'Vitrail' }));
  await record(() => shop.post('/api/cart', { productId: 161, quantity: 1 }));
  await record(() => shop.post('/api/cart', { productId: 54, quantity: 1_000_000, shade: 'Vitrail' }));
  await record(() => shop.patch('/api/cart/1', { quantity: 5 }));
  for (const path of READS) await record(() => shop.get(path));
  const key = { 'idempotency-key': 'one-visit' };
  await record(() => shop.post('/api/orders', anOrder(), key));
  await record(() => shop.post('/api/orders', anOrder(), key));
  await record(() => shop.post('/api/orders', anOrder()));
  await record(() =>
    shop.post('/api/auth/register', {
      username: 'DEMO.seller',
      email: 'x@example.com',
      fullName: 'X Y',
      password: 'long enough',
    }),
  );
  return responses;
}

type Step = [
  who: 'shopper' | 'ana' | 'seller' | 'operator',
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
];
const reason = 'It advertises another shop.';
const handedOver = (parcel: number): Step[] =>
  ['processing', 'shipped', 'delivered'].map((status) => [
    'seller',
    'POST',
    `seller/parcels/${parcel}/status`,
    { status },
  ]);
const ordered: Step[] = [
  ['shopper', 'POST', 'cart', { productId: 54, quantity: 2 }],
  ['shopper', 'POST', 'cart', { productId: 7, quantity: 1 }],
  ['shopper', 'POST', 'orders', anOrder()],
];

/** What shopper, seller and operator do with each other; together with the visit above it uses every repository. */
const DEALINGS: Step[] = [
  ['shopper', 'PUT', 'wishlist/54'],
  ['shopper', 'PUT', 'wishlist/7'],
  ['shopper', 'DELETE', 'wishlist/7'],
  ['shopper', 'PATCH', 'wishlist/settings', { wantsMails: false }],
  ['shopper', 'POST', 'wishlist/share'],
  ['shopper', 'GET', 'wishlist'],
  ...ordered,
  ...ordered,
  ['shopper', 'POST', 'orders/1/parcels/2/cancel', {}],
  ...handedOver(1),
  ['seller', 'POST', 'seller/parcels/1/status', { status: 'processing' }],
  ...handedOver(3),
  ['shopper', 'POST', 'orders/2/parcels/3/return', { reason }],
  ['seller', 'POST', 'seller/parcels/3/status', { status: 'returned' }],
  ['shopper', 'GET', 'orders'],
  ['shopper', 'GET', 'orders/1'],
  ['shopper', 'PUT', 'products/54/review', aReview()],
  ['ana', 'POST', 'reviews/1/helpful'],
  ['ana', 'POST', 'reviews/1/report', { reason }],
  ['ana', 'POST', 'products/54/report', { reason }],
  ['seller', 'POST', 'reviews/1/answer', { text: 'Thank you for your words.' }],
  ...['newest', 'helpful', 'highest', 'lowest'].map(
    (sort): Step => ['shopper', 'GET', `products/54/reviews?sort=${sort}`],
  ),
  ['operator', 'GET', 'operator/reports'],
  ['operator', 'GET', 'operator/hasty-reviews'],
  ['operator', 'GET', 'operator/product-changes'],
  ['operator', 'POST', 'operator/reviews/1/hide', { reason }],
  ['operator', 'POST', 'operator/reviews/1/restore', { reason }],
  ['operator', 'POST', 'operator/products/54/hide', { reason }],
  ['seller', 'GET', 'seller/products'],
  ['operator', 'POST', 'operator/products/54/restore', { reason }],
  ['operator', 'POST', 'operator/reports/2/dismiss', { reason }],
  ['operator', 'POST', 'operator/sellers/2/suspend', { reason }],
  ['operator', 'POST', 'operator/sellers/2/reinstate', { reason }],
  ['seller', 'PATCH', 'products/54', { price: '19.00', version: 1 }],
  ['seller', 'POST', 'products/54/archive'],
  ['shopper', 'GET', 'wishlist'],
  ['seller', 'POST', 'products/54/restore'],
  ...['sellers', 'orders', 'figures', 'statements?month=2026-11', 'audit'].map(
    (page): Step => ['operator', 'GET', `operator/${page}`],
  ),
  ...[
    'figures',
    'customers',
    'analytics',
    'statement',
    'statement.csv',
    'parcels',
    'parcels?search=dana',
    'parcels.csv',
    'parcels/1',
    'imports/1',
    'products.csv',
  ].map((page): Step => ['seller', 'GET', `seller/${page}`]),
  ['shopper', 'GET', 'sellers/2'],
  ['ana', 'POST', 'account/email', { email: 'ana.new@example.com', password: 'long enough' }],
  ['ana', 'GET', 'account/security'],
  ['ana', 'POST', 'account/password', { currentPassword: 'long enough', newPassword: 'longer than enough' }],
  ['ana', 'DELETE', 'account/sessions'],
  ['shopper', 'GET', 'account/export'],
  ['ana', 'POST', 'auth/forgot', { email: 'ana@example.com' }],
  ['ana', 'DELETE', 'account', { password: 'longer than enough' }],
  ['operator', 'GET', 'operator/reports'],
];

/** Tokens, ids of sessions, when the seed ran and mails went; PostgreSQL leaves gaps between the ids of audit entries. */
const RANDOM = [
  /"[\w-]{22}"/g,
  /[\w-]{43}/g,
  /[\da-f]{8}-[\da-f-]{27}/g,
  /"createdAt":"[^"]*"/g,
  /"sentAt":("[^"]*"|null)/g,
  /"id":\d+,"at"/g,
];

/** Every response during the dealings. */
async function dealWithEachOther(storage: Awaited<ReturnType<typeof createTestStorage>>): Promise<object[]> {
  const clock = fakeClock();
  await using shop = await buildShop({ storage, clock, randomInt: () => 7, env: { HOUSE_FULFILMENT: 'manual' } });
  // The demo accounts are as old as each database.
  await shop.database.db.updateTable('users').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
  const newAccount = (username: string) => shop.signUp(username, { fullName: username });
  const seller = await shop.signedIn('demo.seller');
  const people = { shopper: shop, seller, ana: await newAccount('ana'), operator: await newAccount('olga') };
  await grantOperator(shop.database.db, clock, { username: 'olga', isOperator: true });
  const responses: object[] = [];
  const record = async (step: string, ask: Ask) => {
    const { statusCode, body } = await answered(ask);
    responses.push({ step, statusCode, body: RANDOM.reduce((text, part) => text.replaceAll(part, 'masked'), body) });
  };

  const csv = { 'content-type': 'text/csv' };
  const { payload, headers } = aFileUpload({ content: await aPicture().png().toBuffer() });
  await record('a picture', () => seller.post('/api/seller/pictures', payload, headers));
  await record('an import', () => seller.post('/api/seller/imports', Buffer.from(aCsv({}, { price: 'free' })), csv));
  await shop.runJobs();
  for (const [who, method, path, body] of DEALINGS) {
    clock.advance(60_000);
    await record(`${who}: ${method} ${path}`, () => people[who].send(method, `/api/${path}`, body));
    // Or a step such as the end of an account may overtake a mail that the one before it causes.
    await shop.runJobs();
  }
  await shop.queueWishlistMails();
  await shop.storeViews();
  await shop.runJobs();
  const mails = await shop.rows('mails');
  responses.push(mails.map(({ kind, recipient, subject }) => `${kind} ${recipient} ${subject}`).sort());
  await shop.cleanUp();
  return responses;
}

test.skipIf(!TEST_DATABASE_URL).each([
  ['a visit', visitEverything],
  ['dealings', dealWithEachOther],
])('%s: SQLite and PostgreSQL lead to the same responses, byte for byte', { timeout: 180_000 }, async (_, deal) => {
  const [embedded, postgres] = [await createTestStorage({ isEmbedded: true }), await createTestStorage()];
  const [onSqlite, onPostgres] = await Promise.all([deal(embedded), deal(postgres)]);
  expect(onPostgres).toEqual(onSqlite);
  expect(onSqlite.length).toBeGreaterThan(50);
  expect(onSqlite).not.toContainEqual(expect.objectContaining({ statusCode: 500 }));
  await Promise.all([embedded.remove(), postgres.remove()]);
});
