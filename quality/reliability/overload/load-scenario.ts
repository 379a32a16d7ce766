import { setTimeout as wait } from 'node:timers/promises';
import { type ShopProcess, shopProcess } from '../../../tools/shop-process.ts';
import { httpClient } from '../http-client.ts';
import { createTestDatabase, type DatabaseName } from '../test-database.ts';
import type { AttackResult } from './attacker.ts';
import type { FloodOptions, FloodResult } from './flood.ts';
import { runScript } from './run-script.ts';
import { browse, buy, combineResults, type VisitorResult } from './visitors.ts';

const BROWSING_VISITORS = 5;
const BUYERS = 3;
const SUSTAINED_CONNECTIONS = 10;
const FLOOD_CONNECTIONS = 500;
const RECOVERY_TIMEOUT_MS = 30_000;

export interface LoadScenarioResult {
  sustainedPerSecond: number;
  offeredPerSecond: number;
  flood: FloodResult;
  attack: AttackResult;
  pages: VisitorResult;
  buyers: VisitorResult & { orders: number };
  rssMb: { before: number; peak: number; after: number };
  /** From the end of the load until the shop responds normally again. */
  recoveryMs: number;
  violations: string[];
}

/** Sends ten times the sustainable load and hostile requests, and measures what well-behaved visitors experience. */
export async function runLoadScenario(database: DatabaseName, seconds: number): Promise<LoadScenarioResult> {
  await using testDatabase = await createTestDatabase(database);
  await using shop = await shopProcess({ env: { ...testDatabase.settings, ADVISOR_URL: '', RATE_LIMITS: 'on' } });
  await shop.start();
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, i) => createSignedInClient(shop, `buyer.${i}`)));
  const floodClients = await Promise.all(
    Array.from({ length: SUSTAINED_CONNECTIONS }, (_, i) => createSignedInClient(shop, `flood.${i}`)),
  );
  const cookies = floodClients.map(({ cookie }) => cookie());
  const flood = (options: Partial<FloodOptions>) =>
    runScript<FloodResult>(
      'flood.ts',
      JSON.stringify({ url: shop.url, cookies, connections: SUSTAINED_CONNECTIONS, seconds: 3, ...options }),
    );
  await flood({ seconds: 1 });
  const sustained = await flood({});
  const before = await shop.usage();
  const peak = { rssBytes: 0 };
  let isOver = false;
  const rate = Math.ceil(sustained.perSecond * 10);
  const tracking = trackPeakMemory(shop, peak, () => isOver);
  const visitors = Promise.all([
    Promise.all(Array.from({ length: BROWSING_VISITORS }, () => browse(shop.url, () => isOver))),
    Promise.all(buyers.map((call) => buy(call, () => isOver))),
  ]);
  const [floodResult, attack] = await Promise.all([
    flood({ connections: FLOOD_CONNECTIONS, seconds, rate }),
    runScript<AttackResult>('attacker.ts', shop.url, String(seconds)),
  ]);
  isOver = true;
  const [pages, bought] = await visitors;
  await tracking;
  const recoveryMs = await waitUntilRecovered(shop);
  const after = shop.isGone() ? { rssBytes: 0 } : await shop.usage();
  const result = {
    sustainedPerSecond: sustained.perSecond,
    offeredPerSecond: rate,
    flood: floodResult,
    attack,
    pages: combineResults(pages),
    buyers: { ...combineResults(bought), orders: bought.reduce((sum, { orders }) => sum + orders, 0) },
    rssMb: { before: before.rssBytes / 2 ** 20, peak: peak.rssBytes / 2 ** 20, after: after.rssBytes / 2 ** 20 },
    recoveryMs,
  };
  return { ...result, violations: shop.isGone() ? ['the process exited'] : [] };
}

async function createSignedInClient(shop: ShopProcess, name: string) {
  const call = httpClient(shop.url);
  await call.registerAndSignIn(name);
  return call;
}

async function trackPeakMemory(shop: ShopProcess, peak: { rssBytes: number }, isOver: () => boolean) {
  while (!isOver() && !shop.isGone()) {
    const { rssBytes } = await shop.usage();
    peak.rssBytes = Math.max(peak.rssBytes, rssBytes);
    await wait(250);
  }
}

async function waitUntilRecovered(shop: ShopProcess): Promise<number> {
  const startedAt = performance.now();
  const visitor = httpClient(shop.url);
  while (performance.now() - startedAt < RECOVERY_TIMEOUT_MS && !shop.isGone()) {
    // An uncached call without a session passes through load shedding.
    if ((await shop.isReady()) && (await visitor.get('/api/auth/me')).status === 401) break;
    await wait(50);
  }
  return performance.now() - startedAt;
}
