import { randomUUID } from 'node:crypto';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { aProduct } from '../../../apps/server/src/testing/product.fixture.ts';
import type { ResultRow } from '../../results.ts';
import { type HttpClient, httpClient } from '../http-client.ts';
import { type Findings, reconcile } from './reconcile.ts';
import { emptyTally, failures, longestPauseS, whatFailed } from './tally.ts';
import { type Goods, insist, keepImporting, keepOrdering, keepUploading, readPages, type Scene } from './visitors.ts';

const READERS = 2;
const PRODUCTS = 20;
const STOCK = 1000;

export interface People {
  /** Of the balancer. */
  address: string;
  databaseUrl: string;
  shoppers: readonly HttpClient[];
}

/**
 * Shoppers order with a code, the seller uploads and imports, and others read, from before the fault until after it. In the end
 * all that was confirmed is looked for.
 */
export async function runRound(
  fault: string,
  { address, databaseUrl, shoppers }: People,
  breakAndMend: () => Promise<void>,
): Promise<Findings & { row: ResultRow }> {
  const seller = httpClient(address);
  const scene: Scene = { tally: emptyTally(), isOver: false };
  const goods = await offer(scene, seller);
  const orders = Promise.all(shoppers.map((shopper) => keepOrdering(scene, shopper, goods)));
  const pictures = keepUploading(scene, seller);
  const imports = keepImporting(scene, seller);
  const reading = Array.from({ length: READERS }, () => readPages(scene, address));
  await breakAndMend().finally(() => {
    scene.isOver = true;
  });
  await Promise.all(reading);
  const confirmed = { orders: (await orders).flat(), pictures: await pictures, imports: await imports };
  const { lost, doubled } = await reconcile({ databaseUrl, ...goods }, confirmed, seller);
  const { tally } = scene;
  const row: ResultRow = {
    what: fault,
    target: 'each request is answered, nothing is lost or doubled',
    isMet: failures(tally) + lost.length + doubled.length === 0 && confirmed.orders.length > 0,
    figures: {
      requests: tally.requests,
      'told to come back': tally.later,
      failed: failures(tally),
      orders: confirmed.orders.length,
      pictures: confirmed.pictures.length,
      'imported products': confirmed.imports.reduce((sum, { rows }) => sum + rows, 0),
      lost: lost.length,
      doubled: doubled.length,
      'twice in a cart': tally.addedTwice,
      'slowest ms': tally.slowestMs,
      'no order for s': longestPauseS(tally),
      which: whatFailed(tally),
    },
  };
  return { row, lost, doubled };
}

/** Counted products and a code that only this round knows. */
async function offer(scene: Scene, seller: HttpClient): Promise<Goods> {
  const mark = randomUUID().slice(0, 8);
  await seller.registerAndSignIn(`large.${mark}`, { isSeller: true });
  const productIds: number[] = [];
  for (let i = 0; i < PRODUCTS; i++) {
    const product = { ...aProduct(), name: `Round ${mark} ${i}`, stock: STOCK };
    const added = await insist(scene, 'product', () => seller.post('/api/products', product));
    if (added) productIds.push(added.json<SellerProduct>().id);
  }
  const code = `R-${mark.toUpperCase()}`;
  await insist(scene, 'new code', () => seller.post('/api/seller/codes', { code, kind: 'amount', value: '1.00' }));
  return { productIds, code, stock: STOCK };
}
