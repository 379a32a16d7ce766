import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SellerParcel } from '@beautymark/contracts/parcels';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { aCsv } from '../../../apps/server/src/testing/csv.fixture.ts';
import { aProduct } from '../../../apps/server/src/testing/product.fixture.ts';
import { type CallResult, type HttpClient, signedInClient, succeeded } from '../../http-client.ts';
import { repeater } from '../wait-until.ts';

/** Products whose stock is counted, and what each starts with. */
const COUNTED = 3;
export const START_STOCK = 40;
export const RESTOCKED_PIECES = 5;
export const IMPORTED_ROWS = 120;
export const SALE_PRICE = '5.00';
/** A seller has at most 1,000 products. */
const MAX_IMPORTS = 7;
const SALE_MS = 500;
const PAUSE_MS = 25;

/** What the shop has acknowledged, or may have done without a response. */
export interface SellerWork {
  name: string;
  countedIds: number[];
  /** The product whose price this seller changes. */
  pricedId: number;
  /** By product. */
  restocks: Map<number, { sent: number; acknowledged: number }>;
  /** In the order in which they were acknowledged. */
  prices: { version: number; price: string }[];
  /** The product that this seller puts on sale, each time for a moment. */
  saleId: number;
  sales: { sent: number; acknowledged: number };
  parcels: { id: number; status: string }[];
  imports: number[];
  refused: string[];
}

/** A seller who adds stock, changes a price, sends or cancels parcels and imports products, one thing after another. */
export async function createSeller(url: string, name: string) {
  const call = await signedInClient(url, name, { isSeller: true });
  const work = await listProducts(call, name);
  const tasks = [restock, changePrice, startSale, handleParcel, handleParcel, importProducts];
  const working = repeater(async () => {
    const { status, body } = (await tasks[randomInt(tasks.length)]?.(call, work)) ?? { status: 200, body: '' };
    // Conflicts are what happens when shoppers buy and cancel meanwhile, or an import is still under way.
    if (status >= 400 && ![409, 503].includes(status)) work.refused.push(`${name}: ${status} ${body}`);
    await wait(PAUSE_MS);
  });
  return { work, ...working };
}
export type Seller = Awaited<ReturnType<typeof createSeller>>;

async function listProducts(call: HttpClient, name: string): Promise<SellerWork> {
  const create = async (product: object): Promise<number> =>
    succeeded(await call.post('/api/products', { ...aProduct(), ...product })).json<SellerProduct>().id;
  const countedIds: number[] = [];
  for (let i = 0; i < COUNTED; i++)
    countedIds.push(await create({ name: `Counted ${i} of ${name}`, stock: START_STOCK }));
  const restocks = new Map(countedIds.map((id) => [id, { sent: 0, acknowledged: 0 }]));
  const pricedId = await create({ name: `Priced of ${name}` });
  const saleId = await create({ name: `On sale of ${name}` });
  const done = { restocks, prices: [], parcels: [], imports: [], sales: { sent: 0, acknowledged: 0 }, refused: [] };
  return { name, countedIds, pricedId, saleId, ...done };
}

async function ownProduct(call: HttpClient, id: number): Promise<SellerProduct | undefined> {
  const found = await call.get(`/api/seller/products?id=${id}`);
  return found.status === 200 ? found.json<SellerProduct[]>()[0] : undefined;
}

async function restock(call: HttpClient, { countedIds, restocks }: SellerWork): Promise<CallResult | undefined> {
  const id = countedIds[randomInt(countedIds.length)] ?? 0;
  const product = await ownProduct(call, id);
  const counts = restocks.get(id);
  const { stock = null, version } = product ?? {};
  if (stock === null || !counts) return;
  counts.sent += 1;
  const changed = await call.patch(`/api/products/${id}`, {
    stock: stock + RESTOCKED_PIECES,
    stockSeen: stock,
    version,
  });
  if (changed.status === 200) counts.acknowledged += 1;
  return changed;
}

async function changePrice(call: HttpClient, { pricedId, prices }: SellerWork): Promise<CallResult | undefined> {
  const product = await ownProduct(call, pricedId);
  if (!product) return;
  const price = ((Number(product.price) * 100 + 1) / 100).toFixed(2);
  const changed = await call.patch(`/api/products/${pricedId}`, { price, version: product.version });
  if (changed.status === 200) prices.push({ version: changed.json<SellerProduct>().version ?? 0, price });
  return changed;
}

/** Only when the one before has ended and was recorded: each then adds its beginning and its end to the history. */
async function startSale(call: HttpClient, { saleId, sales }: SellerWork): Promise<CallResult | undefined> {
  const product = await ownProduct(call, saleId);
  if (!product || product.sale) return;
  const [from, until] = [Date.now(), Date.now() + SALE_MS].map((at) => new Date(at).toISOString());
  sales.sent += 1;
  const sale = { price: SALE_PRICE, from, until };
  const changed = await call.patch(`/api/products/${saleId}`, { sale, version: product.version });
  if (changed.status === 200) sales.acknowledged += 1;
  return changed;
}

async function handleParcel(call: HttpClient, { parcels }: SellerWork): Promise<CallResult | undefined> {
  const from = randomInt(2) === 0 ? 'pending' : 'processing';
  const list = await call.get(`/api/seller/parcels?status=${from}&limit=10`);
  if (list.status !== 200) return;
  const found = list.json<SellerParcel[]>();
  const parcel = found[randomInt(found.length + 1)];
  if (!parcel) return;
  const next = from === 'pending' ? 'processing' : 'shipped';
  const status = randomInt(2) === 0 ? 'cancelled' : next;
  const changed = await call.post(`/api/seller/parcels/${parcel.id}/status`, { status });
  if (changed.status === 200) parcels.push({ id: parcel.id, status });
  return changed;
}

async function importProducts(call: HttpClient, { name, imports }: SellerWork): Promise<CallResult | undefined> {
  if (imports.length === MAX_IMPORTS) return;
  const batch = crypto.randomUUID();
  const rows = Array.from({ length: IMPORTED_ROWS }, (_, i) => ({ name: `Imported ${i} of ${name} in ${batch}` }));
  const started = await call.post('/api/seller/imports', aCsv(...rows), { 'content-type': 'text/csv' });
  if (started.status === 202) imports.push(started.json<{ id: number }>().id);
  return started;
}
