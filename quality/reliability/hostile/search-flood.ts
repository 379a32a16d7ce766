import { setTimeout as wait } from 'node:timers/promises';
import { shopProcess } from '../../../tools/shop-process.ts';
import { httpClient } from '../http-client.ts';
import { createTestDatabase } from '../test-database.ts';
import { residentMb, watchMemory } from './memory.ts';

const CONNECTIONS = 20;
const QUIET_MS = 3_000;
/** Memory that is not returned within this time is never returned. */
const SETTLE_MS = 10_000;
const SAMPLE_MS = 250;

export interface SearchFloodResult {
  requests: number;
  answers: Record<number, number>;
  beforeMb: number;
  peakMb: number;
  /** After the first half of the requests, when caches and heap have grown to their size. */
  halfwayMb: number;
  /** As soon as it is back at `halfwayMb`, at the latest after ten seconds. */
  afterMb: number;
}

/** Searches for random words, each once, and measures the memory of the process before, during and after. */
export async function floodSearches(requests: number): Promise<SearchFloodResult> {
  await using database = await createTestDatabase('sqlite');
  await using shop = await shopProcess({ env: { ...database.settings, ADVISOR_URL: '' } });
  await shop.start();
  const visitor = httpClient(shop.url);
  for (const path of ['/', '/products', '/product/54']) await visitor.get(path);
  await wait(QUIET_MS);
  const beforeMb = residentMb(shop.pid());
  const peak = watchMemory(shop.pid());
  const answers: Record<number, number> = {};
  let sent = 0;
  const flood = (upTo: number) =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (let n = sent++; n < upTo; n = sent++) {
          const { status } = await visitor.get(`/products?search=zz${n}x${Math.random().toString(36).slice(2)}`);
          answers[status] = (answers[status] ?? 0) + 1;
        }
      }),
    );
  await flood(requests / 2);
  const halfwayMb = residentMb(shop.pid());
  await flood(requests);
  const peakMb = peak();
  const afterMb = await settledMb(shop.pid(), halfwayMb);
  return { requests, answers, beforeMb, peakMb, halfwayMb, afterMb };
}

/** Waits until memory has come down to `levelMb`, or for as long as it may take. */
async function settledMb(pid: number, levelMb: number): Promise<number> {
  const deadline = performance.now() + SETTLE_MS;
  while (residentMb(pid) > levelMb && performance.now() < deadline) await wait(SAMPLE_MS);
  return residentMb(pid);
}
