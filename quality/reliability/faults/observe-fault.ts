import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ShopProcess } from '../../../tools/shop-process.ts';
import { type CallResult, type HttpClient, httpClient, signedInClient, succeeded } from '../../http-client.ts';
import { allowedMs } from '../measured.ts';
import type { TestDatabase } from '../test-database.ts';
import { waitUntil } from '../wait-until.ts';

const CUSTOMERS = 4;
const BROWSED_PATHS = [
  '/',
  '/products',
  '/product/1',
  '/api/products?limit=24',
  '/api/categories',
  '/api/products/featured',
];
const MIN_PAGES = 30;
const RECOVERY_TIMEOUT_MS = 60_000;
const MAX_REFUSAL_MS = 2000;

/** How writes are expected to end during the fault. */
export type WriteOutcome = 'refused' | 'accepted' | 'either';

interface FaultPlan {
  name: string;
  shop: ShopProcess;
  testDatabase: TestDatabase;
  expectedWrites: WriteOutcome;
  inject: () => unknown;
  restore: () => unknown;
  /** Calls to make in addition to orders and sign-ins. */
  extraCalls?: Record<
    string,
    { send: (call: HttpClient) => Promise<CallResult>; expected: WriteOutcome; withinMs?: number }
  >;
  /** An extra condition for recovery; all orders must succeed in any case. */
  isRecovered?: () => Promise<boolean>;
}

export interface FaultObservation {
  name: string;
  database: string;
  pagesRequested: number;
  pagesOk: number;
  slowestPageMs: number;
  /** Counts the outcomes of writes, such as `503 server.unavailable`. */
  writes: Record<string, number>;
  slowestWriteMs: number;
  recoveryMs: number | null;
  violations: string[];
}

/**
 * Lets customers browse and order during a fault, removes it and waits for recovery. The process is never restarted.
 */
export async function observeFault(plan: FaultPlan): Promise<FaultObservation> {
  const { shop, testDatabase } = plan;
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => createCustomerWithCart(shop.url)));
  const pages = httpClient(shop.url);
  for (const path of BROWSED_PATHS) await pages.get(path);
  const observation: FaultObservation = {
    name: plan.name,
    database: testDatabase.name,
    pagesRequested: 0,
    pagesOk: 0,
    slowestPageMs: 0,
    writes: {},
    slowestWriteMs: 0,
    recoveryMs: 0,
    violations: [],
  };
  await plan.inject();
  let isOver = false;
  const browsing = browse(pages, observation, () => isOver);
  await Promise.all(customers.map((customer) => write(customer, plan, observation)));
  isOver = true;
  await browsing;
  await plan.restore();
  await recover(customers, plan, observation);
  if (shop.isGone()) observation.violations.push('the process exited');
  await countOrders(testDatabase, customers, observation);
  return observation;
}

interface Customer {
  call: HttpClient;
  name: string;
  key: string;
}

async function createCustomerWithCart(url: string): Promise<Customer> {
  const name = `fault.${randomUUID().slice(0, 8)}`;
  const call = await signedInClient(url, name);
  succeeded(await call.post('/api/cart', { productId: 1, quantity: 1 }));
  return { call, name, key: randomUUID() };
}

async function browse(pages: HttpClient, observation: FaultObservation, isOver: () => boolean) {
  do {
    for (const path of BROWSED_PATHS) {
      const response = await pages.get(path);
      observation.pagesRequested += 1;
      if (response.status === 200) observation.pagesOk += 1;
      else observation.violations.push(`${path}: ${response.status} ${response.body.slice(0, 120)}`);
      observation.slowestPageMs = Math.max(observation.slowestPageMs, response.ms);
    }
    await wait(20);
  } while (observation.pagesRequested < MIN_PAGES || !isOver());
}

async function write({ call, name, key }: Customer, plan: FaultPlan, observation: FaultObservation) {
  const other = httpClient(plan.shop.url);
  const responses = await Promise.all([
    call.order(key),
    // A second browser of the same shopper, so that the cart of the first does not change.
    other.signIn(name),
  ]);
  for (const response of responses) checkResponse('write', plan.expectedWrites, response, observation);
  for (const [what, { send, expected, withinMs }] of Object.entries(plan.extraCalls ?? {})) {
    checkResponse(what, expected, await send(call), observation, withinMs);
  }
}

function checkResponse(
  what: string,
  expected: WriteOutcome,
  response: CallResult,
  observation: FaultObservation,
  withinMs = MAX_REFUSAL_MS,
) {
  const isProblem = response.type.startsWith('application/problem+json');
  const code = isProblem ? response.json<{ code: string }>().code : '';
  const name = `${response.status} ${code}`.trim();
  observation.writes[name] = (observation.writes[name] ?? 0) + 1;
  observation.slowestWriteMs = Math.max(observation.slowestWriteMs, response.ms);
  const isRefused = response.status === 503 && isProblem && response.retryAfter !== null;
  const isAccepted = response.status >= 200 && response.status < 300;
  const isExpected = expected === 'either' ? isRefused || isAccepted : expected === 'refused' ? isRefused : isAccepted;
  if (!isExpected) observation.violations.push(`${what} should be ${expected}: ${name}`);
  if (response.ms > allowedMs(withinMs))
    observation.violations.push(`${what} took ${Math.round(response.ms)} ms: ${name}`);
}

async function recover(customers: Customer[], { shop, isRecovered }: FaultPlan, observation: FaultObservation) {
  const hasRecovered = async () => {
    if (shop.isGone()) return true; // there is nothing to wait for
    if (!(await shop.isReady())) return false;
    const orders = await Promise.all(customers.map(({ call, key }) => call.order(key)));
    const isExtraMet = isRecovered === undefined || (await isRecovered());
    return isExtraMet && orders.every(({ status }) => status === 201);
  };
  observation.recoveryMs = await waitUntil(hasRecovered, RECOVERY_TIMEOUT_MS, 50);
  if (observation.recoveryMs === null) observation.violations.push('the shop did not recover');
}

async function countOrders(testDatabase: TestDatabase, customers: Customer[], observation: FaultObservation) {
  for (const { key } of customers) {
    const orders = await testDatabase.rows(`select id from orders where shipping_address like '%${key}%'`);
    if (orders.length !== 1) observation.violations.push(`${orders.length} orders for one idempotency key`);
  }
}
