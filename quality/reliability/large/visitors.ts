import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CartItem } from '@beautymark/contracts/cart';
import type { ProductImport } from '@beautymark/contracts/seller-files';
import { aCsv } from '../../../apps/server/src/testing/csv.fixture.ts';
import { aFileUpload } from '../../../apps/server/src/testing/multipart.fixture.ts';
import { anAddress } from '../../../apps/server/src/testing/order.fixture.ts';
import { aPicture } from '../../../apps/server/src/testing/picture.fixture.ts';
import { type CallResult, type HttpClient, httpClient, retry } from '../http-client.ts';
import { count, type Outcome, type Tally } from './tally.ts';

const PAUSE_MS = 40;
const UPLOAD_PAUSE_MS = 2500;
/** A seller has at most 1,000 products. */
const IMPORT_PAUSE_MS = 5000;
/** Two transactions of at most 50 rows. */
const IMPORT_ROWS = 60;
/** Pages as shoppers open them, those on which shades are tried on among them. */
const PAGES = ['/', '/products', '/product/1', '/product/54', '/api/products?limit=24', '/api/products?search=red'];

/** What is under way; visitors go on until it is over. */
export interface Scene {
  readonly tally: Tally;
  isOver: boolean;
}
export interface Goods {
  /** Of one round's seller. */
  productIds: readonly number[];
  code: string;
  /** Of each product before the round. */
  stock: number;
}

/** Repeats a call until it is done, as people do, and counts each answer. @returns null when it never was, or refused for good */
export async function insist(scene: Scene, what: string, call: () => Promise<CallResult>): Promise<CallResult | null> {
  const outcomes: Outcome[] = [];
  const send = async () => {
    const answer = await call();
    outcomes.push(count(scene.tally, what, answer));
    return answer;
  };
  const answer = await retry(send, () => outcomes.at(-1) === 'later' || outcomes.at(-1) === 'broken');
  return outcomes.at(-1) === 'done' ? answer : null;
}

export async function readPages(scene: Scene, address: string): Promise<void> {
  const call = httpClient(address);
  for (let i = 0; !scene.isOver; i++) {
    const path = PAGES[i % PAGES.length] ?? '/';
    count(scene.tally, path, await call.get(path));
    await wait(PAUSE_MS);
  }
}

/**
 * Orders one piece after the other with a code, of each product in turn, since a shopper may wait for ten pieces of one. The same key is
 * sent again until it is answered. @returns keys of confirmed orders
 */
export async function keepOrdering(scene: Scene, call: HttpClient, { productIds, code }: Goods): Promise<string[]> {
  const confirmed: string[] = [];
  for (let i = 0; !scene.isOver; i++) {
    const key = randomUUID();
    const productId = productIds[i % productIds.length];
    const cart = await insist(scene, 'cart', () => call.post('/api/cart', { productId, quantity: 1 }));
    if (!cart || !(await correctCart(scene, call))) break;
    if (!(await insist(scene, 'code', () => call.put('/api/cart/code', { code })))) break;
    const order = { shippingAddress: anAddress(`${key}@example.com`), status: 'pending' };
    const placed = () => call.post('/api/orders', order, { 'idempotency-key': key });
    if (!(await insist(scene, 'order', placed))) break;
    confirmed.push(key);
    scene.tally.orderedAt.push(performance.now());
  }
  return confirmed;
}

/**
 * An add to the cart whose answer was lost is asked again, and may then count twice. People see it in the cart, and put it right
 * before they order.
 */
async function correctCart(scene: Scene, call: HttpClient): Promise<boolean> {
  const answer = await insist(scene, 'cart', () => call.get('/api/cart'));
  for (const { id, quantity } of answer?.json<CartItem[]>() ?? []) {
    if (quantity === 1) continue;
    scene.tally.addedTwice += 1;
    if (!(await insist(scene, 'cart', () => call.patch(`/api/cart/${id}`, { quantity: 1 })))) return false;
  }
  return answer !== null;
}

/** Uploads a new picture every few seconds and looks at it. @returns the paths that were confirmed */
export async function keepUploading(scene: Scene, seller: HttpClient): Promise<string[]> {
  const paths: string[] = [];
  while (!scene.isOver) {
    const background = `#${randomUUID().slice(0, 6)}`;
    const { payload, headers } = aFileUpload({ content: await aPicture({ background }).png().toBuffer() });
    const answer = await insist(scene, 'upload', () => seller.post('/api/seller/pictures', payload, headers));
    if (!answer) break;
    const path = new URL(answer.json<{ imageUrl: string }>().imageUrl).pathname;
    paths.push(path);
    for (let look = 0; look < 4; look++) await insist(scene, 'picture', () => seller.get(path));
    await wait(UPLOAD_PAUSE_MS);
  }
  return paths;
}

/** Imports one file of new products after the other. @returns what the products of each file are named like */
export async function keepImporting(scene: Scene, seller: HttpClient): Promise<{ word: string; rows: number }[]> {
  const confirmed: { word: string; rows: number }[] = [];
  while (!scene.isOver) {
    const word = `import${randomUUID().slice(0, 8)}`;
    const file = aCsv(...Array.from({ length: IMPORT_ROWS }, (_, row) => ({ name: `${word} ${row}` })));
    const headers = { 'content-type': 'text/csv' };
    const started = await insist(scene, 'import', () => seller.post('/api/seller/imports', file, headers));
    if (!started) break;
    // From here on the shop has promised it.
    confirmed.push({ word, rows: IMPORT_ROWS });
    await untilWorkedOff(scene, seller, started.json<{ id: number }>().id);
    await wait(IMPORT_PAUSE_MS);
  }
  return confirmed;
}

async function untilWorkedOff(scene: Scene, seller: HttpClient, id: number): Promise<void> {
  const running: ProductImport['state'][] = ['waiting', 'running'];
  for (let state = running[0]; state && running.includes(state); ) {
    await wait(300);
    const answer = await insist(scene, 'import', () => seller.get(`/api/seller/imports/${id}`));
    state = answer?.json<ProductImport>().state;
  }
}
