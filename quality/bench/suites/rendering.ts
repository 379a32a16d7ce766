import path from 'node:path';
import { mean, quantile } from '@beautymark/contracts/math/statistics';
import {
  type ApiAnswer,
  builtStorefront,
  type ReadApi,
  type Storefront,
} from '../../../apps/server/src/pages/storefront.ts';
import { aProduct } from '../../../apps/server/src/testing/product.fixture.ts';
import { ROOT } from '../../../tools/bootstrap.mjs';
import type { ResultRow } from '../../results.ts';
import { type BenchShop, signedInCookies, withShop } from '../shop-under-test.ts';

const DIST = path.join(ROOT, 'apps/storefront/dist');
const MIN_PER_SECOND = 300;
const PAGES = 300;
const WARM_UP = 50;
const ADDRESSES = { 'home page': '/', 'product page': '/product/54' };

/** Pages that are not cached: their rendering alone, and all that the first visitor after a change of the catalog waits for. */
export async function rendering(report: (row: ResultRow) => void): Promise<void> {
  const measureAll = async (shop: BenchShop) => {
    // React asks for it when it is loaded.
    process.env.NODE_ENV = 'production';
    const storefront = await builtStorefront(DIST);
    const [cookie = ''] = await signedInCookies(shop, 1);
    const changePrice = await priceOfAProduct(shop.url, cookie);
    for (const [what, address] of Object.entries(ADDRESSES)) {
      const rendered = await renderedHere(storefront, shop.url, address);
      const isHome = address === '/';
      report({
        what: `${what}, rendered from answers in memory`,
        target: isHome ? `≥ ${MIN_PER_SECOND}/s` : '',
        isMet: isHome ? rendered['per second'] >= MIN_PER_SECOND : null,
        figures: rendered,
      });
      const figures = await afterChanges(shop, address, changePrice);
      report({ what: `${what}, after a change of the catalog`, target: '', isMet: null, figures });
    }
  };
  await withShop(160, measureAll);
}

/** In this process; a page reads the shop's answers once, as from the cache of page data. */
async function renderedHere(storefront: Storefront, url: string, address: string) {
  const answers = new Map<string, ApiAnswer>();
  const read: ReadApi = async (asked) => {
    const known = answers.get(asked);
    if (known) return known;
    const { status, headers, ...response } = await answerOf(url + asked);
    const answer = { status, body: response.body, header: (name: string) => headers.get(name) };
    answers.set(asked, answer);
    return answer;
  };
  const render = () => storefront.render({ origin: url, path: address, search: '', isSelling: false }, read);
  return timesOf(render, async () => ownCpuMs());
}

const ownCpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Before each page a product gets another price, so nothing of the page is cached. */
const afterChanges = (shop: BenchShop, address: string, changePrice: (n: number) => Promise<void>) =>
  timesOf(
    () => answerOf(shop.url + address),
    async () => (await shop.usage()).cpuMs,
    changePrice,
  );

/** One after the other: how many a second, and the CPU of all threads meanwhile. */
async function timesOf(
  make: () => Promise<unknown>,
  cpuMs: () => Promise<number>,
  before: (n: number) => Promise<void> = async () => {},
) {
  const times: number[] = [];
  let cpu = 0;
  for (let n = -WARM_UP; n < PAGES; n++) {
    await before(n);
    const cpuBefore = await cpuMs();
    const startedAt = performance.now();
    await make();
    if (n < 0) continue;
    times.push(performance.now() - startedAt);
    cpu += (await cpuMs()) - cpuBefore;
  }
  return {
    'per second': 1000 / mean(times),
    'p50 ms': quantile(times, 0.5),
    'p99 ms': quantile(times, 0.99),
    'CPU ms/page': cpu / PAGES,
  };
}

async function answerOf(address: string, init?: RequestInit) {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** Lists a product of its own, and answers what gives it another price. */
async function priceOfAProduct(url: string, cookie: string) {
  const send = (method: string, call: string, body: object) =>
    answerOf(url + call, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const { id } = JSON.parse((await send('POST', '/api/products', aProduct())).body);
  return async (n: number) => void (await send('PATCH', `/api/products/${id}`, { price: n % 2 ? '11.00' : '12.00' }));
}
