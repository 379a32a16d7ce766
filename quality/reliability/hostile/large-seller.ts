import { setTimeout as wait } from 'node:timers/promises';
import { shopProcess } from '../../../tools/shop-process.ts';
import { type CallResult, httpClient } from '../http-client.ts';
import { importProducts } from '../import-products.ts';
import { createTestDatabase } from '../test-database.ts';
import { slowestMs } from '../wait-until.ts';
import { residentMb } from './memory.ts';

const PRODUCTS = 10_000;
const CONNECTIONS = 12;
const FLOOD_MS = 12_000;
const BUSY_PAUSE_MS = 50;
/** Higher than what a seller may have, as a shop that one seller has filled before there were limits. */
const WITHOUT_LIMITS = { SELLER_BRANDS_MAX: '20000', SELLER_PRODUCTS_MAX: '20000' };

export interface LargeSellerResult {
  /** Length of the pages' HTML in kB. */
  homeKb: number;
  listKb: number;
  /** While the seller reads the whole list and exports it, again and again. */
  exports: Record<number, number>;
  slowestSignInMs: number;
  slowestPageMs: number;
  residentMb: number;
}

/** A seller imports 10,000 products, each of a brand of its own, and then reads and exports them from 12 connections. */
export async function measureLargeSeller(): Promise<LargeSellerResult> {
  await using database = await createTestDatabase('sqlite');
  await using shop = await shopProcess({ env: { ...database.settings, ...WITHOUT_LIMITS } });
  await shop.start();
  const seller = httpClient(shop.url);
  await seller.registerAndSignIn('large.seller', { isSeller: true });
  const rows = Array.from({ length: PRODUCTS }, (_, i) => ({ name: `Balm ${i}`, brand: `House ${i}` }));
  await importProducts(seller, rows);
  const visitor = httpClient(shop.url);
  const kbOf = async (path: string) => (await visitor.get(path)).body.length / 1000;
  const sizes = { homeKb: await kbOf('/'), listKb: await kbOf('/products') };

  let isOver = false;
  const exports: Record<number, number> = {};
  const press = async (path: string) => {
    while (!isOver) {
      const { status } = await seller.get(path);
      exports[status] = (exports[status] ?? 0) + 1;
      if (status !== 200) await wait(BUSY_PAUSE_MS);
    }
  };
  const pressing = Array.from({ length: CONNECTIONS }, (_, i) =>
    press(i % 2 === 0 ? '/api/seller/products' : '/api/seller/products.csv'),
  );
  const account = { username: 'demo.shopper', password: 'beautymark-demo' };
  const succeed = async (call: Promise<CallResult>) => {
    const answer = await call;
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    return answer;
  };
  const asking = [
    slowestMs(
      () => succeed(visitor.post('/api/auth/login', account)),
      () => isOver,
    ),
    slowestMs(
      () => succeed(visitor.get('/')),
      () => isOver,
    ),
  ];
  await wait(FLOOD_MS);
  isOver = true;
  const [slowestSignInMs = 0, slowestPageMs = 0] = await Promise.all(asking);
  await Promise.all(pressing);
  return { ...sizes, exports, slowestSignInMs, slowestPageMs, residentMb: residentMb(shop.pid()) };
}
