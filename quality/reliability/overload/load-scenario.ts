import { setTimeout as wait } from 'node:timers/promises';
import { type ShopProcess, shopProcess } from '../../../tools/shop-process.ts';
import { httpClient, signedInClient } from '../../http-client.ts';
import { createTestDatabase, type DatabaseName } from '../test-database.ts';
import { waitUntil } from '../wait-until.ts';
import type { AttackResult } from './attacker.ts';
import type { FloodOptions, FloodResult } from './flood.ts';
import { runScript } from './run-script.ts';
import { browse, buy, combineResults } from './visitors.ts';

const BROWSING_VISITORS = 5;
const BUYERS = 3;
const SUSTAINED_CONNECTIONS = 10;
const FLOOD_CONNECTIONS = 500;
const RECOVERY_TIMEOUT_MS = 30_000;

/** Sends ten times the sustainable load and hostile requests, and measures what well-behaved visitors experience. */
export async function runLoadScenario(database: DatabaseName, seconds: number) {
  await using testDatabase = await createTestDatabase(database);
  await using shop = await shopProcess({ env: { ...testDatabase.settings, ADVISOR_URL: '', RATE_LIMITS: 'on' } });
  await shop.start();
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, i) => signedInClient(shop.url, `buyer.${i}`)));
  const floodClients = await Promise.all(
    Array.from({ length: SUSTAINED_CONNECTIONS }, (_, i) => signedInClient(shop.url, `flood.${i}`)),
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
  const recoveryMs = await waitUntil(async () => shop.isGone() || (await hasRecovered(shop)), RECOVERY_TIMEOUT_MS, 50);
  const after = shop.isGone() ? { rssBytes: 0 } : await shop.usage();
  return {
    sustainedPerSecond: sustained.perSecond,
    offeredPerSecond: rate,
    flood: floodResult,
    attack,
    pages: combineResults(pages),
    buyers: { ...combineResults(bought), orders: bought.reduce((sum, { orders }) => sum + orders, 0) },
    rssMb: { before: before.rssBytes / 2 ** 20, peak: peak.rssBytes / 2 ** 20, after: after.rssBytes / 2 ** 20 },
    recoveryMs,
    violations: shop.isGone() ? ['the process exited'] : [],
  };
}

async function trackPeakMemory(shop: ShopProcess, peak: { rssBytes: number }, isOver: () => boolean) {
  while (!isOver() && !shop.isGone()) {
    const { rssBytes } = await shop.usage();
    peak.rssBytes = Math.max(peak.rssBytes, rssBytes);
    await wait(250);
  }
}

/** An uncached call without a session passes through load shedding. */
const hasRecovered = async (shop: ShopProcess) =>
  (await shop.isReady()) && (await httpClient(shop.url).get('/api/auth/me')).status === 401;
