import { setTimeout as wait } from 'node:timers/promises';
import { aCsv } from '../../apps/server/src/testing/csv.fixture.ts';
import type { HttpClient } from './http-client.ts';

const ASK_EVERY_MS = 50;

/** Imports products as a seller does, and waits until all of them are in the shop. */
export async function importProducts(seller: HttpClient, rows: Parameters<typeof aCsv>): Promise<void> {
  const started = await seller.post('/api/seller/imports', aCsv(...rows), { 'content-type': 'text/csv' });
  if (started.status !== 202) throw new Error(`the import was answered ${started.status} ${started.body}`);
  const { id } = started.json<{ id: number }>();
  for (;;) {
    const { state, added } = (await seller.get(`/api/seller/imports/${id}`)).json<{ state: string; added: number }>();
    if (state === 'done' && added === rows.length) return;
    if (state === 'done' || state === 'failed') throw new Error(`the import is ${state} with ${added} products`);
    await wait(ASK_EVERY_MS);
  }
}
