import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { caller } from '../http-client.ts';
import { isReady, type ShopProcess, shopProcess } from '../shop-process.ts';
import { aStore, type DatabaseName } from '../test-database.ts';
import type { Hostile } from './attacker.ts';
import type { Flood, FloodResult } from './flood.ts';
import { buy, lookAround, type Met, together } from './visitors.ts';

const LOOKERS = 5;
const BUYERS = 3;
const SUSTAINED_CONNECTIONS = 10;
const FLOOD_CONNECTIONS = 500;
const WELL_WITHIN_MS = 30_000;

export interface Storm {
  database: DatabaseName;
  sustainedPerSecond: number;
  offeredPerSecond: number;
  flood: FloodResult;
  hostile: Hostile;
  pages: Met;
  buyers: Met & { orders: number };
  rssMb: { before: number; most: number; after: number };
  /** From the end of the storm until health and an order answer at once again. */
  wellAfterMs: number;
  broken: string[];
}

const script = (name: string) => path.join(import.meta.dirname, name);
async function run<Result>(name: string, ...args: string[]): Promise<Result> {
  const { stdout } = await promisify(execFile)(process.execPath, [script(name), ...args], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout) as Result; // what the script says it writes
}

/** Ten times what the shop sustains, somebody hostile beside it, and a few who behave. */
export async function storm(database: DatabaseName, seconds: number): Promise<Storm> {
  await using store = await aStore(database);
  await using shop = await shopProcess({ env: { ...store.settings, ADVISOR_URL: '', RATE_LIMITS: 'on' } });
  await shop.start();
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, i) => joined(shop, `buyer.${i}`)));
  const crowd = await Promise.all(Array.from({ length: SUSTAINED_CONNECTIONS }, (_, i) => joined(shop, `crowd.${i}`)));
  const cookies = crowd.map(({ cookie }) => cookie());
  const offer = (flood: Partial<Flood>) =>
    run<FloodResult>(
      'flood.ts',
      JSON.stringify({ url: shop.url, cookies, connections: SUSTAINED_CONNECTIONS, seconds: 3, ...flood }),
    );
  await offer({ seconds: 1 });
  const sustained = await offer({});
  const before = await shop.usage();
  const most = { rssBytes: 0 };
  let isOver = false;
  const rate = Math.ceil(sustained.perSecond * 10);
  const watching = watchMemory(shop, most, () => isOver);
  const behaving = Promise.all([
    Promise.all(Array.from({ length: LOOKERS }, () => lookAround(shop.url, () => isOver))),
    Promise.all(buyers.map((call) => buy(call, () => isOver))),
  ]);
  const [flood, hostile] = await Promise.all([
    offer({ connections: FLOOD_CONNECTIONS, seconds, rate }),
    run<Hostile>('hostile.ts', shop.url, String(seconds)),
  ]);
  isOver = true;
  const [pages, bought] = await behaving;
  await watching;
  const wellAfterMs = await untilWell(shop);
  const after = shop.isGone() ? { rssBytes: 0 } : await shop.usage();
  const result = {
    database,
    sustainedPerSecond: sustained.perSecond,
    offeredPerSecond: rate,
    flood,
    hostile,
    pages: together(pages),
    buyers: { ...together(bought), orders: bought.reduce((sum, { orders }) => sum + orders, 0) },
    rssMb: { before: before.rssBytes / 2 ** 20, most: most.rssBytes / 2 ** 20, after: after.rssBytes / 2 ** 20 },
    wellAfterMs,
  };
  return { ...result, broken: shop.isGone() ? ['the process ended'] : [] };
}

async function joined(shop: ShopProcess, name: string) {
  const call = caller(shop.url);
  await call.join(name);
  return call;
}

async function watchMemory(shop: ShopProcess, most: { rssBytes: number }, isOver: () => boolean) {
  while (!isOver() && !shop.isGone()) {
    const { rssBytes } = await shop.usage();
    most.rssBytes = Math.max(most.rssBytes, rssBytes);
    await wait(250);
  }
}

async function untilWell(shop: ShopProcess): Promise<number> {
  const began = performance.now();
  const visitor = caller(shop.url);
  while (performance.now() - began < WELL_WITHIN_MS && !shop.isGone()) {
    // Not signed in, and not in memory: it passes the whole door.
    if ((await isReady(shop.url)) && (await visitor.get('/api/auth/me')).status === 401) break;
    await wait(50);
  }
  return performance.now() - began;
}
