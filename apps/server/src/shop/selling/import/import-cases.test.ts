import { readFileSync } from 'node:fs';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../../testing/build-shop.ts';
import { aCsv, importCsv, sendCsv } from '../../../testing/csv.fixture.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { anOrder } from '../../../testing/order.fixture.ts';
import { aProduct } from '../../../testing/product.fixture.ts';

const fileOf = (name: string) => readFileSync(new URL(`./cases/${name}`, import.meta.url), 'utf8');
const tryCsv = (shop: TestShop, csv: string) => importCsv(shop, csv, '?dryRun=true');
const own = async (shop: TestShop): Promise<SellerProduct[]> => (await shop.get('/api/seller/products')).json();
const last = async (shop: TestShop) => (await own(shop)).at(-1);
const exported = async (shop: TestShop) => (await shop.get('/api/seller/products.csv')).body;

/** A file with one of its row's cells written anew. */
const withCell = (csv: string, was: string, now: string) => {
  expect(csv.split(was)).toHaveLength(2);
  return csv.replace(was, now);
};
const buy = async (shop: TestShop, productId: number, quantity: number, shade?: string) => {
  const shopper = await shop.signedIn('demo.shopper');
  await shopper.post('/api/cart', { productId, quantity, ...(shade ? { shade } : {}) });
  expect((await shopper.post('/api/orders', anOrder())).statusCode).toBeLessThan(300);
};
const unclear = (row: number, cell: string) => ({
  row,
  field: 'price',
  message: `"${cell}" is not clear: write it as 1234.50`,
});

test('a file with semicolons has decimal commas; three decimals are refused in words', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const report = await importCsv(shop, fileOf('prices-comma-semicolon.csv'));
  expect(report).toMatchObject({ added: 1, refused: [unclear(3, '0,999')] });
  expect(await last(shop)).toMatchObject({ price: '12.99', originalPrice: '15.99' });
});

test('in a file with commas a comma may mark thousands before decimals, and nothing else', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const report = await importCsv(shop, fileOf('prices-comma-in-comma-file.csv'));
  expect(report).toMatchObject({ added: 1, refused: [unclear(2, '12,345'), unclear(4, '0,999')] });
  expect(await last(shop)).toMatchObject({ price: '1234.50' });
});

test('a sale until a day goes on through that day', async () => {
  await using shop = await buildShop({ as: 'seller' });
  expect(await importCsv(shop, fileOf('sale-until-a-day.csv'))).toMatchObject({ added: 1, refused: [] });
  expect((await last(shop))?.sale).toEqual({
    price: '15.00',
    from: '2099-12-01T00:00:00.000Z',
    until: '2099-12-06T00:00:00.000Z',
  });
});

test('a blank cell leaves what is there, and none empties it', async () => {
  await using shop = await buildShop({ as: 'seller' });
  await importCsv(shop, fileOf('blank-stock-1-first.csv'));
  const blank = fileOf('blank-stock-2-then.csv');
  expect(await tryCsv(shop, blank)).toMatchObject({ changed: 0, changes: [], refused: [] });
  await importCsv(shop, blank);
  expect(await last(shop)).toMatchObject({ stock: 5, originalPrice: '25.00' });
  const emptied = blank.replace('20.00,,', '20.00,none,').replace('Lips,', 'Lips,None');
  expect((await tryCsv(shop, emptied)).changes).toEqual([
    { row: 2, field: 'originalPrice', was: '25.00', now: '' },
    { row: 2, field: 'stock', was: '5', now: '' },
  ]);
  await importCsv(shop, emptied);
  expect(await last(shop)).toMatchObject({ stock: null, originalPrice: null });
});

test("a spreadsheet's own first line names the separator, and is not counted", async () => {
  await using shop = await buildShop({ as: 'seller' });
  expect(await importCsv(shop, fileOf('excel-sep-line.csv'))).toMatchObject({ total: 1, added: 1, refused: [] });
  const wrong = fileOf('excel-sep-line.csv').replace('9.50', '0');
  expect((await tryCsv(shop, `\uFEFF${wrong.replaceAll('\n', '\r\n')}`)).refused).toMatchObject([{ row: 2 }]);
});

test('a workbook is told from a file', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { issues } = (await sendCsv(shop, Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000', 'latin1'))).json();
  expect(issues).toMatchObject([{ message: expect.stringContaining('save it as “CSV UTF-8”') }]);
});

test('an export carries id and stock, and changes nothing whatever was sold meanwhile', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const plain = (await shop.post('/api/products', { ...aProduct(), name: 'Counted Balm', stock: 9 })).json();
  const shades = [
    { name: 'Fig = dark', hex: '#8C1C3C', stock: 6 },
    { name: 'Bare; light', hex: '#c89080', stock: null },
  ];
  const shaded = (await shop.post('/api/products', { ...aProduct(), name: 'Shaded Balm', shades })).json();
  const csv = await exported(shop);
  expect(csv).toContain(`\n${plain.id},9,Counted Balm,`);
  expect(csv).toContain(`\n${shaded.id},Fig \\= dark=6; Bare\\; light=,Shaded Balm,`);
  await buy(shop, plain.id, 2);
  await buy(shop, shaded.id, 1, 'Fig = dark');
  expect(await tryCsv(shop, csv)).toMatchObject({ added: 0, changed: 0, changes: [], refused: [] });
  const before = await own(shop);
  expect(await importCsv(shop, csv)).toMatchObject({ added: 0, changed: 0, refused: [] });
  expect(await own(shop)).toEqual(before);

  // Another column changes, the stock is not touched; an edited stock has moved.
  const renamed = withCell(csv, 'Counted Balm', 'Counted Balm No. 2');
  expect((await tryCsv(shop, renamed)).changes).toMatchObject([{ field: 'name', now: 'Counted Balm No. 2' }]);
  await importCsv(shop, renamed);
  expect(await shop.get(`/api/seller/products?id=${plain.id}`).then((answer) => answer.json()[0])).toMatchObject({
    name: 'Counted Balm No. 2',
    stock: 7,
  });
  const edited = withCell(csv, 'Fig \\= dark|#8c1c3c|6', 'Fig \\= dark|#8c1c3c|20').replace(',9,,,', ',30,,,');
  expect((await importCsv(shop, edited)).refused).toMatchObject([
    { field: 'stock', message: expect.stringContaining('“Counted Balm No. 2” has moved: 9 at the export, 7 now') },
    { field: 'shades', message: expect.stringContaining('shade “Fig = dark”, has moved: 6 at the export, 5 now') },
  ]);
});

test('of a product with shades an export also carries the stock in all, and what was sold stays sold', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const shades = [{ name: 'Fig', hex: '#8c1c3c', stock: null }];
  const { id } = (await shop.post('/api/products', { ...aProduct(), stock: 20, shades })).json();
  const csv = await exported(shop);
  await buy(shop, id, 3, 'Fig');
  await importCsv(shop, withCell(csv, aProduct().price, '9.00'));
  expect(await last(shop)).toMatchObject({ price: '9.00', stock: 17 });
  const filled = await importCsv(shop, `id,stock,stockSeen\n${id},30,20; Fig=`);
  expect(filled.refused).toMatchObject([
    { field: 'stock', message: expect.stringContaining('20 at the export, 17 now') },
  ]);
});

test('an edited stock that has not moved is set; without stockSeen it is set as written', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id } = (await shop.post('/api/products', { ...aProduct(), stock: 9 })).json();
  expect(await importCsv(shop, `id,stock,stockSeen\n${id},12,9`)).toMatchObject({ changed: 1, refused: [] });
  await buy(shop, id, 1);
  expect(await importCsv(shop, `id,stock\n${id},12`)).toMatchObject({ changed: 1, refused: [] });
  expect(await last(shop)).toMatchObject({ stock: 12 });
});

test("an id changes its product whatever it is called; one that isn't this seller's is refused by row", async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id } = (await shop.post('/api/products', aProduct())).json();
  const csv = `id,name,price\n${id},Quite Another Name,9\n3,House,1.00\n999999,Nobody's,1.00\nx,Odd,1.00\n${id},Again,2`;
  expect(await importCsv(shop, csv)).toMatchObject({
    added: 0,
    changed: 1,
    refused: [
      { row: 3, field: 'id', message: 'None of your products has this id' },
      { row: 4, field: 'id', message: 'None of your products has this id' },
      { row: 5, field: 'id', message: 'Must be the number that an export gives' },
      { row: 6, field: 'id', message: 'Same product as row 2' },
    ],
  });
  expect(await last(shop)).toMatchObject({ id, name: 'Quite Another Name', price: '9.00' });
});

test('without an id a product is found in any case, with any accents and spaces, and keeps its names', async () => {
  await using shop = await buildShop({ as: 'seller' });
  await importCsv(shop, aCsv({ name: 'Crème Éclat', brand: 'Maison Orvelle' }));
  const twin = aCsv({ name: 'CREME  eclat', brand: 'maison  orvelle', price: '9.00' });
  expect((await tryCsv(shop, twin)).changes).toEqual([{ row: 2, field: 'price', was: '12.50', now: '9.00' }]);
  expect(await importCsv(shop, twin)).toMatchObject({ added: 0, changed: 1 });
  expect(await last(shop)).toMatchObject({ name: 'Crème Éclat', brand: 'Maison Orvelle' });
});

test('two spaces make no twin brand', async () => {
  await using shop = await buildShop({ as: 'seller' });
  await shop.post('/api/products', { ...aProduct(), brand: 'Twin Brand' });
  await shop.post('/api/products', { ...aProduct(), brand: 'Twin  \u00A0Brand' });
  expect((await shop.rows('brands')).filter(({ name }) => name.startsWith('Twin'))).toHaveLength(1);
});

test('an export from before or during a sale changes nothing when it has begun or ended', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'seller', clock });
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  const sale = { price: '9.00', from: at(1), until: at(3) };
  await shop.post('/api/products', { ...aProduct(), price: '12.50', originalPrice: '20.00', sale });
  const before = await exported(shop);
  clock.advance(3_600_000);
  await shop.applySalePeriods();
  const during = await exported(shop);
  expect(await tryCsv(shop, before)).toMatchObject({ changed: 0, changes: [], refused: [] });
  clock.advance(3 * 3_600_000);
  await shop.applySalePeriods();
  expect(await tryCsv(shop, during)).toMatchObject({ changed: 0, changes: [], refused: [] });
});

test("one's own export always imports, also what was stored before a rule", async () => {
  await using shop = await buildShop({ as: 'seller' });
  const shades = [{ name: 'Fig', hex: '#8c1c3c', stock: 2 }];
  const { id } = (await shop.post('/api/products', { ...aProduct(), shades })).json();
  const { db } = shop.database;
  await db
    .updateTable('products')
    .set({ name: 'Old\u200B name', description: 'Bell \u0007' })
    .where('id', '=', id)
    .execute();
  await db.updateTable('product_shades').set({ name: 'BeautyMark' }).where('product_id', '=', id).execute();
  const csv = await exported(shop);
  expect((await own(shop)).at(-1)?.shades).toMatchObject([{ name: 'BeautyMark' }]);
  await db.updateTable('product_shades').set({ stock: 1 }).where('product_id', '=', id).execute();
  expect(await tryCsv(shop, csv)).toMatchObject({ changed: 0, changes: [], refused: [] });
  const cheaper = withCell(csv, aProduct().price, '3.00');
  expect(await tryCsv(shop, cheaper)).toMatchObject({
    changed: 1,
    changes: [{ field: 'price', now: '3.00' }],
    refused: [],
  });
});
