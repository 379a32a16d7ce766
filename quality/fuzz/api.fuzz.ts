import { CALLS, callName } from '@beautymark/contracts/calls';
import { KEY_SCOPES } from '@beautymark/contracts/key-scopes';
import { Problem } from '@beautymark/contracts/problem';
import { REFUSALS } from '@beautymark/contracts/refusals';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiDocument } from '../../apps/server/src/platform/http/openapi/api-document.ts';
import { systemClock } from '../../apps/server/src/platform/lifecycle/clock.ts';
import { grantOperator } from '../../apps/server/src/shop/desk/index.ts';
import type { TestShop } from '../../apps/server/src/testing/build-shop.ts';
import { buildOwnShop } from '../../apps/server/src/testing/own-accounts.fixture.ts';
import { SAMPLE_BODIES, SAMPLE_HEADERS } from '../../apps/server/src/testing/sample-requests.fixture.ts';
import { IS_LONG } from '../../apps/server/src/testing/settings.ts';
import { type FuzzedRequest, malformedRequests } from './malformed-requests.ts';

const RUNS = IS_LONG ? 5000 : 50;
const SEED = 20_261_120;
/** Far more than any call needs; a slower request counts as hanging. */
const RESPONSE_TIMEOUT_MS = 5000;

const OPERATOR = { username: 'olga', email: 'olga@example.com', fullName: 'Olga', password: 'long enough' };

let shop: TestShop;
let document: ApiDocument;
beforeAll(async () => {
  shop = await buildOwnShop({ as: 'guest' });
  await shop.post('/api/auth/register', OPERATOR);
  await grantOperator(shop.database.db, systemClock, { username: OPERATOR.username, isOperator: true });
  document = ApiDocument.parse((await shop.get('/api/openapi.json')).json());
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Calls that accept their sample body from somebody, whatever was sent before. */
const ACCEPTED = [
  'POST /api/auth/login',
  'POST /api/products',
  'POST /api/cart',
  'POST /api/orders',
  'PATCH /api/wishlist/settings',
  'POST /api/seller/webhooks',
  'POST /api/operator/webhooks',
  'POST /api/seller/keys',
  'POST /analyze_and_recommend',
  'POST /analyze_and_recommend/matches',
  'POST /chatbot',
];

test.each(CALLS.map(callName))(
  `${RUNS} malformed requests cause no server error and no hang: %s`,
  { timeout: RUNS * 200 },
  async (name) => {
    const [method = '', url = ''] = name.split(' ');
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    const call = document.paths[path]?.[method.toLowerCase()];
    if (!call) throw new Error(`${name} is not in the API document`);
    const visitors = await signedInVisitors();
    const statusCounts = new Map<number, number>();
    const property = fc.asyncProperty(
      malformedRequests(path, call, name in SAMPLE_HEADERS ? undefined : SAMPLE_BODIES[name]),
      async (request) => {
        const response = await sendWithTimeout(method, request, visitors[request.who] ?? {});
        statusCounts.set(response.statusCode, (statusCounts.get(response.statusCode) ?? 0) + 1);
        if (response.statusCode >= 400) {
          expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
          const problem = Problem.parse(response.json());
          expect(problem.status).toBe(response.statusCode);
          expect(REFUSALS).toHaveProperty([problem.code]);
        }
        expect(response.statusCode, response.body).toBeLessThan(500);
      },
    );
    await fc.assert(property, { numRuns: RUNS, seed: SEED });
    // Some requests must be accepted, otherwise only the first rule would be tested.
    if (ACCEPTED.includes(name)) expect([...statusCounts.keys()].some((status) => status < 300)).toBe(true);
    expect([...statusCounts.keys()].some((status) => status >= 400)).toBe(true);
    expect((await shop.get('/api/health')).statusCode).toBe(200);
  },
);

interface FuzzedVisitor {
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}

/**
 * Creates a guest, a shopper, a seller and an operator, each with an item in the cart and a KeyBot context, and an access
 * key of the seller.
 */
async function signedInVisitors(): Promise<FuzzedVisitor[]> {
  const browsers = [shop.browser(), shop.browser(), shop.browser(), shop.browser()];
  const [, shopper, seller, operator] = browsers;
  await shopper?.signIn('demo.shopper');
  await seller?.signIn('demo.seller');
  await operator?.signIn(OPERATOR.username, OPERATOR.password);
  for (const browser of browsers) {
    await browser.post('/api/cart', { productId: 1, quantity: 1 });
    await browser.post('/analyze_and_recommend', { base64_str: 'AAAA' });
  }
  // Made anew for each call, because the fuzz revokes keys, too.
  await shop.database.db.deleteFrom('access_keys').execute();
  const key = (await seller?.post('/api/seller/keys', { name: 'Fuzz', scopes: KEY_SCOPES }))?.json().secret;
  return [
    ...browsers.map((browser) => ({ cookies: Object.fromEntries(browser.cookies) })),
    { headers: { authorization: `Bearer ${key}` } },
  ];
}

async function sendWithTimeout(method: string, { path, headers, payload }: FuzzedRequest, visitor: FuzzedVisitor) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no response after ${RESPONSE_TIMEOUT_MS} ms`)), RESPONSE_TIMEOUT_MS);
  });
  const response = shop.app.inject({
    method: method as 'GET', // the API document contains only HTTP methods
    url: path,
    headers: { ...headers, ...visitor.headers },
    cookies: visitor.cookies ?? {},
    ...(payload === undefined ? {} : { payload }),
  });
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer));
}
