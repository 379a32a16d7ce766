/** Tests two real processes of one shop behind the supplied balancer configuration. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { findNginx, startBalancer } from './balancer.ts';
import { findPostgres } from './postgres.ts';
import { startShopProcesses } from './shop-processes.ts';

/** The balancer retries a failed process after its fail_timeout of five seconds. */
const RETURN = { timeout: 30_000, interval: 200 };
const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * Retries a refused request after Retry-After. On a busy machine the shop sheds load before doing any work; the cart
 * total at the end of the test shows that no refused request was executed.
 */
const RETRYABLE = /"server\.(busy|unavailable)"/;
async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, init);
    if (answer.status !== 503 || !RETRYABLE.test(await answer.clone().text())) return answer;
    await wait(1000 * Number(answer.headers.get('retry-after')));
  }
}
const post = (url: string, cookie: { cookie?: string }, body: object) =>
  ask(url, { method: 'POST', headers: { ...JSON_TYPE, ...cookie }, body: JSON.stringify(body) });

/** Signs in at this address and returns the cookie, which is valid at every process. */
async function signedIn(address: string, username: string) {
  const answer = await post(`${address}/api/auth/login`, {}, { username, password: 'beautymark-demo' });
  expect(answer.status).toBe(200);
  return { cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' };
}
const totalAt = async (address: string, search: string) =>
  (await ask(`${address}/api/products?limit=1&search=${search}`)).headers.get('x-total-count');

const POLL = { timeout: 5000, interval: 10 };

describe.skipIf(!findPostgres())('two processes on one PostgreSQL', () => {
  test('a product created at one process is seen at once there, and soon listed by the other', {
    timeout: 180_000,
  }, async () => {
    await using shop = await startShopProcesses();
    const [one, two] = shop.shops;
    const seller = await signedIn(one.url, 'demo.seller');
    let slowestMs = 0;
    for (let made = 1; made <= 20; made++) {
      expect(await totalAt(two.url, 'zanzibar')).toBe(String(made - 1));
      const answer = await post(`${one.url}/api/products`, seller, {
        name: `Zanzibar balm ${made}`,
        description: 'A balm for windy days.',
        price: '12.50',
        originalPrice: null,
        imageUrl: 'https://pictures.example/balm.webp',
        brand: 'Maison Orvelle',
        categoryId: 3,
        isNew: false,
        isBestseller: false,
      });
      expect(answer.status).toBe(201);
      const { id } = (await answer.json()) as { id: number }; // the response type of the contract
      const answeredAt = performance.now();
      expect(await totalAt(one.url, 'zanzibar')).toBe(String(made));
      await vi.waitFor(async () => expect(await totalAt(two.url, 'zanzibar')).toBe(String(made)), POLL);
      slowestMs = Math.max(slowestMs, performance.now() - answeredAt);
      const page = await ask(`${two.url}/product/${id}`, { headers: { accept: 'text/html' } });
      expect(await page.text()).toContain(`Zanzibar balm ${made}`);
    }
    console.log(`the other process listed each of 20 products within ${slowestMs.toFixed(0)} ms`);
    // A session works at both processes and ends at both.
    expect((await ask(`${two.url}/api/auth/me`, { headers: seller })).status).toBe(200);
    await ask(`${two.url}/api/auth/logout`, { method: 'POST', headers: seller });
    expect((await ask(`${one.url}/api/auth/me`, { headers: seller })).status).toBe(401);
  });

  test.skipIf(!findNginx())(
    'restarting both processes under load behind nginx fails no request',
    { timeout: 300_000 },
    async () => {
      await using shop = await startShopProcesses({ DRAIN_SECONDS: '2', LOG_LEVEL: 'warn' });
      const [one, two] = shop.shops;
      await using balancer = await startBalancer([one.host, two.host]);
      const shopper = await signedIn(balancer.address, 'demo.shopper');
      const visitors = startVisitors(balancer.address, shopper);
      await wait(1000);
      for (const process of [one, two]) {
        expect((await process.stop()).code).toBe(0);
        await process.start();
        const before = balancer.answered()[process.host] ?? 0;
        await vi.waitFor(() => expect(balancer.answered()[process.host]).toBeGreaterThan(before), RETURN);
      }
      // A body as large as a photo must pass through nginx without touching the disk.
      const photo = await post(`${balancer.address}/analyze_and_recommend`, shopper, { base64_str: 'x'.repeat(5e6) });
      expect(photo.status).toBe(415);
      expect(balancer.wroteToDisk()).toBe(false);

      const { failed, adds, reads } = await visitors.stop();
      // On failure, show the logs of both processes.
      expect(failed, [one, two].map(({ log }) => log()).join('\n')).toEqual([]);
      expect(Math.min(adds, reads)).toBeGreaterThan(100);
      // Each acknowledged change was applied exactly once.
      const answer = await ask(`${balancer.address}/api/cart`, { headers: shopper });
      const cart = (await answer.json()) as { quantity: number }[]; // the response type of the contract
      expect(cart.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(adds);
      const answered = balancer.answered();
      for (const { host } of [one, two]) expect(answered[host]).toBeGreaterThan(100);
    },
  );
});

/** Four visitors that read pages and two that add to one cart, each without pauses. */
function startVisitors(address: string, shopper: { cookie: string }) {
  const failed: string[] = [];
  const counts = { adds: 0, reads: 0 };
  let isOver = false;
  const keepAsking = async (question: () => Promise<Response>, count: keyof typeof counts) => {
    while (!isOver) {
      try {
        const answer = await question();
        const text = await answer.text();
        if (answer.ok) counts[count]++;
        else failed.push(`${answer.status} ${answer.url} ${text.slice(0, 200)}`);
      } catch (error) {
        failed.push(error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error));
      }
      await wait(5);
    }
  };
  const read = (path: string) => () => ask(`${address}${path}`, { headers: { ...shopper, accept: 'text/html' } });
  const add = () => post(`${address}/api/cart`, shopper, { productId: 1, quantity: 1 });
  const all = [
    ...['/', '/api/products?limit=24', '/api/cart', '/product/54'].map((path) => keepAsking(read(path), 'reads')),
    keepAsking(add, 'adds'),
    keepAsking(add, 'adds'),
  ];
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      return { failed, ...counts };
    },
  };
}
