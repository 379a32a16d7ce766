/** Two real processes of one shop on one PostgreSQL: what one does the other knows, and the last pieces are sold once. */
import { randomUUID } from 'node:crypto';
import type { OwnCode } from '@beautymark/contracts/codes';
import type { PlacedOrder } from '@beautymark/contracts/orders';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { describe, expect, test, vi } from 'vitest';
import { aProduct } from '../../../apps/server/src/testing/product.fixture.ts';
import { findPostgres } from '../../../tools/postgres.ts';
import { startShopProcesses } from '../../../tools/shop-processes.ts';
import { type HttpClient, httpClient, retry, signedInClient } from '../../http-client.ts';

const PRODUCTS = 20;
const SHOPPERS = 100;
const PIECES = 5;
const POLL = { timeout: 5000, interval: 10 };

describe.skipIf(!findPostgres())('two processes on one PostgreSQL', () => {
  test('a product created at one process is seen at once there, and soon listed by the other', {
    timeout: 180_000,
  }, async () => {
    await using shop = await startShopProcesses();
    const [one, two] = shop.shops;
    const seller = await signedInClient(one.url, 'news.seller', { isSeller: true });
    const read = async (url: string, path: string) => (await retry(() => httpClient(url).get(path))).body;
    const listed = async (url: string) =>
      JSON.parse(await read(url, `/api/products?limit=${2 * PRODUCTS}&search=zanzibar`)).length;
    for (let made = 1; made <= PRODUCTS; made++) {
      expect(await listed(two.url)).toBe(made - 1);
      const name = `Zanzibar balm ${made}`;
      const created = await retry(() => seller.post('/api/products', { ...aProduct(), name }));
      expect(await listed(one.url)).toBe(made);
      await vi.waitFor(async () => expect(await listed(two.url)).toBe(made), POLL);
      expect(await read(two.url, `/product/${created.json<SellerProduct>().id}`)).toContain(name);
    }
    // A session works at both processes and ends at both.
    const headers = { cookie: seller.cookie() };
    expect((await fetch(`${two.url}/api/auth/me`, { headers })).status).toBe(200);
    await fetch(`${two.url}/api/auth/logout`, { method: 'POST', headers });
    expect((await fetch(`${one.url}/api/auth/me`, { headers })).status).toBe(401);
  });

  test('a hundred shoppers at both: one has the last use of a code, five have the last five pieces', {
    timeout: 300_000,
  }, async () => {
    await using shop = await startShopProcesses({ LOG_LEVEL: 'warn' });
    const [one, two] = shop.shops;
    const seller = await signedInClient(one.url, 'race.seller', { isSeller: true });
    const shoppers = await signIn([one.url, two.url]);
    const list = async (stock: number) =>
      (await seller.post('/api/products', { ...aProduct(), stock })).json<SellerProduct>().id;
    const create = (code: string) => seller.post('/api/seller/codes', { code, kind: 'amount', value: '1.00', uses: 1 });
    await Promise.all(['FIRST', 'SECOND'].map(create));

    // The code alone: there are pieces for everybody.
    await fillCarts(shoppers, await list(SHOPPERS));
    await Promise.all(shoppers.map((shopper) => retry(() => shopper.put('/api/cart/code', { code: 'FIRST' }))));
    expect(await race(shoppers)).toEqual({ 'sold with code': 1, 'order.code_refused': SHOPPERS - 1 });

    // Code and pieces at once: every other shopper has the code.
    await Promise.all(shoppers.map((shopper) => retry(() => shopper.delete('/api/cart/code', { code: 'FIRST' }))));
    const scarce = await list(PIECES);
    await fillCarts(shoppers, scarce);
    const everyOther = shoppers.filter((_, i) => i % 4 < 2);
    await Promise.all(everyOther.map((shopper) => retry(() => shopper.put('/api/cart/code', { code: 'SECOND' }))));
    const { sold = 0, 'sold with code': withCode = 0, ...refused } = await race(shoppers);
    console.log('code and pieces at once:', { sold, withCode, ...refused });
    expect(sold + withCode).toBe(PIECES);
    expect(withCode).toBeLessThanOrEqual(1);
    const codes = (await seller.get('/api/seller/codes')).json<OwnCode[]>();
    expect(Object.fromEntries(codes.map(({ code, used }) => [code, used]))).toEqual({ FIRST: 1, SECOND: withCode });
    const [left] = (await seller.get(`/api/seller/products?id=${scarce}`)).json<SellerProduct[]>();
    expect(left?.stock).toBe(0);
  });
});

/** In turn at each address. */
async function signIn(addresses: readonly string[]): Promise<HttpClient[]> {
  const shoppers: HttpClient[] = [];
  for (let i = 0; i < SHOPPERS; i += addresses.length) {
    const next = addresses.map((address, at) => signedInClient(address, `racer${i + at}`));
    shoppers.push(...(await Promise.all(next)));
  }
  return shoppers;
}

const fillCarts = (shoppers: readonly HttpClient[], productId: number) =>
  Promise.all(shoppers.map((shopper) => retry(() => shopper.post('/api/cart', { productId, quantity: 1 }))));

/** Everybody presses Place Order at once. @returns how often each outcome came */
async function race(shoppers: readonly HttpClient[]): Promise<Record<string, number>> {
  const answers = await Promise.all(
    shoppers.map((shopper) => {
      // With a key, as the page sends one: an order whose answer came too late is found, not placed again.
      const key = randomUUID();
      return retry(() => shopper.order(key));
    }),
  );
  const outcomes = answers.map((answer) => {
    if (answer.status !== 201) return answer.json<{ code: string }>().code;
    return (answer.json<PlacedOrder>().codes ?? []).length > 0 ? 'sold with code' : 'sold';
  });
  return Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([is, all]) => [is, all.length]));
}
