import { setTimeout as wait } from 'node:timers/promises';
import { CALLS, callName } from '@beautymark/contracts/calls';
import type { Contract, Role } from '@beautymark/contracts/contract';
import { STAFF_AREAS, STAFF_ROLES, type StaffRole } from '@beautymark/contracts/staff-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEW_PASSWORD, type TestShop } from './testing/build-shop.ts';
import { signInOperator } from './testing/operator.fixture.ts';
import { buildOwnShop } from './testing/own-accounts.fixture.ts';
import { SAMPLE_BODIES, SAMPLE_HEADERS } from './testing/sample-requests.fixture.ts';
import { aStorefront } from './testing/storefront.fixture.ts';

/** What is no call of the shop: pages, files, and what describes the server itself. Everybody may ask for it. */
const NO_CALLS = [
  'GET /api/health',
  'GET /api/health/ready',
  'GET /api/health/live',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /images/*',
  'GET /images/shades/:slug/:hex.webp',
  'GET /pictures/*',
  'POST /mcp',
  'GET /mcp',
  'DELETE /mcp',
  'GET /feeds/products.xml',
  'GET /llms.txt',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap-lists.xml',
  'GET /sitemap-:after(^\\d{1,15}$).xml',
  'GET /*',
];
const callsOf = (role: Role) => CALLS.filter((call) => call.role === role).map(callName);
const PUBLIC = [...NO_CALLS, ...callsOf('public')];
const SIGNED_IN = callsOf('signed-in');
const SELLERS = callsOf('seller');
const OPERATORS = callsOf('operator');
const RULED = [...PUBLIC, ...SIGNED_IN, ...SELLERS, ...OPERATORS];

/** Called by mail programs and by Stripe, which are no page of the shop; token and signature decide. */
const OPEN_TO_OTHER_ORIGINS = ['POST /unsubscribe/:token', 'POST /api/payments/stripe/events'];

const { mountStorefront } = aStorefront(async () => ({ status: 200, page: 'home', head: '', html: '', data: {} }));

let shop: TestShop;
let routes: string[];
beforeAll(async () => {
  shop = await buildOwnShop({ as: 'guest', mountStorefront });
  await shop.app.ready();
  routes = [...shop.app.routeTable];
  await signInOperator(shop);
  for (const role of STAFF_ROLES) {
    await shop.signUp(role);
    await shop.database.db.updateTable('users').set({ staff_role: role }).where('username', '=', role).execute();
  }
});
afterAll(() => shop[Symbol.asyncDispose]());

/** That other visitors are refused is proven for every contract in quality/contract-table/identities.test.ts. */
type Visitor = 'guest' | 'shopper' | 'seller' | 'operator' | StaffRole;
const isStaff = (visitor: Visitor): visitor is StaffRole => STAFF_ROLES.some((role) => role === visitor);

const signedInBrowsers = new Map<Visitor, ReturnType<TestShop['browser']>>();
async function browserOf(visitor: Visitor) {
  const known = signedInBrowsers.get(visitor);
  // Some calls end the session.
  if (known && (await known.get('/api/auth/me')).statusCode === 200) return known;
  const browser = shop.browser();
  if (visitor === 'guest') return browser;
  if (visitor === 'shopper' || visitor === 'seller') await browser.signIn(`demo.${visitor}`);
  if (visitor === 'operator') await browser.signIn('olga', NEW_PASSWORD);
  if (isStaff(visitor)) await browser.signIn(visitor, NEW_PASSWORD);
  signedInBrowsers.set(visitor, browser);
  return browser;
}

/** Sends a request to the route as the given visitor. Path parameters are ids without an owner. */
async function request(
  visitor: Visitor,
  route: string,
  headers: Record<string, string> = {},
  body: object | string | undefined = SAMPLE_BODIES[route],
) {
  const [method = '', pattern = ''] = route.split(' ');
  const browser = await browserOf(visitor);
  if (visitor === 'shopper' || visitor === 'seller') await browser.post('/api/cart', { productId: 1, quantity: 1 });
  const url = pattern.replaceAll(/:\w+(\([^)]*\))?/g, '999999').replace('*', 'x');
  // On a busy machine the shop may shed load, which says nothing about access.
  for (let tries = 0; ; tries++) {
    const answer = await browser.send(method as 'GET', url, body, { ...SAMPLE_HEADERS[route], ...headers }); // routes are registered with it
    if (answer.statusCode !== 503 || tries === 20) return answer;
    await wait(1000 * Number(answer.headers['retry-after']));
  }
}

/** Whether the route refuses every request. */
const isRefusal = async (route: string) => [400, 404, 405, 415].includes((await request('guest', route)).statusCode);

test('every route has a contract or is no call', async () => {
  const ruled = new Set(RULED);
  const unruled: string[] = [];
  // HEAD routes share the handler and hooks of their GET route.
  for (const route of routes.filter((name) => !name.startsWith('HEAD '))) {
    // Assets are the files found at start.
    if (ruled.has(route) || route.startsWith('GET /assets/')) continue;
    const [method = '', pattern = ''] = route.split(' ');
    const isOtherMethod = routes.some((other) => ruled.has(other) && other.endsWith(` ${pattern}`));
    if (
      !((isOtherMethod || ['/api', '/api/*'].includes(pattern) || method === 'OPTIONS') && (await isRefusal(route)))
    ) {
      unruled.push(route);
    }
  }
  expect(unruled).toEqual([]);
  expect(RULED.filter((route) => !routes.includes(route))).toEqual([]);
});

test.each(PUBLIC)('public: %s', async (route) => {
  expect([401, 403]).not.toContain((await request('guest', route)).statusCode);
});

test('every unsafe route refuses cross-site requests, signed in or not', async () => {
  const unsafe = [...PUBLIC, ...SIGNED_IN, ...SELLERS].filter(
    (route) => !route.startsWith('GET ') && !OPEN_TO_OTHER_ORIGINS.includes(route),
  );
  expect(unsafe.length).toBeGreaterThan(10);
  for (const route of unsafe) {
    for (const visitor of ['guest', 'seller'] as const) {
      const answer = await request(visitor, route, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
      expect({ route, status: answer.statusCode }).toEqual({ route, status: 403 });
      expect(answer.json()).toMatchObject({ code: 'request.foreign_origin' });
    }
  }
});

/** Whom the call's contract lets in. */
const admittedTo = ({ role, area }: Contract): readonly Visitor[] => {
  if (role === 'signed-in') return ['shopper', 'seller'];
  return role === 'operator' ? ['operator', ...(area ? STAFF_AREAS[area] : [])] : [role === 'seller' ? role : 'guest'];
};

test.each(CALLS.filter(({ role }) => role !== 'public').map((call) => [callName(call), call] as const))(
  '%s lets in whom its contract admits, and nobody stores the answer',
  async (route, call) => {
    for (const visitor of admittedTo(call)) {
      const answer = await request(visitor, route);
      // Let in, and refused only because visitors share the demo accounts.
      if (answer.statusCode === 403 && call.role === 'signed-in')
        expect(answer.json()).toMatchObject({ code: 'account.demo' });
      else expect([401, 403]).not.toContain(answer.statusCode);
      // An id in the path has no owner: whoever is let in finds nothing.
      if (call.role !== 'signed-in' && route.includes('/:id')) expect(answer.statusCode).toBe(404);
      else if (call.role === 'seller') expect(answer.statusCode).toBeLessThan(300);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  },
);

/** RFC 8058: mail programs post a form. */
const TAKES_FORMS = ['POST /unsubscribe/:token'];
const TYPES: Record<string, string> = {
  'text/plain': '{}',
  'application/x-www-form-urlencoded': 'a=1',
  'multipart/form-data; boundary=x': '--x--\r\n',
  'text/csv': 'name\r\n',
  'application/json+nonsense': '{}',
};

test.each(Object.entries(TYPES))(
  'a body of type %s is refused wherever it is not what the call takes',
  async (type, body) => {
    const unsafe = RULED.filter((route) => !route.startsWith('GET '));
    expect(unsafe.length).toBeGreaterThan(40);
    const taken: string[] = [];
    for (const route of unsafe) {
      const visitor = OPERATORS.includes(route) ? 'operator' : PUBLIC.includes(route) ? 'guest' : 'seller';
      const { statusCode } = await request(visitor, route, { 'content-type': type }, body);
      if (statusCode !== 415) taken.push(`${route} ${statusCode}`);
    }
    const own = Object.entries(SAMPLE_HEADERS).filter(([, headers]) =>
      headers['content-type']?.startsWith(type.split(';')[0] ?? ''),
    );
    const forms = type.includes('form') ? TAKES_FORMS : [];
    expect(taken.map((route) => route.slice(0, -4)).sort()).toEqual([...own.map(([route]) => route), ...forms].sort());
  },
);
