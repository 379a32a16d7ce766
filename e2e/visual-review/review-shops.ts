import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { request } from '@playwright/test';
import { temporaryShop } from '../temporary-shop.ts';
import { seedEdgeCaseProducts } from './edge-case-products.ts';
import { lazy } from './lazy.ts';

const EDGE_CASE_PRODUCTS = 500;
const MADE_UP_SALES = path.resolve(import.meta.dirname, '../../apps/server/src/testing/made-up-sales/main.ts');
/** One seller brings them all. */
const EDGE_CASE_LIMITS = { SELLER_PRODUCTS_MAX: '1000', SELLER_BRANDS_MAX: '100' };

export type ReviewShops = Record<'seed' | 'edge-cases' | 'sales', () => Promise<string>>;

/** Three shops, each started when a state first needs it. */
export function lazyShops(): ReviewShops & AsyncDisposable {
  const started: Awaited<ReturnType<typeof temporaryShop>>[] = [];
  const start = async (
    prepare: (address: string, dataDir: string) => Promise<void>,
    settings: Record<string, string> = {},
  ) => {
    const shop = await temporaryShop(settings);
    started.push(shop);
    await shop.start();
    await prepare(shop.url, shop.dataDir);
    return shop.url;
  };
  return {
    seed: lazy(() => start(async () => undefined)),
    sales: lazy(() =>
      start(
        async (_address, dataDir) => {
          await promisify(execFile)(process.execPath, [MADE_UP_SALES, dataDir]);
        },
        { HOUSE_FULFILMENT: 'manual' },
      ),
    ),
    'edge-cases': lazy(() =>
      start(async (address) => {
        const calls = await request.newContext({ baseURL: address });
        await seedEdgeCaseProducts(calls, address, EDGE_CASE_PRODUCTS);
        await calls.dispose();
      }, EDGE_CASE_LIMITS),
    ),
    async [Symbol.asyncDispose]() {
      await Promise.all(started.map((shop) => shop[Symbol.asyncDispose]()));
    },
  };
}
