import { readCartLink } from '@beautymark/contracts/cart-link';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aProduct } from '../../testing/product.fixture.ts';

let shop: TestShop;
let client: Client;
beforeAll(async () => {
  shop = await buildShop({ as: 'seller' });
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${address}/mcp`)) as Parameters<typeof client.connect>[0],
  );
});
afterAll(async () => {
  await client.close();
  await shop[Symbol.asyncDispose]();
});

// biome-ignore lint/suspicious/noExplicitAny: what a tool answers is JSON of its own
const call = async (name: string, args: object): Promise<any> => {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: { ...args } });
  return isError ? { error: content } : structuredContent;
};

test('the official client finds five tools that only read', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_products',
    'get_product',
    'find_shade',
    'compare_products',
    'cart_link',
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
});

test('products are found by words and price, and one is read with its shades', async () => {
  const { products, total } = await call('search_products', { query: 'lipstick', maxPrice: 25 });
  expect(total).toBeGreaterThan(0);
  for (const { price } of products) expect(Number(price)).toBeLessThanOrEqual(25);
  const detail = await call('get_product', { id: products[0].id });
  expect(detail).toMatchObject({ name: products[0].name, currency: 'USD' });
  expect(detail.url).toMatch(new RegExp(`/product/${products[0].id}$`));
});

test('a shade is found for a tone, and near a color', async () => {
  const { shades } = await call('find_shade', { tone: 'Espresso', undertone: 'cool', kind: 'foundation' });
  expect(shades.length).toBeGreaterThan(0);
  for (const { kind } of shades) expect(kind).toBe('foundation');
  const near = (await call('find_shade', { hex: '#b4232d', kind: 'lipstick' })).shades;
  const differences = near.map(({ difference }: { difference: number }) => difference);
  expect(differences).toEqual(differences.toSorted((a: number, b: number) => a - b));
  expect((await call('find_shade', {})).error).toBeDefined();
});

test('an undertone finds shades alone, and beside a color', async () => {
  for (const asked of [{ undertone: 'cool' }, { undertone: 'cool', hex: '#b98a6e' }]) {
    const { shades } = await call('find_shade', asked);
    expect(shades.length).toBeGreaterThan(0);
    for (const { undertone } of shades) expect(undertone).toBe('cool');
  }
});

test('a comparison says which products are not for sale', async () => {
  const { id } = (await shop.post('/api/products', aProduct())).json();
  await shop.post(`/api/products/${id}/archive`);
  const { products, missing } = await call('compare_products', { ids: [1, 2, id] });
  expect([products.map((product: { id: number }) => product.id), missing]).toEqual([[1, 2], [id]]);
});

test('a link names what is to be added, and only what is for sale', async () => {
  const shades = [{ name: 'Rosé, deep: 2', hex: '#aa3344', stock: 3 }];
  const { id } = (await shop.post('/api/products', { ...aProduct(), shades })).json();
  const items = [{ productId: id, quantity: 2, shade: 'Rosé, deep: 2' }];
  const { url } = await call('cart_link', { items });
  expect(readCartLink(new URL(url).searchParams.get('cart') ?? '')).toEqual(items);
  expect((await call('cart_link', { items: [{ productId: id, shade: 'Blue' }] })).error).toBeDefined();
  expect((await call('cart_link', { items: [{ productId: 999_999 }] })).error).toBeDefined();
});

test.each([
  ['search_products', { maxPrice: -1 }, 'maxPrice'],
  ['search_products', { query: 'blush', priceBelow: 20 }, 'priceBelow'],
  ['get_product', { id: 'abc' }, 'Give the id of a product'],
  ['get_product', {}, 'id'],
  ['find_shade', { kind: 'foundation' }, 'Give a tone, an undertone or a color'],
  ['find_shade', { tone: 'Espresso', hex: '#b98a6e' }, 'not both a tone and a color'],
  ['find_shade', { tone: 'Purple' }, 'Porcelain'],
  ['find_shade', { hex: 'red' }, 'Give hex as six digits'],
  ['find_shade', { hex: '#b4232d', kind: 'Lipsticks' }, 'Kinds with shades: blush'],
  ['compare_products', { ids: [1] }, 'ids'],
  ['compare_products', { ids: [1, 1] }, 'Name each product once'],
  ['cart_link', { items: [] }, 'items'],
  ['cart_link', { items: [{ productId: 1, quantity: 100 }] }, 'Give a quantity of 1 to 99'],
  ['cart_link', { items: [{ productId: 1, quantity: 0 }] }, 'Give a quantity of 1 to 99'],
  ['cart_link', { items: [{ productId: 1, quantity: 'two' }] }, 'Give a quantity of 1 to 99'],
  ['cart_link', { items: [{ productId: 1, amount: 2 }] }, 'amount'],
  ['no_such_tool', {}, 'no_such_tool'],
])('%s refuses %j and says what is wrong', async (name, args, words) => {
  const { isError, content } = await client.callTool({ name, arguments: args });
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toContain(words);
});

test('arguments are taken as models write them: null for absent, numbers as text, a hex without its sign', async () => {
  const found = await call('search_products', { query: 'lipstick', maxPrice: '25', minRating: null, vegan: null });
  expect(found).toEqual(await call('search_products', { query: 'lipstick', maxPrice: 25 }));
  expect((await call('get_product', { id: '54' })).id).toBe(54);
  expect(await call('find_shade', { hex: 'B4232D', tone: null })).toEqual(await call('find_shade', { hex: '#B4232D' }));
  expect((await call('compare_products', { ids: ['1', 2] })).missing).toEqual([]);
  const { url } = await call('cart_link', { items: [{ productId: '1', quantity: null, shade: null }] });
  expect(readCartLink(new URL(url).searchParams.get('cart') ?? '')).toEqual([{ productId: 1, quantity: 1 }]);
});

const listing = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list' });
const send = (to: TestShop, payload: object, accept?: string) =>
  to.app.inject({ method: 'POST', url: '/mcp', payload, headers: accept ? { accept } : {} });

test.each([undefined, '*/*', 'application/json'])('a client that accepts %s is answered JSON', async (accept) => {
  const answer = await send(shop, listing(1), accept);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json().result.tools).toHaveLength(5);
});

test('what is no call of the protocol is refused, and nothing is kept open', async () => {
  expect((await shop.get('/mcp')).statusCode).toBe(405);
  expect((await send(shop, listing(1), 'text/html')).statusCode).toBe(406);
});

test('a batch of calls is refused', async () => {
  expect((await send(shop, [listing(1)])).statusCode).toBe(400);
});
