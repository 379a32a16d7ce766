import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ShopProcess, shopProcess } from '../shop-process.ts';
import { aStore, type DatabaseName, type Store } from '../test-database.ts';
import { type Attempt, aCustomer, type Customer } from './customers.ts';
import { type Findings, noFindings, reconcile } from './reconcile.ts';

const CUSTOMERS = 6;
const LONGEST_ROUND_MS = 1500;
const PRODUCTS = 160;
const FAULT_POINTS_MODULE = new URL('./fault-points.mjs', import.meta.url).href;

export interface CrashResult {
  database: DatabaseName;
  rounds: number;
  acknowledged: number;
  /** Orders that were sent more than once before they were answered. */
  retried: number;
  worstRecoveryMs: number;
  findings: Findings;
}

/** Orders under load, `kill -9` at a random moment, start, look at everything; and so on. */
export async function killRounds(
  database: DatabaseName,
  rounds: number,
  report: (round: number, result: CrashResult) => void = () => undefined,
): Promise<CrashResult> {
  await using store = await aStore(database);
  await using shop = await shopProcess({ env: store.settings });
  await shop.start();
  const customers: Customer[] = [];
  for (let i = 0; i < CUSTOMERS; i++) customers.push(await aCustomer(shop.url, `customer.${i}`));
  const result: CrashResult = emptyResult(database);
  for (let round = 1; round <= rounds; round++) {
    for (const customer of customers) customer.start();
    await wait(randomInt(LONGEST_ROUND_MS));
    await shop.kill();
    await Promise.all(customers.map((customer) => customer.pause()));
    result.worstRecoveryMs = Math.max(result.worstRecoveryMs, await shop.start());
    result.rounds = round;
    await take(result, store, customers);
    report(round, result);
  }
  await Promise.all(customers.map((customer) => customer.settle()));
  await take(result, store, customers);
  return result;
}

const emptyResult = (database: DatabaseName): CrashResult => ({
  database,
  rounds: 0,
  acknowledged: 0,
  retried: 0,
  worstRecoveryMs: 0,
  findings: noFindings(),
});

/** What was found before stays found: a later look could miss it. */
async function take(result: CrashResult, store: Store, customers: readonly Customer[]) {
  const found = await reconcile(store, customers);
  for (const [kind, sentences] of Object.entries(found)) {
    const kept = result.findings[kind as keyof Findings]; // both have the same kinds
    kept.push(...sentences.filter((sentence: string) => !kept.includes(sentence)));
  }
  const attempts = customers.flatMap((customer) => customer.attempts);
  result.acknowledged = attempts.filter(({ answer }) => answer).length;
  result.retried = attempts.filter(({ answer, sent }) => answer && sent > 1).length;
}

export interface StepResult {
  database: DatabaseName;
  step: string;
  /** What the customer heard before the process died. */
  heard: 'an order' | 'nothing';
  /** Whether the order was stored when the shop came back, before the customer tried again. */
  stored: boolean;
  recoveryMs: number;
  findings: Findings;
}

/** The same at each step of placing an order, one after the other. */
export async function killAtSteps(database: DatabaseName, steps: readonly string[]): Promise<StepResult[]> {
  await using store = await aStore(database);
  await using shop = await shopProcess({ env: store.settings, preload: [FAULT_POINTS_MODULE] });
  await shop.start();
  const customer = await aCustomer(shop.url, 'customer.of.steps');
  const results: StepResult[] = [];
  for (const step of steps) results.push(await killAt(step, { store, shop, customer, database }));
  return results;
}

interface Scene {
  database: DatabaseName;
  store: Store;
  shop: ShopProcess;
  customer: Customer;
}

async function killAt(step: string, { store, shop, customer, database }: Scene): Promise<StepResult> {
  shop.tell({ faultPoint: step });
  const attempt = await customer.once();
  await Promise.race([shop.ended(), wait(10_000)]);
  if (!attempt || !shop.isGone()) throw new Error(`the process did not pass "${step}"`);
  const heard = attempt.answer ? 'an order' : 'nothing';
  const recoveryMs = await shop.start();
  const findings = await reconcile(store, [customer]);
  const stored = await isStored(store, attempt);
  await customer.settle();
  const afterwards = await reconcile(store, [customer]);
  if (!attempt.answer) afterwards.lost.push(`${attempt.key} could not be ordered after "${step}"`);
  return { database, step, heard, stored, recoveryMs, findings: joined(findings, afterwards) };
}

const isStored = async (store: Store, { key }: Attempt): Promise<boolean> =>
  (await store.rows(`select id from orders where shipping_address like '%${key}%'`)).length === 1;

const joined = (one: Findings, two: Findings): Findings => ({
  lost: [...one.lost, ...two.lost],
  half: [...one.half, ...two.half],
  doubled: [...one.doubled, ...two.doubled],
  cart: [...one.cart, ...two.cart],
  mail: [...one.mail, ...two.mail],
  refused: [...one.refused, ...two.refused],
});

export interface FirstStartResult {
  database: DatabaseName;
  /** Deaths, each in a place of its own. */
  rounds: number;
  worstRecoveryMs: number;
  /** Starts after a death that did not end in a shop with the whole catalogue, one sentence each. */
  unclean: string[];
}

/**
 * Dies while it makes its tables and fills them: at every `step`th statement of the very first start, until a start
 * comes through.
 */
export async function killFirstStarts(database: DatabaseName, step: number): Promise<FirstStartResult> {
  const result: FirstStartResult = { database, rounds: 0, worstRecoveryMs: 0, unclean: [] };
  for (let statements = 1; ; statements += step) {
    await using store = await aStore(database);
    const dying = { ...store.settings, DIE_AFTER_STATEMENTS: String(statements) };
    await using first = await shopProcess({ env: dying, preload: [FAULT_POINTS_MODULE] });
    const cameThrough = await first.start().then(
      () => true,
      () => false,
    );
    if (cameThrough) return result;
    result.rounds += 1;
    await using second = await shopProcess({ env: store.settings });
    try {
      result.worstRecoveryMs = Math.max(result.worstRecoveryMs, await second.start());
      const [count] = await store.rows<{ products: number | string }>('select count(*) as products from products');
      if (Number(count?.products) !== PRODUCTS) throw new Error(`${count?.products} products`);
    } catch (error) {
      result.unclean.push(`killed after ${statements} statements: ${error instanceof Error ? error.message : error}`);
    }
  }
}
