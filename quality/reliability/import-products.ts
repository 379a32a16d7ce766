import type { ProductImport } from '@beautymark/contracts/seller-files';
import { aCsv } from '../../apps/server/src/testing/csv.fixture.ts';
import { type CallResult, type HttpClient, succeeded } from '../http-client.ts';
import { waitUntil } from './wait-until.ts';

const ASK_EVERY_MS = 50;
const DONE_WITHIN_MS = 600_000;

/** Imports products as a seller does, and waits until all of them are in the shop. */
export async function importProducts(seller: HttpClient, rows: Parameters<typeof aCsv>): Promise<void> {
  const started = await seller.post('/api/seller/imports', aCsv(...rows), { 'content-type': 'text/csv' });
  const { state, added } = await finishedImport(seller, succeeded(started));
  if (state !== 'done' || added !== rows.length) throw new Error(`the import is ${state} with ${added} products`);
}

/** @param started  the answer that it is under way */
export async function finishedImport(seller: HttpClient, started: CallResult): Promise<ProductImport> {
  let job = started.json<ProductImport>();
  const isFinished = async () => {
    job = (await seller.get(`/api/seller/imports/${job.id}`)).json<ProductImport>();
    return !['waiting', 'running'].includes(job.state);
  };
  await waitUntil(isFinished, DONE_WITHIN_MS, ASK_EVERY_MS);
  return job;
}
