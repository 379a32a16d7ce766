import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ShopProcess, shopProcess } from '../../../tools/shop-process.ts';
import { createTestDatabase, type DatabaseName, type TestDatabase } from '../test-database.ts';
import { type Attempt, type Customer, createCustomer } from './customers.ts';
import { jobsLeft } from './leavers.ts';
import { acknowledgedTo, conclude, createPeople, firstOrder, pauseAll, startAll } from './people.ts';
import { reconcile } from './reconcile.ts';
import { unfinishedImports } from './reconcile-sellers.ts';

const MAX_ROUND_MS = 3000;
const PRODUCTS = 160;
const KILL_AT_STEP = new URL('../kill-at-step.mjs', import.meta.url).href;

/** Repeats: place orders under load, `kill -9` at a random moment, restart, check every order. */
export async function killAtRandomMoments(database: DatabaseName, rounds: number) {
  await using testDatabase = await createTestDatabase(database);
  await using shop = await shopProcess({ env: testDatabase.settings });
  await shop.start();
  const people = await createPeople(shop.url);
  const result = { rounds, importsInterrupted: 0, jobsInterrupted: 0, worstRecoveryMs: 0 };
  const findings: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    startAll(people);
    await firstOrder(people);
    await wait(randomInt(MAX_ROUND_MS));
    await shop.kill();
    await pauseAll(people);
    // Those that were under way, or waited, when the shop was killed; nearly all jobs erase.
    result.importsInterrupted += (await unfinishedImports(testDatabase)).length;
    result.jobsInterrupted += (await jobsLeft(testDatabase)).length;
    result.worstRecoveryMs = Math.max(result.worstRecoveryMs, await shop.start());
    // Each time, because a later check could miss what this one finds.
    findings.push(...(await reconcile(testDatabase, people.customers, people.sellers)));
    if (round % 10 === 0) console.error(`${database}: ${round} rounds`);
  }
  findings.push(...(await conclude(testDatabase, people)));
  return { ...result, ...acknowledgedTo(people), findings: [...new Set(findings)] };
}

/** Kills the shop once at each step of placing an order. */
export async function killAtSteps(database: DatabaseName, steps: readonly string[]) {
  await using testDatabase = await createTestDatabase(database);
  await using shop = await shopProcess({ env: testDatabase.settings, preload: [KILL_AT_STEP] });
  await shop.start();
  const customer = await createCustomer(shop.url, 'customer.of.steps');
  const results: Awaited<ReturnType<typeof killAt>>[] = [];
  for (const step of steps) results.push(await killAt(step, { testDatabase, shop, customer }));
  return results;
}

interface StepContext {
  testDatabase: TestDatabase;
  shop: ShopProcess;
  customer: Customer;
}

async function killAt(step: string, { testDatabase, shop, customer }: StepContext) {
  shop.send({ of: 'order', step });
  const attempt = await customer.orderOnce();
  await Promise.race([shop.ended(), wait(10_000)]);
  if (!attempt || !shop.isGone()) throw new Error(`the process did not reach "${step}"`);
  const clientReceived = attempt.order ? 'an order' : 'nothing';
  const recoveryMs = await shop.start();
  const findings = await reconcile(testDatabase, [customer]);
  // After the restart, before the customer tries again.
  const stored = await isStored(testDatabase, attempt);
  await customer.settle();
  findings.push(...(await reconcile(testDatabase, [customer])));
  if (!attempt.order) findings.push(`${attempt.key} could not be ordered after "${step}"`);
  return { step, clientReceived, stored, recoveryMs, findings: [...new Set(findings)] };
}

const isStored = async (testDatabase: TestDatabase, { key }: Attempt): Promise<boolean> =>
  (await testDatabase.rows(`select id from orders where shipping_address like '%${key}%'`)).length === 1;

/**
 * Kills the first start (migrations and seed) after every `step`th statement, until a start completes, and starts again
 * each time. `failedStarts` are those that did not end in a shop with the complete catalog, one sentence each.
 */
export async function killDuringFirstStart(database: DatabaseName, step: number) {
  const failedStarts: string[] = [];
  const result = { rounds: 0, worstRecoveryMs: 0, failedStarts };
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
      failedStarts.push(`killed after ${statements} statements: ${error instanceof Error ? error.message : error}`);
    }
  }
}
