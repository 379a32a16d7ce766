import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { anAddress } from '../../address.fixture.ts';
import { quantile } from '../../bench/load-generator.ts';
import { type Answer, type Caller, caller } from '../http-client.ts';

const BROWSED = ['/', '/products', '/product/1', '/api/products?limit=24', '/api/categories'];
const THINK_MS = 60;

/** What well-behaved visitors met. */
export interface Met {
  answered: number;
  /** 503 and 429, all with Retry-After. */
  toldToWait: number;
  /** Broken connections, other statuses, refusals without Retry-After. */
  bad: string[];
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
}

function keeper() {
  const times: number[] = [];
  const met: Met = { answered: 0, toldToWait: 0, bad: [], p50Ms: 0, p99Ms: 0, slowestMs: 0 };
  return {
    keep: (what: string, answer: Answer) => {
      times.push(answer.ms);
      if (answer.status >= 200 && answer.status < 300) met.answered += 1;
      else if ([429, 503].includes(answer.status) && answer.retryAfter !== null) met.toldToWait += 1;
      else met.bad.push(`${what}: ${answer.status} ${answer.body.slice(0, 100)}`);
    },
    met: (): Met => {
      times.sort((a, b) => a - b);
      return { ...met, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), slowestMs: times.at(-1) ?? 0 };
    },
  };
}

/** Somebody who looks around. */
export async function lookAround(url: string, isOver: () => boolean): Promise<Met> {
  const pages = caller(url);
  const { keep, met } = keeper();
  for (let i = 0; !isOver(); i++) {
    const path = BROWSED[i % BROWSED.length] ?? '/';
    keep(path, await pages.get(path));
    await wait(THINK_MS);
  }
  return met();
}

/** Somebody who buys, and comes back when told to. */
export async function buy(call: Caller, isOver: () => boolean): Promise<Met & { orders: number }> {
  const { keep, met } = keeper();
  let orders = 0;
  const insist = async (what: string, send: () => Promise<Answer>) => {
    for (;;) {
      const answer = await send();
      keep(what, answer);
      if (answer.status < 300 || isOver()) return answer;
      await wait(Number(answer.retryAfter ?? 1) * 1000 * (0.5 + Math.random()));
    }
  };
  while (!isOver()) {
    const key = randomUUID();
    await insist('add', () => call.post('/api/cart', { productId: 1, quantity: 1 }));
    const body = { shippingAddress: anAddress(`${key}@example.com`), status: 'pending' };
    const order = await insist('order', () => call.post('/api/orders', body, { 'idempotency-key': key }));
    if (order.status === 201) orders += 1;
    await wait(THINK_MS);
  }
  return { ...met(), orders };
}

export function together(all: Met[]): Met {
  const most = (of: (met: Met) => number) => Math.max(0, ...all.map(of));
  return {
    answered: all.reduce((sum, { answered }) => sum + answered, 0),
    toldToWait: all.reduce((sum, { toldToWait }) => sum + toldToWait, 0),
    bad: all.flatMap(({ bad }) => bad),
    p50Ms: most(({ p50Ms }) => p50Ms),
    p99Ms: most(({ p99Ms }) => p99Ms),
    slowestMs: most(({ slowestMs }) => slowestMs),
  };
}
