import { request } from '@playwright/test';
import { ownShop } from '../../e2e/temporary-shop.ts';
import { seedOddProducts } from './edge-case-products.ts';
import { once } from './lazy.ts';

const ODD_PRODUCTS = 500;

export type Shops = Record<'plain' | 'odd', () => Promise<string>>;

/** Two shops, each started when the first state asks for it. */
export function shopsAtNeed(): Shops & AsyncDisposable {
  const started: Awaited<ReturnType<typeof ownShop>>[] = [];
  const start = async (prepare: (address: string) => Promise<void>) => {
    const shop = await ownShop();
    started.push(shop);
    await shop.start();
    await prepare(shop.address);
    return shop.address;
  };
  return {
    plain: once(() => start(async () => undefined)),
    odd: once(() =>
      start(async (address) => {
        const calls = await request.newContext({ baseURL: address });
        await seedOddProducts(calls, address, ODD_PRODUCTS);
        await calls.dispose();
      }),
    ),
    async [Symbol.asyncDispose]() {
      await Promise.all(started.map((shop) => shop[Symbol.asyncDispose]()));
    },
  };
}
