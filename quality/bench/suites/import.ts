import { setTimeout as wait } from 'node:timers/promises';
import { aCsv } from '../../../apps/server/src/testing/csv.fixture.ts';
import type { ResultRow } from '../../results.ts';
import { withShop } from '../shop-under-test.ts';

const ROWS = 10_000;
const POLL_MS = 100;
const MB = 2 ** 20;

interface Progress {
  state: string;
  done: number;
  added: number;
  changed: number;
  refused: object[];
}
interface Server {
  url: string;
  usage(): Promise<{ rssBytes: number }>;
}

const csvOf = (rows: number) =>
  aCsv(
    ...Array.from({ length: rows }, (_, i) => ({
      name: `Imported ${i}`,
      price: `${(i % 90) + 1}.50`,
      ...(i % 10 === 0 ? { stock: '', shades: `Fig|#8c1c3c|${i}; Bare|#c89080|` } : {}),
    })),
  );

/** A file of 10,000 products, once in one go, and once killed in the middle and started again. */
export const imports = async (report: (row: ResultRow) => void): Promise<void> => {
  const csv = csvOf(ROWS);
  let whole: string[] = [];
  await withShop(160, async (shop) => {
    const seller = await signedIn(shop);
    const restingMb = (await shop.usage()).rssBytes / MB;
    const startedAt = performance.now();
    const first = await follow(shop, seller, await start(shop, seller, csv));
    const seconds = (performance.now() - startedAt) / 1000;
    report(
      row('added in one go', first.added === ROWS && first.refused.length === 0, {
        seconds: Math.round(seconds * 10) / 10,
        'rows/s': Math.round(ROWS / seconds),
        'RSS MB before': Math.round(restingMb),
        'RSS MB most': Math.round(first.mostMb),
      }),
    );
    whole = await productsOf(shop, seller);
    const again = await follow(shop, seller, await start(shop, seller, csv));
    report(
      row('the same file again', again.added + again.changed === 0 && again.done === ROWS, {
        added: again.added,
        changed: again.changed,
      }),
    );
  });
  await withShop(160, async (shop) => {
    const seller = await signedIn(shop);
    const id = await start(shop, seller, csv);
    while ((await progressOf(shop, seller, id)).done < ROWS / 2) await wait(POLL_MS);
    await shop.kill();
    await shop.start();
    const end = await follow(shop, seller, id);
    const products = await productsOf(shop, seller);
    const different = products.filter((product, i) => product !== whole[i]).length;
    const isSame = products.length === whole.length && different === 0;
    report(
      row('killed in the middle, started again', isSame && end.added === ROWS, {
        'products in one go': whole.length,
        products: products.length,
        'different in any field': different,
      }),
    );
  });
};

const row = (what: string, isMet: boolean, figures: Record<string, number>): ResultRow => ({
  part: 'import',
  what: `${ROWS} rows, ${what}`,
  target: 'every row once',
  isMet,
  figures,
});

async function signedIn({ url }: Server): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo.seller', password: 'beautymark-demo' }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function start({ url }: Server, cookie: string, csv: string): Promise<number> {
  const headers = { cookie, 'content-type': 'text/csv' };
  const answer = await fetch(`${url}/api/seller/imports`, { method: 'POST', headers, body: csv });
  if (answer.status !== 202) throw new Error(`the import was refused: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: number }; // the contract's answer
  return id;
}

async function progressOf({ url }: Server, cookie: string, id: number): Promise<Progress> {
  const answer = await fetch(`${url}/api/seller/imports/${id}`, { headers: { cookie } });
  return (await answer.json()) as Progress; // the contract's answer
}

async function follow(server: Server, cookie: string, id: number): Promise<Progress & { mostMb: number }> {
  for (let mostMb = 0; ; await wait(POLL_MS)) {
    mostMb = Math.max(mostMb, (await server.usage()).rssBytes / MB);
    const progress = await progressOf(server, cookie, id);
    if (progress.state === 'done' || progress.state === 'failed') return { ...progress, mostMb };
  }
}

/** The seller's products with all their fields, shades and stock. Only the moment of their creation may differ. */
async function productsOf({ url }: Server, cookie: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/seller/products`, { headers: { cookie } });
  const products = (await answer.json()) as { createdAt: string }[]; // the contract's answer
  return products.map(({ createdAt, ...product }) => JSON.stringify(product));
}
