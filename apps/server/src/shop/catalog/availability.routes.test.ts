import { expect, test } from 'vitest';
import { pageDataCache } from '../../pages/page-data-cache.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { aProduct } from '../../testing/product.fixture.ts';

test('one sold-out shade of three is sold out for pages, feeds, agents and lists alike, and the others are not', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const shades = ['Rose', 'Plum', 'Fig'].map((name, i) => ({ name, hex: `#AA556${i}`, stock: i }));
  const { id } = (await shop.post('/api/products', { ...aProduct(), shades })).json();
  /** The names of the sold-out ones. */
  const soldOutOf = (all: { name: string; isSoldOut?: boolean }[]) => [
    all.length,
    ...all.filter(({ isSoldOut }) => isSoldOut).map(({ name }) => name),
  ];

  const detail = (await shop.get(`/api/products/${id}`)).json();
  expect(soldOutOf(detail.shades)).toEqual([3, 'Rose']);
  const page = await pageDataCache(shop.app, { current: () => 0 }).read(`/api/products/${id}`);
  const embedded = JSON.parse(page.body);
  expect(soldOutOf(embedded.shades)).toEqual([3, 'Rose']);
  expect(embedded.shades[1]).not.toHaveProperty('stock');
  const feed = (await shop.get('/feeds/products.xml')).body.split('<item>').slice(1);
  const items = feed.filter((item) => item.includes(`/product/${id}?`));
  const named = items.map((item) => ({
    name: item.match(/<g:color>(.*?)</)?.[1] ?? '',
    isSoldOut: item.includes('out_of_stock'),
  }));
  expect(soldOutOf(named)).toEqual([3, 'Rose']);
  const call = { name: 'get_product', arguments: { id } };
  const agent = await shop.post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
    { accept: 'application/json, text/event-stream' },
  );
  const told = JSON.parse(agent.body.replace(/^(event: message\n)?data: /, '')).result.structuredContent;
  expect([told.isSoldOut, ...soldOutOf(told.shades)]).toEqual([false, 3, 'Rose']);
  const [listed] = (await shop.get(`/api/products?search=${encodeURIComponent(aProduct().name)}`)).json();
  expect(listed).not.toHaveProperty('isSoldOut');
});
