import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../bench/load-generator.ts';
import { type CallResult, type HttpClient, httpClient, isBusy, retry } from '../../http-client.ts';

export const BROWSED = ['/', '/products', '/product/1', '/api/products?limit=24', '/api/categories'];
const THINK_MS = 60;

/** What well-behaved visitors experienced. */
export interface VisitorResult {
  succeeded: number;
  /** Responses 503 and 429 with Retry-After. */
  askedToRetry: number;
  /** Broken connections, other statuses, and refusals without Retry-After. */
  failures: string[];
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
}

export function resultRecorder() {
  const times: number[] = [];
  const totals: VisitorResult = { succeeded: 0, askedToRetry: 0, failures: [], p50Ms: 0, p99Ms: 0, slowestMs: 0 };
  const record = (what: string, response: CallResult): CallResult => {
    times.push(response.ms);
    if (response.status >= 200 && response.status < 300) totals.succeeded += 1;
    else if ([429, 503].includes(response.status) && response.retryAfter !== null) totals.askedToRetry += 1;
    else totals.failures.push(`${what}: ${response.status} ${response.body.slice(0, 100)}`);
    return response;
  };
  return {
    record,
    /** Sends again as Retry-After asks, and records each answer. */
    insist: (what: string, send: () => Promise<CallResult>) => retry(async () => record(what, await send()), isBusy),
    result: (): VisitorResult => ({
      ...totals,
      p50Ms: percentile(times, 0.5),
      p99Ms: percentile(times, 0.99),
      slowestMs: percentile(times, 1),
    }),
  };
}

const fromCache = (i: number) => BROWSED[i % BROWSED.length] ?? '/';

/** A visitor who browses, by default what is in the cache. */
export async function browse(url: string, isOver: () => boolean, pathOf = fromCache): Promise<VisitorResult> {
  const pages = httpClient(url);
  const { record, result } = resultRecorder();
  for (let i = 0; !isOver(); i++) {
    const path = pathOf(i);
    record(path, await pages.get(path));
    await wait(THINK_MS);
  }
  return result();
}

/** A visitor who places orders and honors Retry-After. */
export async function buy(call: HttpClient, isOver: () => boolean): Promise<VisitorResult & { orders: number }> {
  const { insist, result } = resultRecorder();
  let orders = 0;
  while (!isOver()) {
    if ((await orderOne(call, insist)).status === 201) orders += 1;
    await wait(THINK_MS);
  }
  return { ...result(), orders };
}

/** Adds a product to the cart and orders it. */
export async function orderOne(call: HttpClient, insist: Insist): Promise<CallResult> {
  const key = randomUUID();
  await insist('add to cart', () => call.post('/api/cart', { productId: 1, quantity: 1 }));
  return await insist('order', () => call.order(key));
}
export type Insist = ReturnType<typeof resultRecorder>['insist'];

export function combineResults(all: VisitorResult[]): VisitorResult {
  const max = (of: (result: VisitorResult) => number) => Math.max(0, ...all.map(of));
  return {
    succeeded: all.reduce((sum, { succeeded }) => sum + succeeded, 0),
    askedToRetry: all.reduce((sum, { askedToRetry }) => sum + askedToRetry, 0),
    failures: all.flatMap(({ failures }) => failures),
    p50Ms: max(({ p50Ms }) => p50Ms),
    p99Ms: max(({ p99Ms }) => p99Ms),
    slowestMs: max(({ slowestMs }) => slowestMs),
  };
}
