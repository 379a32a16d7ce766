import { expect, test } from 'vitest';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import { buildShop, type TestShop } from '../../../testing/build-shop.ts';
import { aCsv, importCsv } from '../../../testing/csv.fixture.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';

async function shopWithFiles() {
  const clock = fakeClock();
  const shop = await buildShop({ as: 'seller', clock });
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
  const sale = { salePrice: '9.00', saleFrom: at(1), saleUntil: at(3) };
  return { shop, clock, at, sale, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

const imported = async (shop: TestShop) => (await shop.get('/api/seller/products')).json().at(-1);

test('a file plans a sale; the same file, and an export of it, change nothing', async () => {
  await using made = await shopWithFiles();
  const { shop, sale } = made;
  const csv = aCsv(sale);
  expect(await importCsv(shop, csv)).toMatchObject({ added: 1, refused: [] });
  const planned = { price: '9.00', from: sale.saleFrom, until: sale.saleUntil };
  expect(await imported(shop)).toMatchObject({ price: '12.50', sale: planned });
  expect(await importCsv(shop, csv)).toMatchObject({ added: 0, changed: 0, refused: [] });
  const exported = (await shop.get('/api/seller/products.csv')).body;
  expect(exported).toContain(`9.00,${sale.saleFrom},${sale.saleUntil}`);
  expect(await importCsv(shop, exported)).toMatchObject({ added: 0, changed: 0, refused: [] });
});

test('while a sale is under way, a file with another stock leaves it, and so do blank cells; none ends it', async () => {
  await using made = await shopWithFiles();
  const { shop, clock, sale } = made;
  await importCsv(shop, aCsv(sale));
  clock.advance(HOUR_MS);
  await shop.applySalePeriods();
  const now = { price: '9.00', originalPrice: '12.50' };
  expect(await importCsv(shop, aCsv({ ...sale, ...now, stock: '3' }))).toMatchObject({ changed: 1, refused: [] });
  expect(await imported(shop)).toMatchObject({ ...now, stock: 3, sale: { price: '9.00' } });
  expect(await importCsv(shop, aCsv({ ...now, stock: '' }))).toMatchObject({ changed: 0 });
  expect(await importCsv(shop, aCsv({ ...now, salePrice: 'none' }))).toMatchObject({ changed: 1 });
  expect(await imported(shop)).toMatchObject({ price: '12.50', originalPrice: null });
  expect(await imported(shop)).not.toHaveProperty('sale');
});

test('a file without the columns leaves a sale; one that is over is none', async () => {
  await using made = await shopWithFiles();
  const { shop, clock, sale } = made;
  await importCsv(shop, aCsv(sale));
  const csv = `name,description,price,imageUrl,brand,category
Night Bloom Lip Balm,A balm for the darkest hours.,12.50,https://pictures.example/balm.webp,Maison Orvelle,lips`;
  expect(await importCsv(shop, csv)).toMatchObject({ changed: 1 });
  expect(await imported(shop)).toHaveProperty('sale');
  clock.advance(4 * HOUR_MS);
  await shop.applySalePeriods();
  expect(await importCsv(shop, aCsv({ ...sale, name: 'Late Bloom' }))).toMatchObject({ added: 1, refused: [] });
  expect(await imported(shop)).not.toHaveProperty('sale');
});

test.each([
  [{ salePrice: '12.50' }, 'salePrice', 'Must be lower than the price'],
  [{ salePrice: '0' }, 'salePrice', 'Sale price must be a positive number'],
  [{ saleFrom: '' }, 'saleFrom', 'Must be a UTC time such as 2026-11-28T00:00:00Z'],
  [{ saleFrom: '2099-01-01' }, 'saleUntil', 'The sale must end after it begins'],
])('%o is refused by its row, for a new product and for a known one', async (wrong, field, message) => {
  await using made = await shopWithFiles();
  const { shop, sale } = made;
  const refused = [{ row: 2, field, message }];
  expect(await importCsv(shop, aCsv({ ...sale, ...wrong }))).toMatchObject({ added: 0, refused });
  await importCsv(shop, aCsv({}));
  expect(await importCsv(shop, aCsv({ ...sale, ...wrong }))).toMatchObject({ changed: 0, refused });
});
