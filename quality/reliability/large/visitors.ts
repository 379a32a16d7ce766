import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProductImport } from '@beautymark/contracts/seller-files';
import { aCsv } from '../../../apps/server/src/testing/csv.fixture.ts';
import { aFileUpload } from '../../../apps/server/src/testing/multipart.fixture.ts';
import { anAddress } from '../../../apps/server/src/testing/order.fixture.ts';
import { aPicture } from '../../../apps/server/src/testing/picture.fixture.ts';
import { type CallResult, type HttpClient, httpClient } from '../http-client.ts';
import { count, type Tally } from './tally.ts';

const PAUSE_MS = 40;
const UPLOAD_PAUSE_MS = 2500;
const IMPORT_ROWS = 20;
/** Pages as shoppers open them, those on which shades are tried on among them. */
const PAGES = ['/', '/products', '/product/1', '/product/54', '/api/products?limit=24', '/api/products?search=red'];

/** What is under way: read anew for each answer, since phases follow each other while visitors go on. */
export interface Scene {
  tally: Tally;
  isOver: boolean;
}

/** Repeats a call until it is done, as a browser's user does. A phase counts each answer on its own. */
async function insist(scene: Scene, what: string, call: () => Promise<CallResult>): Promise<CallResult | null> {
  for (;;) {
    const answer = await call();
    count(scene.tally, what, answer);
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (scene.isOver) return null;
    await wait(answer.retryAfter === null ? 500 : 1000 * Math.min(2, Number(answer.retryAfter)));
  }
}

export async function readPages(scene: Scene, address: string): Promise<void> {
  const call = httpClient(address);
  for (let i = 0; !scene.isOver; i++) {
    const path = PAGES[i % PAGES.length] ?? '/';
    count(scene.tally, path, await call.get(path));
    await wait(PAUSE_MS);
  }
}

/** Orders one piece after the other with a code. The same key is sent again until it is answered. @returns keys of confirmed orders */
export async function keepOrdering(scene: Scene, call: HttpClient, { productId, code }: Goods): Promise<string[]> {
  const confirmed: string[] = [];
  while (!scene.isOver) {
    const key = randomUUID();
    const cart = await insist(scene, 'cart', () => call.post('/api/cart', { productId, quantity: 1 }));
    if (!cart || !(await insist(scene, 'code', () => call.put('/api/cart/code', { code })))) break;
    const order = { shippingAddress: anAddress(`${key}@example.com`), status: 'pending' };
    if (await insist(scene, 'order', () => call.post('/api/orders', order, { 'idempotency-key': key })))
      confirmed.push(key);
  }
  return confirmed;
}
export interface Goods {
  productId: number;
  code: string;
}

/** Uploads a new picture every few seconds and looks at it through the balancer. @returns the paths that were confirmed */
export async function keepUploading(scene: Scene, address: string, seller: HttpClient): Promise<string[]> {
  const paths: string[] = [];
  while (!scene.isOver) {
    const background = `#${randomUUID().slice(0, 6)}`;
    const content = await aPicture({ background }).png().toBuffer();
    const answer = await insist(scene, 'upload', () => upload(address, seller.cookie(), content));
    if (!answer) break;
    const path = new URL(answer.json<{ imageUrl: string }>().imageUrl).pathname;
    paths.push(path);
    for (let look = 0; look < 4; look++) await insist(scene, 'picture', () => seller.get(path));
    await wait(UPLOAD_PAUSE_MS);
  }
  return paths;
}

async function upload(address: string, cookie: string, content: Uint8Array): Promise<CallResult> {
  const { payload, headers } = aFileUpload({ content });
  const startedAt = performance.now();
  const sent = { method: 'POST', body: new Uint8Array(payload), headers: { ...headers, cookie } };
  const answer = await fetch(`${address}/api/seller/pictures`, sent).catch(() => null);
  const body = (await answer?.text().catch(() => '')) ?? '';
  return {
    status: answer?.status ?? 0,
    ms: performance.now() - startedAt,
    body,
    type: answer?.headers.get('content-type') ?? '',
    retryAfter: answer?.headers.get('retry-after') ?? null,
    link: null,
    json: <T>() => JSON.parse(body) as T, // the caller knows the contract of the call
  };
}

/** Imports a file of new products and waits until it is worked off. @returns what all its products are named like */
export async function importOnce(scene: Scene, seller: HttpClient): Promise<{ word: string; rows: number }> {
  const word = `import${randomUUID().slice(0, 8)}`;
  const file = aCsv(...Array.from({ length: IMPORT_ROWS }, (_, row) => ({ name: `${word} ${row}` })));
  const headers = { 'content-type': 'text/csv' };
  const started = await insist(scene, 'import', () => seller.post('/api/seller/imports', file, headers));
  const id = started?.json<{ id: number }>().id;
  while (started) {
    const answer = await insist(scene, 'import', () => seller.get(`/api/seller/imports/${id}`));
    if (!answer || ['done', 'failed'].includes(answer.json<ProductImport>().state)) break;
    await wait(300);
  }
  return { word, rows: IMPORT_ROWS };
}
