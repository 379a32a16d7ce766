import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const HOUR_MS = 3_600_000;

async function shopWithSale() {
  const clock = fakeClock();
  const shop = await buildShop({ as: 'seller', clock });
  const product = (await shop.post('/api/products', { ...aProduct(), price: '30.00', originalPrice: null })).json();
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
  const sale = { price: '20.00', from: at(1), until: at(3) };
  const patch = async (change: object) => {
    const { version } = (await shop.get(`/api/seller/products?id=${product.id}`)).json()[0];
    return shop.patch(`/api/products/${product.id}`, { ...change, version });
  };
  const shown = async () => (await shop.get(`/api/products/${product.id}`)).json();
  const prices = async () =>
    (await shop.rows('price_history'))
      .filter(({ product_id }) => product_id === product.id)
      .map((row) => row.price_cents);
  return { shop, clock, sale, patch, shown, prices, at, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

test('a sale price begins and ends at its times, each with a row of the price history, once', async () => {
  await using made = await shopWithSale();
  const { shop, clock, sale, patch, shown, prices } = made;
  expect((await patch({ sale })).json()).toMatchObject({ price: '30.00', sale });
  await shop.turnSales();
  expect(await shown()).toMatchObject({ price: '30.00', originalPrice: null });
  clock.advance(HOUR_MS);
  await Promise.all([shop.turnSales(), shop.turnSales()]);
  expect(await shown()).toMatchObject({ price: '20.00', originalPrice: '30.00' });
  clock.advance(2 * HOUR_MS);
  await shop.turnSales();
  expect(await shown()).toMatchObject({ price: '30.00', originalPrice: null });
  expect(await prices()).toEqual([3000, 2000, 3000]);
  expect(await shop.rows('sale_periods')).toEqual([]);
});

test('a sale that is ended early gives the earlier price back; a price set meanwhile stays', async () => {
  await using made = await shopWithSale();
  const { shop, clock, sale, patch, shown, at } = made;
  await patch({ sale });
  clock.advance(HOUR_MS);
  await shop.turnSales();
  expect((await patch({ sale: null })).json()).toMatchObject({ price: '30.00', originalPrice: null });
  await patch({ sale: { ...sale, from: at(0), until: at(5) } });
  await shop.turnSales();
  expect((await patch({ price: '25.00' })).json()).not.toHaveProperty('sale');
  clock.advance(6 * HOUR_MS);
  await shop.turnSales();
  expect(await shown()).toMatchObject({ price: '25.00' });
});

test('a sale that is no cheaper, or over already, is refused', async () => {
  await using made = await shopWithSale();
  const { sale, patch, at } = made;
  for (const wrong of [{ price: '30.00' }, { from: at(-5), until: at(-1) }]) {
    expect((await patch({ sale: { ...sale, ...wrong } })).json()).toMatchObject({ code: 'catalog.sale_not_lower' });
  }
  expect((await patch({ sale: { ...sale, until: sale.from } })).json()).toMatchObject({ code: 'request.invalid' });
});

test('a sale that is prolonged goes on: its price is not set twice', async () => {
  await using made = await shopWithSale();
  const { shop, clock, sale, patch, shown, prices, at } = made;
  await patch({ sale });
  clock.advance(HOUR_MS);
  await shop.turnSales();
  await patch({ sale: { ...sale, until: at(5) } });
  await patch({ name: 'Another name', price: '20.00' });
  await shop.turnSales();
  expect(await prices()).toEqual([3000, 2000]);
  clock.advance(6 * HOUR_MS);
  await shop.turnSales();
  expect(await shown()).toMatchObject({ name: 'Another name', price: '30.00', originalPrice: null });
});

test('a new product may come with its sale', async () => {
  await using made = await shopWithSale();
  const { shop, sale } = made;
  const created = await shop.post('/api/products', { ...aProduct(), price: '30.00', originalPrice: null, sale });
  expect(created.json()).toMatchObject({ price: '30.00', sale });
  expect((await shop.post('/api/products', { ...aProduct(), price: '20.00', sale })).json()).toMatchObject({
    code: 'catalog.sale_not_lower',
  });
});
