import { expect, test } from 'vitest';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

/** Each reader's price of the product, or whether it found it at that price. */
async function readAll(shop: TestShop, id: number) {
  const json = async (url: string) => (await shop.get(url)).json();
  const priceIn = (list: { id: number; price: string }[]) => list.find((product) => product.id === id)?.price;
  const product = await json(`/api/products/${id}`);
  const sorted = (await json('/api/products?search=clockwork&sort=price-low')).map((one: { id: number }) => one.id);
  const xml = (await shop.get('/feeds/products.xml')).body
    .split('<item>')
    .find((text) => text.includes('Clockwork Balm'));
  const agent = await shop.post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_product', arguments: { id } } },
    { accept: 'application/json, text/event-stream' },
  );
  return {
    detail: [product.price, product.originalPrice],
    list: priceIn(await json('/api/products?search=clockwork')),
    fresh: priceIn(await json('/api/products/new')),
    isFirst: sorted[0] === id,
    isUnder25: (await json('/api/products?search=clockwork&maxPrice=24')).length === 1,
    isOnSale: (await json('/api/products?search=clockwork&sale=true')).length === 1,
    facets: (await json('/api/products/facets?search=clockwork')).price.min,
    sentence: (await json('/api/products?search=clockwork+under+%2424&match=words')).length === 1,
    feed: xml?.match(/<g:sale_price>(.*?)</)?.[1] ?? xml?.match(/<g:price>(.*?)</)?.[1],
    agent: agent.body.includes('"price":"20.00"') || agent.body.includes('\\"price\\":\\"20.00\\"'),
    cart: (await json('/api/cart'))[0].product.price,
    wishlist: (await json('/api/wishlist'))[0].product.price,
    seller: (await json(`/api/seller/products?id=${id}`))[0].price,
  };
}

test('every reader says the price of the moment, also from its cache, before any job has run', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'seller', clock });
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
  const sale = { price: '20.00', from: at(1), until: at(3) };
  const balm = { ...aProduct(), name: 'Clockwork Balm', price: '30.00', originalPrice: null, sale };
  const { id } = (await shop.post('/api/products', balm)).json();
  await shop.post('/api/products', { ...aProduct(), name: 'Clockwork Cream', price: '25.00' });
  await shop.post('/api/cart', { productId: id, quantity: 1 });
  await shop.put(`/api/wishlist/${id}`);

  const said = (price: string, isReduced: boolean) => ({
    detail: [price, isReduced ? '30.00' : null],
    list: price,
    fresh: price,
    isFirst: isReduced,
    isUnder25: isReduced,
    isOnSale: isReduced,
    facets: isReduced ? 20 : 25,
    sentence: isReduced,
    feed: `${price} USD`,
    agent: isReduced,
    cart: price,
    wishlist: price,
    seller: price,
  });
  const [regular, reduced] = [said('30.00', false), said('20.00', true)];
  expect(await readAll(shop, id)).toEqual(regular);
  clock.advance(HOUR_MS - 1);
  expect(await readAll(shop, id)).toEqual(regular);
  clock.advance(1);
  expect(await readAll(shop, id)).toEqual(reduced);
  expect((await shop.post('/api/orders', anOrder())).json()).toMatchObject({ subtotal: '20.00' });
  await shop.post('/api/cart', { productId: id, quantity: 1 });
  clock.advance(2 * HOUR_MS - 1);
  expect(await readAll(shop, id)).toEqual(reduced);
  clock.advance(1);
  expect(await readAll(shop, id)).toEqual(regular);
  expect((await shop.post('/api/orders', anOrder())).json()).toMatchObject({ subtotal: '30.00' });
});
