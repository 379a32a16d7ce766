import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { IS_LONG } from '../../testing/settings.ts';

/** More than two batches. */
const MANY = IS_LONG ? 5000 : 450;

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

test('the price history gets a row for the beginning and one for the end of a sale, with its times, once', async () => {
  await using made = await shopWithSale();
  const { shop, clock, sale, patch, prices, at } = made;
  const created = at(0);
  expect((await patch({ sale })).json()).toMatchObject({ price: '30.00', sale });
  await shop.applySalePeriods();
  clock.advance(HOUR_MS + 60_000);
  await Promise.all([shop.applySalePeriods(), shop.applySalePeriods()]);
  clock.advance(2 * HOUR_MS);
  await shop.applySalePeriods();
  const history = (await shop.rows('price_history')).slice(-3);
  expect(history.map((row) => [row.price_cents, row.valid_from])).toEqual([
    [3000, created],
    [2000, sale.from],
    [3000, sale.until],
  ]);
  expect(await prices()).toEqual([3000, 2000, 3000]);
});

test('a clock that was ahead of the sale and is set back makes no page miss its beginning', async () => {
  await using made = await shopWithSale();
  const { clock, sale, patch, shown } = made;
  await patch({ sale });
  expect((await shown()).price).toBe('30.00');
  clock.advance(4 * HOUR_MS);
  expect((await shown()).price).toBe('30.00');
  clock.advance(-4 * HOUR_MS);
  expect((await shown()).price).toBe('30.00');
  clock.advance(2 * HOUR_MS);
  expect((await shown()).price).toBe('20.00');
});

test('a sale that has begun and ended while nothing ran is in the history, too', async () => {
  await using made = await shopWithSale();
  const { shop, clock, sale, patch, prices } = made;
  await patch({ sale });
  clock.advance(5 * HOUR_MS);
  await shop.applySalePeriods();
  expect(await prices()).toEqual([3000, 2000, 3000]);
});

test('a form that was opened before a sale began or ended is refused, whether or not the history has it', async () => {
  await using made = await shopWithSale();
  const { shop, clock, sale, patch, shown } = made;
  const { id, version } = (await patch({ sale })).json();
  const save = async (seen: number) =>
    (await shop.patch(`/api/products/${id}`, { price: '30.00', version: seen })).json().code;
  clock.advance(HOUR_MS);
  expect(await save(version)).toBe('catalog.version_conflict');
  clock.advance(2 * HOUR_MS);
  expect(await save(version + 1)).toBe('catalog.version_conflict');
  expect(await save(version + 2)).toBeUndefined();
  expect(await shown()).toMatchObject({ price: '30.00', originalPrice: null });
});

test('of many sales all begin and end at once, and the history gets those of every seller in its first batch', async () => {
  await using made = await shopWithSale();
  const { shop, clock, sale, patch, prices } = made;
  await patch({ sale });
  const { db } = shop.database;
  const {
    id: _id,
    slug: _slug,
    ...house
  } = await db.selectFrom('products').where('id', '=', 1).selectAll().executeTakeFirstOrThrow();
  const many = Array.from({ length: MANY }, (_, i) => ({
    ...house,
    slug: null,
    name: `Sale ${i}`,
    price_cents: 3000,
    sale_cents: 2000,
    sale_starts_at: sale.from,
    sale_ends_at: sale.until,
  }));
  for (let i = 0; i < MANY; i += 500)
    await db
      .insertInto('products')
      .values(many.slice(i, i + 500))
      .execute();
  const reduced = async () =>
    Number((await shop.get('/api/products?search=sale&maxPrice=24&limit=1')).headers['x-total-count']);
  expect(await reduced()).toBe(0);
  clock.advance(HOUR_MS);
  expect(await reduced()).toBe(MANY);
  const recorded = shop.applySalePeriods();
  while ((await shop.rows('price_history')).every(({ valid_from }) => valid_from !== sale.from)) await nextTurn();
  expect(await prices()).toEqual([3000, 2000]);
  await recorded;
  expect(await db.selectFrom('products').where('sale_recorded', '=', 1).select('id').execute()).toHaveLength(MANY + 1);
  clock.advance(2 * HOUR_MS);
  expect(await reduced()).toBe(0);
});

test('a sale that is ended early gives the earlier price back; a price set meanwhile stays', async () => {
  await using made = await shopWithSale();
  const { shop, clock, sale, patch, shown, at } = made;
  await patch({ sale });
  clock.advance(HOUR_MS);
  await shop.applySalePeriods();
  expect((await patch({ sale: null })).json()).toMatchObject({ price: '30.00', originalPrice: null });
  await patch({ sale: { ...sale, from: at(0), until: at(5) } });
  await shop.applySalePeriods();
  expect((await patch({ price: '25.00' })).json()).not.toHaveProperty('sale');
  clock.advance(6 * HOUR_MS);
  await shop.applySalePeriods();
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
  await shop.applySalePeriods();
  await patch({ sale: { ...sale, until: at(5) } });
  await patch({ name: 'Another name', price: '20.00' });
  await shop.applySalePeriods();
  expect(await prices()).toEqual([3000, 2000]);
  clock.advance(6 * HOUR_MS);
  await shop.applySalePeriods();
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
