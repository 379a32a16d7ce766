import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { responseCache } from '#platform/cache/response-cache.ts';
import { registerSitemap } from './sitemap.ts';
import type { ReadApi } from './storefront.ts';

const read: ReadApi = async (path) => ({
  status: 200,
  body: JSON.stringify(path === '/api/brands' ? [{ id: 7 }] : [{ id: 1 }, { id: 2 }]),
  header: () => null,
});

async function get(url: string, products: number) {
  const app = Fastify();
  // Ids with gaps, as after products were taken out.
  const ids = Array.from({ length: products }, (_, place) => place * 2 + 3);
  const productIds = async (after: number, limit: number) => ids.filter((id) => id > after).slice(0, limit);
  const sellerIds = async () => [2];
  const responses = responseCache({ version: { current: () => 1 } });
  registerSitemap(app, { read, productIds, sellerIds, origin: () => 'http://shop.test', responses });
  const { body, headers } = await app.inject({ url, headers: { host: 'other.test' } });
  return { type: headers['content-type'], places: [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at), body };
}

test('the sitemap names every list and every product with its whole address', async () => {
  const { places, type } = await get('/sitemap.xml', 2);
  expect(type).toContain('application/xml');
  expect(places.map((at) => at?.replace('http://shop.test', ''))).toEqual([
    '/',
    '/products',
    '/products?new=true',
    '/products?sale=true',
    '/products?brands=true',
    '/products?category=1',
    '/products?category=2',
    '/products?brand=7',
    '/sellers/2',
    '/help/contact',
    '/help/delivery',
    '/help/returns',
    '/help/questions',
    '/terms',
    '/privacy',
    '/product/3',
    '/product/5',
  ]);
});

test('a catalog beyond one file is named in parts that leave out and repeat nothing', async () => {
  const products = 100_000;
  const { places: parts } = await get('/sitemap.xml', products);
  expect(parts).toHaveLength(4);
  const named: (string | undefined)[] = [];
  for (const part of parts) {
    const { places } = await get(new URL(part ?? '').pathname, products);
    expect(places.length).toBeLessThanOrEqual(50_000);
    named.push(...places.filter((at) => at?.includes('/product/')));
  }
  expect(named).toHaveLength(products);
  expect(new Set(named).size).toBe(products);
});

test('robots.txt closes what is no page and names the sitemap', async () => {
  const { body } = await get('/robots.txt', 0);
  expect(body).toContain('Disallow: /api/\n');
  expect(body).toContain('Sitemap: http://shop.test/sitemap.xml\n');
});
