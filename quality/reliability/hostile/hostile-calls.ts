import { setTimeout as wait } from 'node:timers/promises';
import { clearFaces } from '../../../packages/face-analysis/test/sample-faces.ts';
import {
  animation,
  jpegOfManyScans,
  pngWithProfileBomb,
  tiffOfPages,
  webpOfFrames,
} from '../../../packages/picture-decoder/test/hostile-pictures.ts';
import { plain } from '../../../packages/picture-decoder/test/pictures.ts';
import { shopProcess } from '../../../tools/shop-process.ts';
import { type CallResult, countAnswers, type HttpClient, httpClient, succeeded } from '../../http-client.ts';
import { finishedImport } from '../import-products.ts';
import { createTestDatabase } from '../test-database.ts';
import { slowestMs } from '../wait-until.ts';
import { residentMb, watchMemory } from './memory.ts';

const AT_ONCE = 4;
const FLOOD_CALLS = 4000;
const FLOOD_CONNECTIONS = 20;
const DEMO_PASSWORD = 'beautymark-demo';
const UPLOAD_TIMEOUT_MS = 60_000;
const SETTLE_MS = 3000;
const VISIT_PAUSE_MS = 20;
const KB = 1000;

type Answer = { status: number; body: string };
/** The caller: a visitor without an account, or a seller. */
type Callers = { guest: HttpClient; seller: HttpClient; url: string };
type Probe = [what: string, send: (callers: Callers) => Promise<Answer[]>];

const photo = (make: () => Promise<Buffer>) => async (guest: HttpClient) => {
  const body = { base64_str: (await make()).toString('base64') };
  return Promise.all(Array.from({ length: AT_ONCE }, () => guest.post('/analyze_and_recommend', body)));
};

/** Calls each address once. @param pathOf  the address of the n-th call */
async function flood(guest: HttpClient, pathOf: (n: number) => string): Promise<Answer[]> {
  let next = 0;
  const answers: Answer[] = [];
  await Promise.all(
    Array.from({ length: FLOOD_CONNECTIONS }, async () => {
      for (let n = next++; n < FLOOD_CALLS; n = next++) {
        const { status } = await guest.get(pathOf(n));
        answers.push({ status, body: '' });
      }
    }),
  );
  return answers;
}

const ask = async (guest: HttpClient, query: string) =>
  Promise.all(Array.from({ length: AT_ONCE }, () => guest.post('/chatbot', { query })));

async function importCsv({ seller }: Callers, csv: string): Promise<Answer[]> {
  const started = await seller.post('/api/seller/imports?dryRun=true', csv, { 'content-type': 'text/csv' });
  if (started.status !== 202) return [started];
  const { state } = await finishedImport(seller, started);
  return [{ status: 202, body: `{"code":"${state}"}` }];
}

/** The upload's form, with as many parts as fit into 12 MB. */
async function uploadParts({ seller }: Callers): Promise<Answer[]> {
  const form = new FormData();
  for (let n = 0; n < 50_000; n++) form.append(`field${n}`, 'x');
  form.append('file', new Blob([await pngWithProfileBomb()]), 'bomb.png');
  return [await seller.post('/api/seller/pictures', form)];
}

/** One file from many connections of one seller. */
const upload =
  (make: () => Promise<Buffer>) =>
  async ({ seller }: Callers) => {
    const form = new FormData();
    form.append('file', new Blob([await make()]), 'picture');
    return Promise.all(Array.from({ length: AT_ONCE }, () => seller.post('/api/seller/pictures', form)));
  };
const plainAvif = (side: number) => plain(side, side).avif({ effort: 0 }).toBuffer();

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** A page that was not asked for before. */
const randomSearch = (n: number) => `/products?search=zz${n}x${Math.random().toString(36).slice(2)}`;
/** What is left of these searches was never let go. */
export const CACHES_FULL = 'as many searches after that';

/** Every parser and every cache that a stranger or a seller can reach, each with what would hurt it most. */
const PROBES: Probe[] = [
  ['searches for random words, until the caches are full', ({ guest }) => flood(guest, randomSearch)],
  [CACHES_FULL, ({ guest }) => flood(guest, randomSearch)],
  ['4 photos: progressive JPEG of 3,000 scans', ({ guest }) => photo(() => jpegOfManyScans(3000, 3000, 3000))(guest)],
  ['4 photos: GIF of 500 frames', ({ guest }) => photo(() => animation('gif', 500))(guest)],
  ['4 photos: PNG whose profile unpacks to 100 MB', ({ guest }) => photo(pngWithProfileBomb)(guest)],
  ['an upload with 50,000 parts and that PNG', uploadParts],
  ['4 uploads: AVIF of 49 megapixels in 2 kB', upload(() => plainAvif(7000))],
  ['4 uploads: animated WebP of 210,714 frames', upload(() => webpOfFrames(210_714))],
  ['CSV: one quoted cell of 11 MB', (callers) => importCsv(callers, `name,price\n"${'a'.repeat(11_000 * KB)}"\n`)],
  ['CSV: 5.5 million columns', (callers) => importCsv(callers, `${'a,'.repeat(5500 * KB)}\nx\n`)],
  ['CSV: 11 million empty lines', (callers) => importCsv(callers, `name,price\n${'\n'.repeat(11_000 * KB)}`)],
  ['CSV: a quote that never ends', (callers) => importCsv(callers, `name,price\n"${'""'.repeat(5500 * KB)}`)],
  ['KeyBot: 2,000 letters of one word', ({ guest }) => ask(guest, 'a'.repeat(2000))],
  ['KeyBot: 400 misspelled words', ({ guest }) => ask(guest, 'foundaton '.repeat(200).trim())],
  ['KeyBot: 600 prices and conditions', ({ guest }) => ask(guest, 'under $9 not '.repeat(150).trim())],
  [
    'search: 2,000 characters that fold to 18 each',
    ({ guest }) => flood(guest, (n) => `/api/products?search=${encodeURIComponent('\u{fdfa}'.repeat(80))}${n}`),
  ],
  ['suggestions for made-up words', ({ guest }) => flood(guest, (n) => `/api/products/suggestions?search=li${n}`)],
  [
    'facets for made-up prices',
    ({ guest }) => flood(guest, (n) => `/api/products/facets?minPrice=${1 + n / 1e4}&maxPrice=${500 + n / 1e4}`),
  ],
  [
    'lists for made-up prices',
    ({ guest }) => flood(guest, (n) => `/api/products?limit=100&minPrice=${1 + n / 1e4}&maxPrice=${500 + n / 1e4}`),
  ],
  ['pages with made-up parameters', ({ guest }) => flood(guest, (n) => `/product/1?utm_source=${n}`)],
  ['4 photos: animated WebP of 210,714 frames', ({ guest }) => photo(() => webpOfFrames(210_714))(guest)],
  ['4 photos: TIFF of 55,555 pages', ({ guest }) => photo(() => tiffOfPages(55_555))(guest)],
  ['orders with arrays nested 30,000 deep', async ({ seller }) => [await seller.post('/api/orders', nested(30_000))]],
];

/**
 * Sends each probe to one shop, one after the other, and measures what a visitor of a cached page and one who signs in notice.
 * Then the shop is shut down.
 */
export async function sendHostileCalls() {
  await using database = await createTestDatabase('sqlite');
  await using shop = await shopProcess({ env: { ...database.settings, ADVISOR_URL: '' } });
  await shop.start();
  const seller = httpClient(shop.url, { timeoutMs: UPLOAD_TIMEOUT_MS });
  const callers = { guest: httpClient(shop.url), seller, url: shop.url };
  await seller.signIn('demo.seller', DEMO_PASSWORD);
  // KeyBot answers after a scan.
  const [face] = await clearFaces();
  succeeded(await callers.guest.post('/analyze_and_recommend', { base64_str: face?.toString('base64') }));
  const rows: Awaited<ReturnType<typeof measure>>[] = [];
  for (const [what, send] of PROBES) rows.push(await measure(what, shop.pid(), callers, send));
  const shutdownAt = performance.now();
  await shop.stop();
  return { rows, shutdownMs: performance.now() - shutdownAt };
}

async function measure(what: string, pid: number, callers: Callers, send: Probe[1]) {
  const before = residentMb(pid);
  const peak = watchMemory(pid);
  let isOver = false;
  const visitor = httpClient(callers.url);
  const slowest = (ask: () => Promise<CallResult>) => slowestMs(ask, () => isOver, VISIT_PAUSE_MS);
  const others = [
    slowest(() => visitor.get('/api/categories')),
    slowest(() => visitor.signIn('demo.shopper', DEMO_PASSWORD)),
  ];
  const startedAt = performance.now();
  const answers = await send(callers);
  const answeredMs = performance.now() - startedAt;
  isOver = true;
  const [slowestOtherMs = 0, slowestSignInMs = 0] = await Promise.all(others);
  await wait(SETTLE_MS);
  return {
    what,
    answers: countAnswers(answers),
    answeredMs,
    slowestOtherMs,
    slowestSignInMs,
    peakGrowthMb: peak() - before,
    growthMb: residentMb(pid) - before,
  };
}
