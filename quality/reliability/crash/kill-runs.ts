import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ShopProcess, shopProcess } from '../../../tools/shop-process.ts';
import { createTestDatabase, type DatabaseName, type TestDatabase } from '../test-database.ts';
import { waitUntil } from '../wait-until.ts';
import { type Attempt, type Customer, createCustomer } from './customers.ts';
import { createLeaver, jobsLeft, type Leaver, leftOf } from './leavers.ts';
import { addFindings, type Findings, noFindings, reconcile } from './reconcile.ts';
import { saleErrors, unfinishedImports, unrecordedSales } from './reconcile-sellers.ts';
import { createSeller, type Seller } from './sellers.ts';

const CUSTOMERS = 6;
const SELLERS = 3;
const LEAVERS = 2;
/** The lease of a process that died ends after 30 s, and sales are recorded every minute. */
const DONE_WITHIN_MS = 120_000;
const MAX_ROUND_MS = 3000;
const PAUSE_MS = 25;
const PRODUCTS = 160;
const KILL_AT_STEP = new URL('../kill-at-step.mjs', import.meta.url).href;

export interface CrashResult {
  rounds: number;
  acknowledged: number;
  /** Orders that were sent more than once before a response arrived. */
  retried: number;
  /** Parcels whose cancellation was acknowledged. */
  cancelled: number;
  /** What sellers were told is done. */
  restocked: number;
  parcelsHandled: number;
  imports: number;
  /** Imports that were under way when the shop was killed. */
  importsInterrupted: number;
  /** Accounts whose end was acknowledged. */
  closed: number;
  /** Jobs, nearly all of them erasing, that were under way or waiting when the shop was killed. */
  jobsInterrupted: number;
  sales: number;
  worstRecoveryMs: number;
  findings: Findings;
}

/** Repeats: place orders under load, `kill -9` at a random moment, restart, check every order. */
export async function killAtRandomMoments(database: DatabaseName, rounds: number): Promise<CrashResult> {
  await using testDatabase = await createTestDatabase(database);
  await using shop = await shopProcess({ env: testDatabase.settings });
  await shop.start();
  const people = await createPeople(shop.url);
  const everybody = [...people.customers, ...people.sellers, ...people.leavers];
  const result = emptyResult();
  for (let round = 1; round <= rounds; round++) {
    for (const person of everybody) person.start();
    // A run without any order would find nothing.
    while (!people.customers.some(({ attempts }) => attempts.some(({ order }) => order))) await wait(PAUSE_MS);
    await wait(randomInt(MAX_ROUND_MS));
    await shop.kill();
    await Promise.all(everybody.map((person) => person.pause()));
    result.importsInterrupted += (await unfinishedImports(testDatabase)).length;
    result.jobsInterrupted += (await jobsLeft(testDatabase)).length;
    result.worstRecoveryMs = Math.max(result.worstRecoveryMs, await shop.start());
    result.rounds = round;
    await recordFindings(result, testDatabase, people);
    if (round % 10 === 0) console.error(`${database}: ${round} rounds, ${result.acknowledged} orders acknowledged`);
  }
  await Promise.all(people.customers.map((customer) => customer.settle()));
  await waitUntil(async () => (await unfinished(testDatabase)).length === 0, DONE_WITHIN_MS);
  result.findings.unfinished.push(...(await unfinished(testDatabase)));
  result.findings.erasing.push(...(await leftOf(testDatabase, people.leavers)));
  const works = people.sellers.map(({ work }) => work);
  result.findings.money.push(...(await saleErrors(testDatabase, works)));
  await recordFindings(result, testDatabase, people);
  return result;
}

interface People {
  customers: Customer[];
  sellers: Seller[];
  leavers: Leaver[];
}

async function createPeople(url: string): Promise<People> {
  const sellers: Seller[] = [];
  for (let i = 0; i < SELLERS; i++) sellers.push(await createSeller(url, `seller.${i}`));
  const countedIds = sellers.flatMap(({ work }) => work.countedIds);
  const customers: Customer[] = [];
  for (let i = 0; i < CUSTOMERS; i++) customers.push(await createCustomer(url, `customer.${i}`, countedIds));
  const leavers = Array.from({ length: LEAVERS }, (_, i) => createLeaver(url, `leaver.${i}`));
  return { customers, sellers, leavers };
}

/** What kills have interrupted and nothing has gone on with, one sentence each. */
async function unfinished(testDatabase: TestDatabase): Promise<string[]> {
  return [
    ...(await unfinishedImports(testDatabase)).map((id) => `import ${id} is not worked off`),
    ...(await jobsLeft(testDatabase)).map((kind) => `a job is not done: ${kind}`),
    ...(await unrecordedSales(testDatabase)).map((id) => `a sale of product ${id} is not recorded`),
  ];
}

const emptyResult = (): CrashResult => ({
  rounds: 0,
  acknowledged: 0,
  retried: 0,
  cancelled: 0,
  restocked: 0,
  parcelsHandled: 0,
  imports: 0,
  importsInterrupted: 0,
  closed: 0,
  jobsInterrupted: 0,
  sales: 0,
  worstRecoveryMs: 0,
  findings: noFindings(),
});

/** Keeps earlier findings, because a later check could miss them. */
async function recordFindings(result: CrashResult, testDatabase: TestDatabase, people: People) {
  const { customers, sellers, leavers } = people;
  const found = await reconcile(testDatabase, customers, sellers);
  addFindings(result.findings, found);
  const attempts = customers.flatMap((customer) => customer.attempts);
  result.acknowledged = attempts.filter(({ order }) => order).length;
  result.retried = attempts.filter(({ order, sent }) => order && sent > 1).length;
  result.cancelled = attempts.flatMap(({ cancelled }) => cancelled).length;
  const works = sellers.map(({ work }) => work);
  result.restocked = works
    .flatMap(({ restocks }) => [...restocks.values()])
    .reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  result.parcelsHandled = works.flatMap(({ parcels }) => parcels).length;
  result.imports = works.flatMap(({ imports }) => imports).length;
  result.closed = leavers.flatMap(({ closed }) => closed).length;
  result.sales = works.reduce((sum, { sales }) => sum + sales.acknowledged, 0);
}

export interface StepResult {
  step: string;
  /** What the customer received before the process was killed. */
  clientReceived: 'an order' | 'nothing';
  /** Whether the order was stored after the restart, before the customer retried. */
  stored: boolean;
  recoveryMs: number;
  findings: Findings;
}

/** Kills the shop once at each step of placing an order. */
export async function killAtSteps(database: DatabaseName, steps: readonly string[]): Promise<StepResult[]> {
  await using testDatabase = await createTestDatabase(database);
  await using shop = await shopProcess({ env: testDatabase.settings, preload: [KILL_AT_STEP] });
  await shop.start();
  const customer = await createCustomer(shop.url, 'customer.of.steps');
  const results: StepResult[] = [];
  for (const step of steps) results.push(await killAt(step, { testDatabase, shop, customer }));
  return results;
}

interface StepContext {
  testDatabase: TestDatabase;
  shop: ShopProcess;
  customer: Customer;
}

async function killAt(step: string, { testDatabase, shop, customer }: StepContext): Promise<StepResult> {
  shop.send({ of: 'order', step });
  const attempt = await customer.orderOnce();
  await Promise.race([shop.ended(), wait(10_000)]);
  if (!attempt || !shop.isGone()) throw new Error(`the process did not reach "${step}"`);
  const clientReceived = attempt.order ? 'an order' : 'nothing';
  const recoveryMs = await shop.start();
  const findings = await reconcile(testDatabase, [customer]);
  const stored = await isStored(testDatabase, attempt);
  await customer.settle();
  const afterRetry = await reconcile(testDatabase, [customer]);
  if (!attempt.order) afterRetry.lost.push(`${attempt.key} could not be ordered after "${step}"`);
  addFindings(findings, afterRetry);
  return { step, clientReceived, stored, recoveryMs, findings };
}

const isStored = async (testDatabase: TestDatabase, { key }: Attempt): Promise<boolean> =>
  (await testDatabase.rows(`select id from orders where shipping_address like '%${key}%'`)).length === 1;

export interface FirstStartResult {
  /** Number of kills, each after a different statement. */
  rounds: number;
  worstRecoveryMs: number;
  /** Restarts that did not end in a shop with the complete catalog, one sentence each. */
  failedStarts: string[];
}

/**
 * Kills the first start (migrations and seed) after every `step`th statement, until a start completes, and starts again
 * each time.
 */
export async function killDuringFirstStart(database: DatabaseName, step: number): Promise<FirstStartResult> {
  const result: FirstStartResult = { rounds: 0, worstRecoveryMs: 0, failedStarts: [] };
  for (let statements = 1; ; statements += step) {
    await using testDatabase = await createTestDatabase(database);
    const killedEarly = { ...testDatabase.settings, KILL_AFTER_STATEMENTS: String(statements) };
    await using first = await shopProcess({ env: killedEarly, preload: [KILL_AT_STEP] });
    const isComplete = await first.start().then(
      () => true,
      () => false,
    );
    if (isComplete) return result;
    result.rounds += 1;
    await using second = await shopProcess({ env: testDatabase.settings });
    try {
      result.worstRecoveryMs = Math.max(result.worstRecoveryMs, await second.start());
      const [count] = await testDatabase.rows<{ products: number | string }>(
        'select count(*) as products from products',
      );
      if (Number(count?.products) !== PRODUCTS) throw new Error(`${count?.products} products`);
    } catch (error) {
      result.failedStarts.push(
        `killed after ${statements} statements: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}
