import { BRANDS_SHOWN } from '@beautymark/contracts/limits';
import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aCsv, importCsv } from '../../testing/csv.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

interface Named {
  id: number;
  name: string;
}
const namesIn = (body: Named[]) => body.map(({ name }) => name);
const brandNames = async (shop: TestShop) => namesIn((await shop.get('/api/brands')).json());

/** A shop with so many brands of one product each, beside the twelve of the catalog. */
async function aShopWithBrands(count: number) {
  const shop = await buildShop({ as: 'seller', env: { SELLER_BRANDS_MAX: '1000' } });
  const rows = Array.from({ length: count }, (_, i) => ({ brand: `House ${String(i).padStart(3, '0')}` }));
  await importCsv(shop, aCsv(...rows));
  return shop;
}

test('only brands with something for sale are answered and suggested', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id } = (await shop.post('/api/products', { ...aProduct(), brand: 'Nightshade' })).json();
  const suggested = async () => (await shop.get('/api/products/suggestions?search=nightsh')).json().brands;
  expect(await brandNames(shop)).toContain('Nightshade');
  expect(namesIn(await suggested())).toEqual(['Nightshade']);
  await shop.post(`/api/products/${id}/archive`);
  expect(await brandNames(shop)).not.toContain('Nightshade');
  expect(await suggested()).toEqual([]);
  await shop.post(`/api/products/${id}/restore`);
  expect(await brandNames(shop)).toContain('Nightshade');
});

test('of many brands those with most products come first, and each page names the next', async () => {
  await using shop = await aShopWithBrands(BRANDS_SHOWN + 5);
  await shop.post('/api/products', { ...aProduct(), name: 'A second balm', brand: 'House 204' });
  const first = await shop.get('/api/brands');
  const largest: string[] = namesIn(first.json());
  expect(largest).toHaveLength(BRANDS_SHOWN);
  expect(largest[12]).toBe('House 204');
  expect(first.headers['x-total-count']).toBe(String(BRANDS_SHOWN + 17));
  const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await shop.get(next);
  expect(second.headers.link).toBeUndefined();
  const all = [...largest, ...namesIn(second.json())];
  expect(all).toHaveLength(BRANDS_SHOWN + 17);
  expect(new Set(all).size).toBe(all.length);
  expect((await shop.get('/api/products/facets')).json().brands).toHaveLength(BRANDS_SHOWN);
});

test('a ticked brand is among the facets however small it is', async () => {
  await using shop = await aShopWithBrands(BRANDS_SHOWN + 5);
  const { headers } = await shop.get('/api/brands');
  const next = /<(.*)>; rel="next"/.exec(String(headers.link))?.[1] ?? '';
  const small: Named = (await shop.get(next)).json().at(-1);
  const { brands } = (await shop.get(`/api/products/facets?brands=${small.id}`)).json();
  expect(brands).toHaveLength(BRANDS_SHOWN + 1);
  expect(namesIn(brands)).toContain(small.name);
});

test('brands are found by their ids; unknown ones are left out', async () => {
  await using shop = await buildShop();
  const all: Named[] = (await shop.get('/api/brands')).json();
  const [first, , third] = all;
  const answer = await shop.get(`/api/brands?ids=${third?.id},${first?.id},999`);
  expect(answer.json()).toEqual([first, third]);
  expect((await shop.get('/api/brands?ids=999')).json()).toEqual([]);
});
