import { randomInt } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { MAINTENANCE_LIMITS, openPool } from '../../../apps/server/src/platform/db/postgres.ts';
import type { Delivery } from '../../../apps/server/src/testing/stripe-double/deliveries.ts';
import { type StripeDouble, startStripeDouble } from '../../../apps/server/src/testing/stripe-double/stripe-double.ts';
import { type ShopProcess, shopProcess } from '../../../tools/shop-process.ts';
import { type HttpClient, httpClient } from '../../http-client.ts';
import { createLeaver, leftOf } from '../crash/leavers.ts';
import { sellerErrors } from '../crash/reconcile-sellers.ts';
import { createSeller } from '../crash/sellers.ts';
import { createTestDatabase, type DatabaseName, type TestDatabase } from '../test-database.ts';
import { repeater, waitUntil } from '../wait-until.ts';
import { anyChoice, anyCode, type Choice, type PayingCustomer, payingCustomer, payingWith } from './paying-customer.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { OFFERS_SQL } from './shop-codes.ts';

const KILL_AT_STEP = new URL('../kill-at-step.mjs', import.meta.url).href;
const CUSTOMERS = 5;
const LEAVERS = 4;
const MAX_ROUND_MS = 2500;
const SETTLE_MS = 100;
const STOCK = 100_000;
const REACH_WITHIN_MS = 180_000;

interface Run {
  testDatabase: TestDatabase;
  shop: ShopProcess;
  stripe: StripeDouble;
  customers: PayingCustomer[];
}

/**
 * Kills the shop at random moments while shoppers pay, leave and cancel, others delete their accounts, and a seller
 * edits, restocks and imports; events come once, twice, late or never.
 */
export async function killWhilePaying(database: DatabaseName, rounds: number) {
  await using stripe = await startStripeDouble();
  await using testDatabase = await createTestDatabase(database);
  await using shop = await sellingShop(testDatabase, stripe);
  const run = { testDatabase, shop, stripe, customers: await signUp(shop, stripe) };
  const seller = await createSeller(shop.url, 'seller.0');
  const payAndLeave = (call: HttpClient, name: string) => payingWith(call, name, stripe).buy(anyChoice());
  const leavers = Array.from({ length: LEAVERS }, (_, i) => createLeaver(shop.url, `leaver.${i}`, payAndLeave));
  const interrupted = { erasing: 0, refundsOnTheirWay: 0, imports: 0 };
  const findings: string[] = [];
  const deliveries: Delivery[] = ['once', 'once', 'twice', 'late', 'never'];
  stripe.refundsBegin(() => (randomInt(2) === 0 ? 'pending' : 'succeeded'));
  stripe.deliverTo(shop.url, () => deliveries[randomInt(deliveries.length)] ?? 'once');
  for (let round = 1; round <= rounds; round++) {
    const buyers = run.customers.map(({ buy }) => repeater(() => buy(anyChoice(), anyCode())));
    const people = [...buyers, seller, ...leavers];
    for (const person of people) person.start();
    await wait(randomInt(MAX_ROUND_MS));
    settleRefunds(stripe);
    await wait(randomInt(SETTLE_MS));
    await shop.kill();
    const finished = Promise.all(people.map((person) => person.pause()));
    const count = async (sql: string) => (await testDatabase.rows(sql)).length;
    interrupted.erasing += await count("select id from jobs where kind like 'account.%'");
    interrupted.refundsOnTheirWay += await count("select id from refunds where state in ('due', 'pending')");
    interrupted.imports += await count("select id from product_imports where state in ('waiting', 'running')");
    await shop.start();
    // A cancelling shopper waits for parcels that an event which never comes would have made.
    while (!(await Promise.race([finished.then(() => true), wait(500).then(() => false)]))) await askNow(run);
  }
  const result = await conclude(run, rounds);
  findings.push(...result.findings, ...(await sellerErrors(testDatabase, [seller.work])));
  findings.push(...(await leftOf(testDatabase, leavers)));
  const { prices, restocks, imports, sales } = seller.work;
  const restocked = [...restocks.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const edits = prices.length + restocked + imports.length + sales.acknowledged;
  const closed = leavers.flatMap((leaver) => leaver.closed).length;
  return { ...result, edits, closed, interrupted: JSON.stringify(interrupted), findings };
}

/** Kills the shop once at each step of a payment. Every event is delivered, again until the shop has taken it. */
export async function killAtPaymentSteps(database: DatabaseName, steps: readonly string[]) {
  await using stripe = await startStripeDouble();
  await using testDatabase = await createTestDatabase(database);
  await using shop = await sellingShop(testDatabase, stripe);
  const run = { testDatabase, shop, stripe, customers: await signUp(shop, stripe) };
  stripe.deliverTo(shop.url);
  for (const step of steps) {
    const isFailing = step.startsWith('refund failed');
    // The kill is told by a refund's SQL, so earlier refunds must be over.
    if (isFailing) await waitUntil(async () => !(await isUnsettled(testDatabase)), REACH_WITHIN_MS);
    shop.send({ of: 'payment', step });
    const choice: Choice = step.startsWith('refund') ? 'pays and cancels' : 'pays';
    const bought = run.customers[0]?.buy(choice, 'TENTH');
    if (isFailing) await failNextRefund(run);
    await Promise.race([shop.ended(), wait(REACH_WITHIN_MS)]);
    if (!shop.isGone()) throw new Error(`the process did not reach "${step}"`);
    await shop.start();
    await bought;
  }
  return await conclude(run, steps.length);
}

/** Banks say what became of the refunds that are on their way. */
function settleRefunds(stripe: StripeDouble): void {
  for (const { id, status } of stripe.refunds) {
    if (status === 'pending')
      stripe.changeRefund(id, (['succeeded', 'failed', 'canceled'] as const)[randomInt(3)] ?? 'failed');
  }
}

/** Once the shop has booked a refund that is made from now on, its bank says that it has failed. */
async function failNextRefund({ stripe, testDatabase }: Run): Promise<void> {
  const before = stripe.refunds.length;
  const booked = async () => {
    const id = stripe.refunds[before]?.id;
    const rows = await testDatabase.rows<{ provider_id: string; state: string }>(
      'select provider_id, state from refunds',
    );
    return rows.some(({ provider_id, state }) => provider_id === id && state === 'done');
  };
  await waitUntil(booked, REACH_WITHIN_MS, SETTLE_MS);
  stripe.changeRefund(stripe.refunds[before]?.id ?? '', 'failed', 'declined');
}

/** A shop that takes money. */
export const sellingShop = async (testDatabase: TestDatabase, stripe: StripeDouble) => {
  const env = { ...testDatabase.settings, ...stripe.settings, PUBLIC_URL: 'http://127.0.0.1' };
  // The catalog comes from a demo; its accounts are closed before the shop may sell.
  await using demo = await shopProcess({ env: testDatabase.settings });
  await demo.start();
  await demo.stop();
  // The house's, so that none of those that customers buy has left with a demo account.
  await change(testDatabase, `update products set stock = ${STOCK}, seller_id = null where id <= 20`);
  await change(testDatabase, 'update product_shades set stock = null');
  await change(testDatabase, "update users set deleted_at = '2026-01-01T00:00:00.000Z' where username like 'demo.%'");
  for (const statement of OFFERS_SQL) await change(testDatabase, statement);
  const shop = await shopProcess({ env, preload: [KILL_AT_STEP] });
  await shop.start();
  return shop;
};

async function signUp(shop: ShopProcess, stripe: StripeDouble): Promise<PayingCustomer[]> {
  const customers: PayingCustomer[] = [];
  for (let i = 0; i < CUSTOMERS; i++) customers.push(await payingCustomer(shop.url, `customer.${i}`, stripe));
  return customers;
}

/** Makes every job due now, which minutes would. The jobs of a started shop look at once. */
async function askNow({ testDatabase, shop }: Run): Promise<void> {
  await shop.stop();
  await change(testDatabase, "update jobs set due_at = '2000-01-01T00:00:00.000Z'");
  await shop.start();
}

async function conclude(run: Run, rounds: number) {
  const { testDatabase, stripe, shop } = run;
  await stripe.settled();
  // Shoppers who left pay no more: the pages end, and the shop hears of it by asking.
  for (const session of stripe.sessions.values()) if (session.status === 'open') session.expires_at = 0;
  stripe.refundsBegin(() => 'succeeded');
  settleRefunds(stripe);
  for (let times = 0; times < 40 && (await isUnsettled(testDatabase)); times++) {
    await askNow(run);
    await wait(250);
  }
  await stripe.settled();
  await httpClient(shop.url).get('/api/health');
  const findings = (await isUnsettled(testDatabase))
    ? ['payments or refunds stay unsettled']
    : await reconcilePayments(testDatabase, stripe, STOCK);
  const count = async (sql: string) => (await testDatabase.rows(sql)).length;
  return {
    rounds,
    // Orders that were begun.
    tried: await count('select id from orders'),
    withCode: await count('select distinct order_id from order_codes'),
    free: await count('select id from orders where total_cents = 0'),
    // At the double.
    paid: stripe.paid.size,
    refunded: stripe.refunds.filter(({ status }) => status === 'succeeded').length,
    failedRefunds: stripe.refunds.filter(({ status }) => status !== 'succeeded').length,
    findings,
  };
}

const isUnsettled = async ({ rows }: TestDatabase): Promise<boolean> =>
  (
    await rows(`select id from payments where settled_at is null
      union all select id from refunds where state in ('due', 'pending')
      union all select id from jobs where kind like 'account.%'
      union all select id from product_imports where state in ('waiting', 'running')`)
  ).length > 0;

/** Changes the database of a shop that is stopped. */
async function change({ name, dataDir, settings }: TestDatabase, sql: string): Promise<void> {
  if (name === 'sqlite') {
    using db = new DatabaseSync(path.join(dataDir, 'beautymark.db'));
    db.exec(sql);
    return;
  }
  const pool = openPool(settings.DATABASE_URL ?? '', MAINTENANCE_LIMITS);
  await pool.query(sql);
  await pool.end();
}
