import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { anAddress } from '../../address.fixture.ts';
import type { Row } from '../../results-table.ts';
import { type Answer, type Caller, caller } from '../http-client.ts';
import { isReady, type ShopProcess } from '../shop-process.ts';
import type { Store } from '../test-database.ts';

const CUSTOMERS = 4;
const BROWSED = ['/', '/products', '/product/1', '/api/products?limit=24', '/api/categories', '/api/products/featured'];
const LEAST_PAGES = 30;
const RECOVERY_WITHIN_MS = 60_000;
const REFUSED_WITHIN_MS = 2000;

/** What writes are answered while the fault lasts. */
export type WriteAnswer = 'refused' | 'accepted' | 'either';

interface Plan {
  name: string;
  shop: ShopProcess;
  store: Store;
  writesAre: WriteAnswer;
  inject: () => unknown;
  heal: () => unknown;
  /** What is asked besides carts, orders and sign-ins, which always are. */
  alsoAsk?: Record<string, { send: (call: Caller) => Promise<Answer>; is: WriteAnswer; withinMs?: number }>;
  /** What must have happened, besides all writes, before the shop counts as recovered. */
  isRecovered?: () => Promise<boolean>;
}

export interface Observed {
  name: string;
  database: string;
  browsed: number;
  browsedWell: number;
  slowestPageMs: number;
  /** Each kind of answer to a write, such as `503 server.unavailable`, and how often it came. */
  writes: Record<string, number>;
  slowestWriteMs: number;
  recoveryMs: number;
  broken: string[];
}

/** Lets customers browse and order while something is broken, mends it, and waits until all is well again: one process, never restarted. */
export async function observe(plan: Plan): Promise<Observed> {
  const { shop, store } = plan;
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => aReadyCustomer(shop.url)));
  const pages = caller(shop.url);
  for (const path of BROWSED) await pages.get(path);
  const seen: Observed = {
    name: plan.name,
    database: store.name,
    browsed: 0,
    browsedWell: 0,
    slowestPageMs: 0,
    writes: {},
    slowestWriteMs: 0,
    recoveryMs: 0,
    broken: [],
  };
  await plan.inject();
  let isOver = false;
  const browsing = browse(pages, seen, () => isOver);
  await Promise.all(customers.map((customer) => write(customer, plan, seen)));
  isOver = true;
  await browsing;
  await plan.heal();
  await recover(customers, plan, seen);
  if (shop.isGone()) seen.broken.push('the process ended');
  await countOrders(store, customers, seen);
  return seen;
}

interface Customer {
  call: Caller;
  name: string;
  key: string;
}

async function aReadyCustomer(url: string): Promise<Customer> {
  const call = caller(url);
  const name = `fault.${randomUUID().slice(0, 8)}`;
  await call.join(name);
  const added = await call.post('/api/cart', { productId: 1, quantity: 1 });
  if (added.status !== 201) throw new Error(`a cart could not be filled before the fault: ${added.status}`);
  return { call, name, key: randomUUID() };
}

async function browse(pages: Caller, seen: Observed, isOver: () => boolean) {
  do {
    for (const path of BROWSED) {
      const answer = await pages.get(path);
      seen.browsed += 1;
      if (answer.status === 200) seen.browsedWell += 1;
      else seen.broken.push(`${path}: ${answer.status} ${answer.body.slice(0, 120)}`);
      seen.slowestPageMs = Math.max(seen.slowestPageMs, answer.ms);
    }
    await wait(20);
  } while (seen.browsed < LEAST_PAGES || !isOver());
}

const placeOrder = ({ call, key }: Customer) =>
  call.post(
    '/api/orders',
    { shippingAddress: anAddress(`${key}@example.com`), status: 'pending' },
    { 'idempotency-key': key },
  );

async function write(customer: Customer, plan: Plan, seen: Observed) {
  const { call, name } = customer;
  const other = caller(plan.shop.url);
  const answers = await Promise.all([
    placeOrder(customer),
    // Another browser of the same shopper: the cart of this one must stay what was ordered.
    other.post('/api/auth/login', { username: name, password: 'a-password-of-this-run' }),
  ]);
  for (const answer of answers) judge('write', plan.writesAre, answer, seen);
  for (const [what, { send, is, withinMs }] of Object.entries(plan.alsoAsk ?? {})) {
    judge(what, is, await send(call), seen, withinMs);
  }
}

function judge(what: string, is: WriteAnswer, answer: Answer, seen: Observed, withinMs = REFUSED_WITHIN_MS) {
  const isProblem = answer.type.startsWith('application/problem+json');
  const code = isProblem ? answer.json<{ code: string }>().code : '';
  const name = `${answer.status} ${code}`.trim();
  seen.writes[name] = (seen.writes[name] ?? 0) + 1;
  seen.slowestWriteMs = Math.max(seen.slowestWriteMs, answer.ms);
  const isRefused = answer.status === 503 && isProblem && answer.retryAfter !== null;
  const isAccepted = answer.status >= 200 && answer.status < 300;
  const isKept = is === 'either' ? isRefused || isAccepted : is === 'refused' ? isRefused : isAccepted;
  if (!isKept) seen.broken.push(`${what} was to be ${is}: ${name}`);
  if (answer.ms > withinMs) seen.broken.push(`${what} was answered after ${Math.round(answer.ms)} ms: ${name}`);
}

async function recover(customers: Customer[], { shop, isRecovered }: Plan, seen: Observed) {
  const began = performance.now();
  const isWell = async () => {
    if (!(await isReady(shop.url))) return false;
    const orders = await Promise.all(customers.map(placeOrder));
    const isOther = isRecovered === undefined || (await isRecovered());
    return isOther && orders.every(({ status }) => status === 201);
  };
  while (!(await isWell())) {
    if (performance.now() - began > RECOVERY_WITHIN_MS || shop.isGone()) {
      seen.broken.push('it did not recover');
      break;
    }
    await wait(50);
  }
  seen.recoveryMs = performance.now() - began;
}

async function countOrders(store: Store, customers: Customer[], seen: Observed) {
  for (const { key } of customers) {
    const orders = await store.rows(`select id from orders where shipping_address like '%${key}%'`);
    if (orders.length !== 1) seen.broken.push(`${orders.length} orders for one key`);
  }
}

export const rowOf = (seen: Observed): Row => ({
  part: 'faults',
  what: `${seen.database}: ${seen.name}`,
  target: `pages go on, writes ≤ ${REFUSED_WITHIN_MS / 1000} s, no restart`,
  isMet: seen.broken.length === 0,
  figures: {
    'pages 200': `${seen.browsedWell}/${seen.browsed}`,
    'slowest page ms': seen.slowestPageMs,
    'answers to writes': Object.entries(seen.writes)
      .map(([answer, times]) => `${times} × ${answer}`)
      .join(', '),
    'slowest write ms': seen.slowestWriteMs,
    'recovery ms': seen.recoveryMs,
  },
});
