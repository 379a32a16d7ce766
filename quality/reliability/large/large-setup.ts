import { setTimeout as wait } from 'node:timers/promises';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { aProduct } from '../../../apps/server/src/testing/product.fixture.ts';
import { startS3Double } from '../../../apps/server/src/testing/s3-double/s3-double.ts';
import { startBalancer } from '../../../tools/balancer.ts';
import { startShopProcesses } from '../../../tools/shop-processes.ts';
import type { ResultRow } from '../../results-table.ts';
import { type HttpClient, httpClient } from '../http-client.ts';
import { type Confirmed, reconcile } from './reconcile.ts';
import { emptyTally, failures, type Tally } from './tally.ts';
import { importOnce, keepOrdering, keepUploading, readPages, type Scene } from './visitors.ts';

const SHOPPERS = 4;
const READERS = 2;
const STOCK = 100_000;
const CODE = 'LARGE';
const RETURN_WITHIN_MS = 60_000;

type Shops = Awaited<ReturnType<typeof startShopProcesses>>;
type Balancer = Awaited<ReturnType<typeof startBalancer>>;
export interface LargeSetup {
  shops: Shops['shops'];
  postgres: Shops['postgres'];
  bucket: Awaited<ReturnType<typeof startS3Double>>;
  /** Resolves when nginx asks this process again. */
  isAskedAgain: (host: string) => Promise<void>;
}
type Phases = Record<string, (setup: LargeSetup) => Promise<unknown>>;

/**
 * Two shop processes without a common folder, PostgreSQL that writes to disk, a bucket and nginx, while shoppers order, a seller
 * uploads and imports and others read. @returns a row for each phase, and one for what was lost or doubled in the end
 */
export async function runLargeSetup(phases: Phases): Promise<ResultRow[]> {
  await using bucket = await startS3Double();
  const env = { ...bucket.keys, PICTURES_URL: bucket.url('uploads'), DRAIN_SECONDS: '3', LOG_LEVEL: 'warn' };
  await using running = await startShopProcesses(env, { sharesNoFolder: true, isDurable: true });
  const [one, two] = running.shops;
  await using balancer = await startBalancer([one.host, two.host]);
  const setup = { ...running, bucket, isAskedAgain: (host: string) => untilAsked(balancer, host) };
  const seller = httpClient(balancer.address);
  const goods = await offer(seller);
  const shoppers = await signIn(balancer.address);

  const scene: Scene = { tally: emptyTally(), isOver: false };
  const confirmed: Confirmed = { orders: [], pictures: [], imports: [] };
  const visitors = Promise.all([
    ...Array.from({ length: READERS }, () => readPages(scene, balancer.address)),
    ...shoppers.map(async (one) => void confirmed.orders.push(...(await keepOrdering(scene, one, goods)))),
    keepUploading(scene, balancer.address, seller).then((paths) => void confirmed.pictures.push(...paths)),
  ]);
  const rows: ResultRow[] = [];
  for (const [name, phase] of Object.entries(phases)) {
    scene.tally = emptyTally();
    const importing = importOnce(scene, seller);
    await phase(setup);
    confirmed.imports.push(await importing);
    rows.push(phaseRow(name, scene.tally));
  }
  scene.isOver = true;
  await visitors;
  const where = { databaseUrl: running.databaseUrl, productId: goods.productId, stock: STOCK };
  const { lost, doubled } = await reconcile(where, confirmed, seller);
  for (const line of [...lost, ...doubled]) console.error(line);
  const figures = {
    orders: confirmed.orders.length,
    pictures: confirmed.pictures.length,
    'imported rows': confirmed.imports.reduce((sum, { rows: count }) => sum + count, 0),
    lost: lost.length,
    doubled: doubled.length,
    'at each process': Object.values(balancer.answered()).join(' + '),
  };
  const isMet = lost.length + doubled.length === 0 && !balancer.wroteToDisk();
  return [
    ...rows,
    { part: 'large', what: 'confirmed in all phases', target: 'nothing lost or doubled', isMet, figures },
  ];
}

async function offer(seller: HttpClient) {
  await seller.registerAndSignIn('large.seller', { isSeller: true });
  const product = await seller.post('/api/products', { ...aProduct(), stock: STOCK });
  const code = await seller.post('/api/seller/codes', { code: CODE, kind: 'amount', value: '1.00' });
  if (product.status !== 201 || code.status >= 300) throw new Error(`nothing to sell: ${product.body} ${code.body}`);
  return { productId: product.json<SellerProduct>().id, code: CODE };
}

async function signIn(address: string): Promise<HttpClient[]> {
  const shoppers = Array.from({ length: SHOPPERS }, () => httpClient(address));
  for (const [i, shopper] of shoppers.entries()) await shopper.registerAndSignIn(`large.shopper${i}`);
  return shoppers;
}

async function untilAsked(balancer: Balancer, host: string): Promise<void> {
  const before = balancer.answered()[host] ?? 0;
  const deadline = performance.now() + RETURN_WITHIN_MS;
  while ((balancer.answered()[host] ?? 0) <= before) {
    if (performance.now() > deadline) throw new Error(`nginx did not ask ${host} again`);
    await wait(200);
  }
}

const phaseRow = (name: string, tally: Tally): ResultRow => ({
  part: 'large',
  what: name,
  target: 'no request without an answer that says what to do',
  isMet: failures(tally) === 0,
  figures: {
    requests: tally.requests,
    refused: tally.refused,
    failed: failures(tally),
    'slowest ms': tally.slowestMs,
    which: Object.entries(tally.failed)
      .map(([what, times]) => `${times} × ${what}`)
      .join(', '),
  },
});
