import { Problem } from '@beautymark/contracts/problem';
import { REFUSALS } from '@beautymark/contracts/refusals';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantOperator } from '../../apps/server/src/modules/operator/index.ts';
import { ApiDocument } from '../../apps/server/src/platform/http/openapi/api-document.ts';
import { systemClock } from '../../apps/server/src/platform/lifecycle/clock.ts';
import { anAnalysis } from '../../apps/server/src/testing/analysis.fixture.ts';
import { buildShop, type TestShop } from '../../apps/server/src/testing/build-shop.ts';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import { aProduct } from '../../apps/server/src/testing/product.fixture.ts';
import { IS_LONG } from '../../apps/server/src/testing/settings.ts';
import { type FuzzedRequest, malformedRequests } from './malformed-requests.ts';

const RUNS = IS_LONG ? 5000 : 300;
const SEED = 20_261_120;
/** Far more than any call needs; a slower request counts as hanging. */
const RESPONSE_TIMEOUT_MS = 5000;

const OPERATOR = { username: 'olga', email: 'olga@example.com', fullName: 'Olga', password: 'long enough' };

let shop: TestShop;
let document: ApiDocument;
beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
  await shop.post('/api/auth/register', OPERATOR);
  await grantOperator(shop.database.db, systemClock, { username: OPERATOR.username, isOperator: true });
  document = ApiDocument.parse((await shop.get('/api/openapi.json')).json());
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Test names must be known before the shop starts; the first test compares this list with the API document. */
const CALLS = [
  'GET /api/auth/me',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'POST /api/auth/forgot',
  'POST /api/auth/reset',
  'POST /api/auth/confirm-email',
  'GET /api/account/security',
  'GET /api/account/export',
  'DELETE /api/account',
  'POST /api/account/email/confirmation',
  'POST /api/account/email',
  'POST /api/account/password',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/{id}',
  'GET /api/categories',
  'GET /api/brands',
  'GET /api/products/featured',
  'GET /api/products/new',
  'GET /api/testimonials',
  'GET /api/products',
  'POST /api/products',
  'GET /api/products/facets',
  'GET /api/products/suggestions',
  'GET /api/products/tone-shades',
  'GET /api/products/{id}',
  'GET /api/cart',
  'POST /api/cart',
  'PATCH /api/cart/{itemId}',
  'DELETE /api/cart/{itemId}',
  'POST /api/orders',
  'GET /api/orders',
  'GET /api/orders/{id}',
  'POST /api/orders/{id}/parcels/{parcelId}/cancel',
  'POST /api/orders/{id}/parcels/{parcelId}/return',
  'GET /api/sellers/{id}',
  'PATCH /api/products/{id}',
  'POST /api/products/{id}/archive',
  'POST /api/products/{id}/restore',
  'GET /api/seller/parcels',
  'GET /api/seller/parcels.csv',
  'GET /api/seller/parcels/{id}',
  'POST /api/seller/parcels/{id}/status',
  'GET /api/seller/figures',
  'GET /api/seller/customers',
  'GET /api/seller/analytics',
  'GET /api/seller/statement',
  'GET /api/seller/statement.csv',
  'GET /api/seller/products',
  'POST /api/seller/pictures',
  'POST /api/seller/imports',
  'GET /api/seller/imports/{id}',
  'GET /api/seller/products.csv',
  'GET /api/products/{id}/reviews',
  'GET /api/products/{id}/review',
  'PUT /api/products/{id}/review',
  'DELETE /api/products/{id}/review',
  'POST /api/products/{id}/report',
  'POST /api/reviews/{id}/helpful',
  'DELETE /api/reviews/{id}/helpful',
  'POST /api/reviews/{id}/answer',
  'POST /api/reviews/{id}/report',
  'GET /api/operator/reports',
  'GET /api/operator/hasty-reviews',
  'POST /api/operator/reports/{id}/dismiss',
  'POST /api/operator/reviews/{id}/hide',
  'POST /api/operator/reviews/{id}/restore',
  'POST /api/operator/products/{id}/hide',
  'POST /api/operator/products/{id}/restore',
  'GET /api/operator/sellers',
  'POST /api/operator/sellers/{id}/suspend',
  'POST /api/operator/sellers/{id}/reinstate',
  'GET /api/operator/orders',
  'POST /api/operator/parcels/{id}/status',
  'GET /api/operator/figures',
  'GET /api/operator/statements',
  'GET /api/operator/audit',
  'GET /api/wishlist',
  'PUT /api/wishlist/{productId}',
  'DELETE /api/wishlist/{productId}',
  'GET /api/wishlist/settings',
  'PATCH /api/wishlist/settings',
  'POST /api/wishlist/share',
  'DELETE /api/wishlist/share',
  'GET /api/wishlists/{token}',
  'GET /api/unsubscribe/{token}',
  'POST /unsubscribe/{token}',
  'POST /analyze_and_recommend',
  'DELETE /analyze_and_recommend',
  'POST /analyze_and_recommend/matches',
  'POST /chatbot',
];

/** Valid bodies, from which the malformed ones are made. */
const EXAMPLES: Record<string, object> = {
  'POST /api/auth/login': { username: 'demo.shopper', password: 'beautymark-demo' },
  'POST /api/auth/register': {
    username: 'fuzz',
    email: 'fuzz@example.com',
    fullName: 'Fu Zz',
    password: 'long enough',
  },
  'POST /api/auth/forgot': { email: 'demo.shopper@beautymark.example' },
  'POST /api/products': aProduct(),
  'POST /api/cart': { productId: 54, quantity: 1, shade: 'Vitrail' },
  'POST /api/orders': anOrder(),
  'PATCH /api/wishlist/settings': { wantsMails: false },
  'POST /analyze_and_recommend': { base64_str: 'AAAA' },
  'POST /analyze_and_recommend/matches': { analysis: anAnalysis() },
  'POST /chatbot': { query: 'Which blush suits me?' },
};

test('every call of the API document is fuzzed', () => {
  const documented = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.keys(byMethod).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...CALLS].sort()).toEqual(documented.sort());
});

test.each(CALLS)(
  `${RUNS} malformed requests cause no server error and no hang: %s`,
  { timeout: RUNS * 200 },
  async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const call = document.paths[path]?.[method.toLowerCase()];
    if (!call) throw new Error(`${name} is not in the API document`);
    const cookies = await signedInCookies();
    const statusCounts = new Map<number, number>();
    const property = fc.asyncProperty(malformedRequests(path, call, EXAMPLES[name]), async (request) => {
      const response = await sendWithTimeout(method, request, cookies);
      statusCounts.set(response.statusCode, (statusCounts.get(response.statusCode) ?? 0) + 1);
      if (response.statusCode >= 400) {
        expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
        const problem = Problem.parse(response.json());
        expect(problem.status).toBe(response.statusCode);
        expect(REFUSALS).toHaveProperty([problem.code]);
      }
      expect(response.statusCode, response.body).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED });
    // Some requests must be accepted, otherwise only the first rule would be tested.
    if (EXAMPLES[name]) expect([...statusCounts.keys()].some((status) => status < 300)).toBe(true);
    expect([...statusCounts.keys()].some((status) => status >= 400)).toBe(true);
    expect((await shop.get('/api/health')).statusCode).toBe(200);
  },
);

/** Creates a guest, a shopper, a seller and an operator, each with an item in the cart and a KeyBot context. */
async function signedInCookies(): Promise<Record<string, string>[]> {
  const browsers = [shop.browser(), shop.browser(), shop.browser(), shop.browser()];
  const [, shopper, seller, operator] = browsers;
  await shopper?.signIn('demo.shopper');
  await seller?.signIn('demo.seller');
  await operator?.signIn(OPERATOR.username, OPERATOR.password);
  for (const browser of browsers) {
    await browser.post('/api/cart', { productId: 1, quantity: 1 });
    await browser.post('/analyze_and_recommend', { base64_str: 'AAAA' });
  }
  return browsers.map((browser) => Object.fromEntries(browser.cookies));
}

async function sendWithTimeout(
  method: string,
  { path, headers, payload, who }: FuzzedRequest,
  cookies: Record<string, string>[],
) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no response after ${RESPONSE_TIMEOUT_MS} ms`)), RESPONSE_TIMEOUT_MS);
  });
  const response = shop.app.inject({
    method: method as 'GET', // the API document contains only HTTP methods
    url: path,
    headers,
    cookies: cookies[who] ?? {},
    ...(payload === undefined ? {} : { payload }),
  });
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer));
}
