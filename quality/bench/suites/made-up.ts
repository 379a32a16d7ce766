import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seededRandom } from '@beautymark/contracts/math/random';
import type autocannon from 'autocannon';
import { aProduct } from '../../../apps/server/src/testing/product.fixture.ts';
import { httpClient, succeeded } from '../../http-client.ts';
import type { ResultRow } from '../../results.ts';
import { type LoadResult, runLoad } from '../load-generator.ts';
import { type BenchShop, withShop } from '../shop-under-test.ts';

/** As many as four connections sent in a minute, before edits had a limit: more than all honest sellers edit in an hour. */
const EDITS = 5000;
const READ_SECONDS = 10;
const CONNECTIONS = { edits: 4, searches: 10, visitor: 1 };
const SEARCH_SECONDS = 6;
const SHADES = 60;
const WORDS_PER_SHADE = 9;
const HOSTILE_PRODUCTS = 10_000;
/** The index is read for it. */
const FIRST_SEARCH = '/api/products?limit=1&search=lipstick';
const MAX_MB = 300;
const MAX_P99_MS = 300;

const { unit } = seededRandom(68);
const integer = (from: number, to: number): number => from + Math.floor(unit() * (to - from + 1));
const letters = 'abcdefghijklmnopqrstuvwxyz';
const aWord = (): string =>
  Array.from({ length: integer(6, 10) }, () => letters[integer(0, letters.length - 1)]).join('');
const aShade = () => ({
  name: Array.from({ length: WORDS_PER_SHADE }, aWord).join(' ').slice(0, 100),
  hex: `#${integer(0, 0xff_ff_ff).toString(16).padStart(6, '0')}`,
});
const someShades = () => Array.from({ length: SHADES }, aShade);

const each = (make: () => autocannon.Request): autocannon.Request[] => [
  { setupRequest: (request: object) => ({ ...request, ...make() }) } as autocannon.Request,
];
const reading = (pathOf: () => string) => ({ requests: each(() => ({ method: 'GET', path: pathOf() })) });

/** What strangers ask for, all of it made up. */
const READ: Record<string, () => string> = {
  searches: () => `/api/products?limit=24&search=${aWord()}`,
  'searches as words': () => `/api/products?limit=24&match=words&search=${aWord()}%20${aWord()}`,
  suggestions: () => `/api/products/suggestions?search=${aWord()}`,
  'own-shades': () => `/api/products/own-shades?ids=${Array.from({ length: 8 }, () => integer(1, 1e9))}`,
  addresses: () => `/${aWord()}/${aWord()}?${aWord()}=${aWord()}`,
  'listing pages': () => `/products?search=${aWord()}`,
};

/** What made-up words of one seller, and of strangers, leave behind, and what other visitors notice meanwhile. */
export async function madeUp(report: (row: ResultRow) => void): Promise<void> {
  await withShop(160, async (shop) => {
    report(await searchRow('unknown words, before', shop));
    const seller = httpClient(shop.url);
    succeeded(await seller.signIn('demo.seller', 'beautymark-demo'));
    const { id } = succeeded(await seller.post('/api/products', aProduct())).json<{ id: number }>();
    const edit = () => ({
      method: 'PATCH' as const,
      path: `/api/products/${id}`,
      headers: { 'content-type': 'application/json', cookie: seller.cookie() },
      body: JSON.stringify({ shades: someShades() }),
    });
    const edits = { connections: CONNECTIONS.edits, seconds: 0, amount: EDITS, requests: each(edit) };
    report(await besideVisitor(`${EDITS} edits of ${SHADES} shades`, shop, edits));
    for (const [what, pathOf] of Object.entries(READ))
      report(
        await besideVisitor(`${what}, ${READ_SECONDS} s`, shop, {
          connections: CONNECTIONS.searches,
          seconds: READ_SECONDS,
          ...reading(pathOf),
        }),
      );
    report(await searchRow('unknown words, after', shop));
  });
  await withShop(
    HOSTILE_PRODUCTS,
    async (shop) => {
      const reading = await visitedMeanwhile(shop, () =>
        httpClient(shop.url, { timeoutMs: 600_000 }).get(FIRST_SEARCH),
      );
      report(await row(`reading ${HOSTILE_PRODUCTS} products of ${SHADES} such shades`, shop, reading));
      report(await searchRow(`unknown words, ${HOSTILE_PRODUCTS} products of ${SHADES} such shades`, shop));
    },
    { prepare: withMadeUpShades },
  );
}

const memoryOf = async (shop: BenchShop): Promise<number> => (await shop.usage()).rssBytes / 2 ** 20;

async function besideVisitor(what: string, shop: BenchShop, load: Parameters<typeof runLoad>[1]): Promise<ResultRow> {
  let sent = { requests: 0, perSecond: 0, failures: 0 };
  const visited = await visitedMeanwhile(shop, async () => {
    const { requests, perSecond, failures } = await runLoad(shop, load);
    sent = { requests, perSecond, failures };
  });
  return row(what, shop, { ...sent, ...visited });
}

async function visitedMeanwhile(shop: BenchShop, work: () => Promise<unknown>) {
  let isOver = false;
  const visiting = visit(shop, () => isOver);
  const startedAt = performance.now();
  await work();
  isOver = true;
  return { seconds: (performance.now() - startedAt) / 1000, ...(await visiting) };
}

/** A visitor's page, again and again. */
async function visit(shop: BenchShop, isOver: () => boolean) {
  const times: number[] = [];
  const visitor = httpClient(shop.url);
  while (!isOver()) times.push((await visitor.get('/product/1')).ms);
  const sorted = times.toSorted((a, b) => a - b);
  return { pageP99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0, pageMaxMs: sorted.at(-1) ?? 0 };
}

/** Ten guests who search for words that nothing has. */
async function searchRow(what: string, shop: BenchShop): Promise<ResultRow> {
  const figures: Record<string, LoadResult> = {};
  for (const name of ['searches', 'searches as words', 'suggestions'])
    figures[name] = await runLoad(shop, {
      connections: CONNECTIONS.searches,
      seconds: SEARCH_SECONDS,
      ...reading(READ[name] ?? (() => '/')),
    });
  return row(what, shop, {
    ...Object.fromEntries(
      Object.entries(figures).flatMap(([name, { perSecond, p99Ms }]) => [
        [`${name}/s`, perSecond],
        [`${name} p99 ms`, p99Ms],
      ]),
    ),
  });
}

async function row(what: string, shop: BenchShop, figures: Record<string, number>): Promise<ResultRow> {
  const memoryMb = await memoryOf(shop);
  const { pageP99Ms = 0 } = figures;
  const isLarge = what.includes(`${HOSTILE_PRODUCTS}`);
  return {
    what,
    target: isLarge ? '' : `≤ ${MAX_MB} MB, a visitor's page p99 ≤ ${MAX_P99_MS} ms`,
    isMet: isLarge ? null : memoryMb <= MAX_MB && pageP99Ms <= MAX_P99_MS,
    figures: { MB: memoryMb, ...figures },
  };
}

/** As if sellers had filled the shop with them. */
function withMadeUpShades(dataDir: string): void {
  using db = new DatabaseSync(path.join(dataDir, 'beautymark.db'));
  const ids = db.prepare('select id from products').all() as { id: number }[]; // the column selected
  const insert = db.prepare(
    "insert into product_shades (product_id, position, name, hex, undertone, skin_tones, extras, stock) values (?, ?, ?, ?, '', '[]', '{}', null)",
  );
  db.exec('pragma synchronous = off; begin; delete from product_shades');
  for (const { id } of ids)
    for (const [position, { name, hex }] of someShades().entries()) insert.run(id, position, name, hex);
  db.exec('commit');
}
