import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const pathOf = (link: unknown): string => /<(.*)>/.exec(String(link))?.[1] ?? '';

test('the JSON feed names each product once, with every shade as an item, page by page', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const ids = new Set<string>();
  const groups = new Set<string>();
  let items = 0;
  for (let path: string | null = '/feeds/products.json'; path !== null; ) {
    const answer = await shop.get(path);
    expect(answer.statusCode).toBe(200);
    const { items: page, next } = answer.json();
    for (const { id, item_group_id } of page) {
      ids.add(id);
      groups.add(item_group_id ?? id);
    }
    items += page.length;
    path = next === null ? null : pathOf(answer.headers.link);
    if (next !== null) expect(path).toContain(encodeURIComponent(next));
  }
  const products = await shop.rows('products');
  expect(groups).toEqual(new Set(products.map(({ id }) => String(id))));
  expect(ids.size).toBe(items);
});

test('an item has the price before the reduction, its sale price, and a link that opens its shade', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const shades = [
    { name: 'Rosé & Co', hex: '#aa3344', stock: 0 },
    { name: 'Sand', hex: '#d9b38c', stock: 4 },
  ];
  const { id } = (
    await shop.post('/api/products', { ...aProduct(), price: '12.00', originalPrice: '15.50', shades })
  ).json();
  const { items } = (await shop.get('/feeds/products.json')).json();
  const own = items.filter((item: { item_group_id?: string }) => item.item_group_id === String(id));
  expect(own).toMatchObject([
    { color: 'Rosé & Co', availability: 'out_of_stock', price: '15.50 USD', sale_price: '12.00 USD', condition: 'new' },
    { color: 'Sand', availability: 'in_stock' },
  ]);
  const link = new URL(own[0].link);
  expect([link.pathname, link.searchParams.get('shade')]).toEqual([`/product/${id}`, 'Rosé & Co']);
  expect(own[0].image_link).toMatch(/^https?:\/\//);
});

test('the XML feed holds what a seller writes as text, and has the items of the JSON feed', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const name = 'A <b> & "c" ]]> lip';
  await shop.post('/api/products', { ...aProduct(), name });
  const answer = await shop.get('/feeds/products.xml');
  expect(answer.headers['content-type']).toContain('application/xml');
  const { body } = answer;
  expect(body).toContain('<g:title>A &lt;b&gt; &amp; "c" ]]&gt; lip<');
  expect(body.trim().endsWith('</rss>')).toBe(true);
  const { items } = (await shop.get('/feeds/products.json')).json();
  expect([...body.matchAll(/<g:id>(.*?)<\/g:id>/g)].map(([, id]) => id)).toEqual(
    items.map((item: { id: string }) => item.id),
  );
});

test('a page of the feed stays known until the catalog changes', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { etag = '' } = (await shop.get('/feeds/products.json')).headers;
  const again = () =>
    shop.app.inject({ method: 'GET', url: '/feeds/products.json', headers: { 'if-none-match': String(etag) } });
  expect((await again()).statusCode).toBe(304);
  expect((await shop.get('/feeds/products.xml')).body).not.toContain('Lantern Balm');
  await shop.post('/api/products', { ...aProduct(), name: 'Lantern Balm' });
  expect((await again()).statusCode).toBe(200);
  expect((await shop.get('/feeds/products.xml')).body).toContain('Lantern Balm');
});

test('pages of the feed are limited for a network', async () => {
  await using shop = await buildShop({ as: 'guest', env: { RATE_LIMITS: 'on' } });
  const read = async (path: string) => (await shop.get(path)).statusCode;
  const statuses = await Promise.all(
    Array.from({ length: 301 }, (_, i) =>
      read(`/feeds/products.json?cursor=${Buffer.from(String(1000 + i)).toString('base64url')}`),
    ),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  for (const path of ['/feeds/products.json', '/feeds/products.xml']) expect(await read(path)).toBe(429);
});

test('a made-up cursor is refused, and whole feeds are limited for a network', async () => {
  await using shop = await buildShop({ as: 'guest', env: { RATE_LIMITS: 'on' } });
  for (const cursor of ['x', 'MA', 'bnVsbA']) {
    expect((await shop.get(`/feeds/products.json?cursor=${cursor}`)).statusCode).toBe(400);
  }
  for (let i = 0; i < 10; i++) expect((await shop.get('/feeds/products.xml')).statusCode).toBe(200);
  expect((await shop.get('/feeds/products.xml')).statusCode).toBe(429);
});
