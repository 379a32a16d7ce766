import type { Product } from '@beautymark/contracts/catalog';
import { type CsvColumn, TEMPLATE_COLUMNS } from '@beautymark/contracts/seller-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUnlocked } from '#platform/db/database.ts';
import { buildShop, type TestShop } from '../../../testing/build-shop.ts';
import { aCsv, importCsv, sendCsv } from '../../../testing/csv.fixture.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { aProduct } from '../../../testing/product.fixture.ts';
import { createTestStorage } from '../../../testing/test-storage.ts';

const anotherSeller = (shop: TestShop) => shop.signUp('other.seller', { isSeller: true });
/** For tests that leave each other alone: each imports products of its own name, or nothing. */
let shared: TestShop;
beforeAll(async () => {
  shared = await buildShop({ as: 'seller' });
});
afterAll(() => shared[Symbol.asyncDispose]());

/** Everything that an import could change. */
const catalogOf = async (shop: TestShop) => [
  await shop.rows('products'),
  await shop.rows('brands'),
  await shop.rows('product_shades'),
  await shop.rows('price_history'),
  (await shop.get('/api/products?search=night%20bloom')).json(),
];

test('a file adds products that shoppers find at once; the same file again changes nothing', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const csv = aCsv({}, { name: 'Night Bloom Scrub', brand: 'A New Brand', stock: '', originalPrice: '20.00' });
  expect(await importCsv(shop, csv)).toEqual({
    id: 1,
    state: 'done',
    dryRun: false,
    total: 2,
    done: 2,
    added: 2,
    changed: 0,
    refused: [],
  });
  const found = (await shop.get('/api/products?search=night%20bloom&sort=newest&limit=2')).json();
  expect(found.map(({ name, brand }: Product) => `${name}, ${brand}`).sort()).toEqual([
    'Night Bloom Lip Balm, Maison Orvelle',
    'Night Bloom Scrub, A New Brand',
  ]);
  const catalog = await catalogOf(shop);
  expect(await importCsv(shop, csv)).toMatchObject({ state: 'done', done: 2, added: 0, changed: 0, refused: [] });
  expect(await catalogOf(shop)).toEqual(catalog);
});

test('a row that differs changes its product, records the price, and raises the version', async () => {
  await using shop = await buildShop({ as: 'seller' });
  await importCsv(shop, aCsv({}));
  expect(await importCsv(shop, aCsv({ price: '9.00', stock: '0' }))).toMatchObject({ added: 0, changed: 1 });
  const [product] = (await shop.get('/api/seller/products')).json().slice(-1);
  expect(product).toMatchObject({ price: '9.00', stock: 0, isSoldOut: true, version: 2 });
  const prices = (await shop.rows('price_history')).filter(({ product_id }) => product_id === product.id);
  expect(prices.map(({ price_cents }) => price_cents)).toEqual([1250, 900]);
});

type Cells = Partial<Record<CsvColumn, string>>;
/** One row that fills every column, and for each column the only cell in which the next row differs. */
const FULL: Cells = {
  name: 'Night Bloom Lip Balm',
  description: 'A balm for the hours after midnight.',
  price: '12.50',
  originalPrice: '20.00',
  imageUrl: 'https://pictures.example/balm.webp',
  brand: 'Maison Orvelle',
  category: 'Lips',
  isNew: 'true',
  isBestseller: 'false',
  stock: '',
  shades: 'Fig|#8c1c3d|4; Bare|#c89080|0',
  pictures: 'https://pictures.example/side.webp',
  salePrice: '9.00',
  saleFrom: '2098-11-27T00:00:00Z',
  saleUntil: '2098-11-30T00:00:00Z',
};
const ONE_CHANGE: Cells = {
  name: 'Another Lip Balm',
  description: 'A balm for the hours before dawn.',
  price: '13.00',
  originalPrice: '21.00',
  imageUrl: 'https://pictures.example/balm-2.webp',
  brand: 'Another Brand',
  category: 'Eyes',
  isNew: 'false',
  isBestseller: 'true',
  stock: '8',
  shades: 'Fig|#8c1c3d|5; Bare|#c89080|0',
  pictures: 'https://pictures.example/back.webp',
  salePrice: '8.00',
  saleFrom: '2098-11-28T00:00:00Z',
  saleUntil: '2098-12-01T00:00:00Z',
};

test.each(TEMPLATE_COLUMNS)('a row that differs in %s alone is no unchanged row', async (column) => {
  // Stock is counted for the product or for its shades.
  const row = { ...FULL, name: `Balm for ${column}`, ...(column === 'stock' && { shades: '' }) };
  expect(await importCsv(shared, aCsv(row))).toMatchObject({ added: 1, refused: [] });
  expect(await importCsv(shared, aCsv(row))).toMatchObject({ added: 0, changed: 0, refused: [] });
  // A product is known by name and brand: with another of either it is another product.
  const expected = ['name', 'brand'].includes(column) ? { added: 1, changed: 0 } : { added: 0, changed: 1 };
  const changed = aCsv({ ...row, [column]: ONE_CHANGE[column] });
  expect(await importCsv(shared, changed)).toMatchObject({ ...expected, refused: [] });
  expect(await importCsv(shared, changed)).toMatchObject({ added: 0, changed: 0, refused: [] });
});

test('a column that is left out changes nothing of a product that exists: a sale and both flags stay', async () => {
  await using shop = await buildShop({ as: 'seller' });
  await importCsv(shop, aCsv({ originalPrice: '20.00', isNew: 'false', isBestseller: 'true' }));
  const csv = (price: string) => `name,description,price,imageUrl,brand,category
Night Bloom Lip Balm,A balm for the hours after midnight.,${price},https://pictures.example/balm.webp,Maison Orvelle,lips`;
  expect(await importCsv(shop, csv('12.50'))).toMatchObject({ added: 0, changed: 0, refused: [] });
  expect(await importCsv(shop, csv('11.00'))).toMatchObject({ added: 0, changed: 1, refused: [] });
  const product = (await shop.get('/api/seller/products')).json().at(-1);
  expect(product).toMatchObject({ price: '11.00', originalPrice: '20.00', isNew: false, isBestseller: true });
});

test("another seller's product of the same name is not touched", async () => {
  await using shop = await buildShop({ as: 'seller' });
  const another = await anotherSeller(shop);
  await another.post('/api/products', aProduct());
  expect(await importCsv(shop, aCsv({ price: '1.00' }))).toMatchObject({ added: 1, changed: 0 });
  expect((await another.get('/api/seller/products')).json()).toMatchObject([{ price: '12.50' }]);
});

const LONG = 'x'.repeat(5001);
const BAD_ROWS: [object, string, string][] = [
  [{ name: 'ab' }, 'name', 'Product name must be at least 3 characters'],
  [{ name: 'x'.repeat(201) }, 'name', 'Product name cannot exceed 200 characters'],
  [{ name: 'Bell \u0007 balm' }, 'name', 'Product name cannot contain invisible characters'],
  [{ description: 'short' }, 'description', 'Description must be at least 10 characters'],
  [{ description: LONG }, 'description', 'Description cannot exceed 5000 characters'],
  [{ price: '' }, 'price', 'Price must be a positive number'],
  [{ price: '-3' }, 'price', 'Price must be a positive number'],
  [{ price: '12,50' }, 'price', '"12,50" is not clear: write it as 1234.50'],
  [{ price: '12.999' }, 'price', '"12.999" is not clear: write it as 1234.50'],
  [{ price: '100000.01' }, 'price', 'Price cannot exceed $100000.00'],
  [{ description: 'Rings \u0007 a bell here.' }, 'description', 'Description cannot contain control characters'],
  [{ price: 'none' }, 'price', 'Price must be a positive number'],
  [{ brand: 'Bеauty Mark' }, 'brand', 'Brand cannot be, or look like, BeautyMark'],
  [{ shades: 'BeautyMark|#8c1c3c|1' }, 'shades', 'Shade 1: Shade name cannot be, or look like, BeautyMark'],
  [{ originalPrice: 'nothing' }, 'originalPrice', 'Original price must be a positive number if provided'],
  [{ imageUrl: 'balm.webp' }, 'imageUrl', 'Must be a valid URL'],
  [{ imageUrl: `https://a.example/${'x'.repeat(2000)}` }, 'imageUrl', 'Image URL cannot exceed 2000 characters'],
  [{ brand: '' }, 'brand', 'Brand is required'],
  [{ brand: 'x'.repeat(101) }, 'brand', 'Brand cannot exceed 100 characters'],
  [{ category: '' }, 'category', 'Please select a category'],
  [{ category: 'Cars' }, 'category', 'There is no category “Cars”'],
  [{ isNew: 'maybe' }, 'isNew', 'Must be true or false'],
  [{ isBestseller: '2' }, 'isBestseller', 'Must be true or false'],
  [{ stock: '-1' }, 'stock', 'Stock cannot be negative'],
  [{ stock: '1.5' }, 'stock', 'Stock must be a whole number'],
  [{ stock: '1000001' }, 'stock', 'Stock cannot exceed 1000000'],
  [{ shades: 'Fig' }, 'shades', 'Shade 1: Write it as Name|#hex|stock'],
  [{ shades: 'Fig|#8c1c3c|1;' }, 'shades', 'Shade 2: Write it as Name|#hex|stock'],
  [{ shades: '|#8c1c3c|1' }, 'shades', 'Shade 1: Shade name is required'],
  [{ shades: 'Fig|#8c1c3c|1; Bare|beige|2' }, 'shades', 'Shade 2: Must be a colour such as #aa3344'],
  [{ shades: 'Fig|#8c1c3c|few' }, 'shades', 'Shade 1: Stock must be a whole number'],
  [{ shades: 'Fig|#8c1c3c|-1' }, 'shades', 'Shade 1: Stock cannot be negative'],
  [{ shades: 'Fig|#8c1c3c|1; Fig|#8c1c3d|1' }, 'shades', 'Shade names must differ'],
  [{ shades: Array.from({ length: 61 }, (_, i) => `No. ${i}|#8c1c3c|`).join(';') }, 'shades', 'At most 60 shades'],
];

test(`${BAD_ROWS.length + 3} kinds of bad rows are each named with row and reason; a dry run changes nothing`, async () => {
  await using shop = await buildShop({ as: 'seller' });
  await shop.post('/api/products', { ...aProduct(), name: 'Twice' });
  await shop.post('/api/products', { ...aProduct(), name: 'Twice' });
  const rows = BAD_ROWS.map(([cells], i) => ({ name: `Bad Product ${i}`, ...cells }));
  const csv = [
    aCsv(...rows, { name: 'Right' }, { name: 'Right' }, { name: 'Twice' }),
    'too,few,cells',
    '', // an empty row is counted and left out
    aCsv({ name: 'The last' }).split('\r\n')[1],
  ].join('\r\n');
  const first = 2;
  const afterBad = first + BAD_ROWS.length;
  const expected = [
    ...BAD_ROWS.map(([, field, message], i) => ({ row: first + i, field, message })),
    { row: afterBad + 1, field: 'name', message: `Same product as row ${afterBad}` },
    { row: afterBad + 2, field: 'name', message: 'Several of your products have this name and brand' },
    { row: afterBad + 3, field: '', message: '3 cells instead of 15' },
  ];
  const catalog = await catalogOf(shop);
  const dry = await importCsv(shop, csv, '?dryRun=true');
  expect(dry).toMatchObject({ state: 'done', dryRun: true, total: BAD_ROWS.length + 5, added: 2, changed: 0 });
  expect(dry.refused).toEqual(expected);
  expect(await catalogOf(shop)).toEqual(catalog);
  // The import itself says the same, and adds what is right.
  const real = await importCsv(shop, csv);
  expect(real).toMatchObject({ added: 2, changed: 0, refused: expected });
  expect(await shop.rows('products')).toHaveLength(164);
});

const TOO_LONG = 'This row is longer than 128 kB, or its quotes do not end';
const TOO_MANY_EMPTY = 'At most 20000 rows, empty ones included';

test.each([
  ['an empty file', '', 'row 1', 'There is no row below the header'],
  ['a header only', 'name,description', 'row 1', 'The column “brand” is missing'],
  ['a column twice', aCsv().replace('"stock"', '"name"'), 'row 1', 'The column “name” appears twice'],
  ['a quote that is not closed', `${aCsv({}, {})}\r\n"open`, 'row 4', 'The quotes of this row cannot be read'],
  ['a quote in the middle', `${aCsv({})}\r\na "b" c,d`, 'row 3', 'The quotes of this row cannot be read'],
  ['a quote that never ends', `${aCsv()}\n"${'""'.repeat(200_000)}`, 'row 2', TOO_LONG],
  ['a row of too many cells', 'name,'.repeat(40_000), 'row 1', TOO_LONG],
  ['nothing but empty rows', `${aCsv()}${'\n'.repeat(20_001)}"x"`, 'row 20002', TOO_MANY_EMPTY],
  ['nothing but empty cells', `${aCsv()}\n${',,\n'.repeat(20_000)}`, 'row 20001', TOO_MANY_EMPTY],
  ['no table at all', '<html>', 'row 1', 'Expected 17 columns, found 1'],
])('%s is refused at once', async (_what, csv, path, message) => {
  const before = await shared.rows('product_imports');
  const answer = await sendCsv(shared, csv);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'import.unreadable', issues: [{ path, message }] });
  expect(await shared.rows('product_imports')).toEqual(before);
});

test('a file that is not UTF-8, too long, or JSON is refused', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const latin = Buffer.from(aCsv({ name: 'Crème' }), 'latin1');
  expect((await sendCsv(shop, latin)).json()).toMatchObject({ code: 'import.unreadable' });
  const long = `${aCsv()}\r\n${'"x",\r\n'.repeat(10_001)}`;
  expect((await sendCsv(shop, long)).json().issues).toEqual([{ path: 'row 10002', message: 'At most 10000 rows' }]);
  expect((await shop.post('/api/seller/imports', {})).statusCode).toBe(415);
  expect((await sendCsv(shop, 'x'.repeat(12 * 2 ** 20 + 1))).statusCode).toBe(413);
});

test('prices with a dollar sign or thousands marks and tabs between cells are read', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const csv = aCsv({ price: '$12.00', originalPrice: '1,299.00' }, { name: 'Another', price: '$1,299.50' });
  expect(await importCsv(shop, csv.replaceAll('","', '"\t"'))).toMatchObject({ added: 2, refused: [] });
  expect((await shop.get('/api/seller/products')).json().slice(-2)).toMatchObject([
    { price: '12.00', originalPrice: '1299.00' },
    { price: '1299.50' },
  ]);
});

test('a column that nobody knows is named and ignored', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const csv = aCsv({}).replace('"price"', '"color","price"').replace('"12.50"', '"red","12.50"');
  expect(await importCsv(shop, csv)).toMatchObject({ added: 1, refused: [], ignoredColumns: ['color'] });
  expect((await shop.get('/api/seller/products')).json().at(-1)).toMatchObject({ price: '12.50' });
});

test('a row that names an archived product says so, and how to bring it back', async () => {
  await using shop = await buildShop({ as: 'seller' });
  await importCsv(shop, aCsv({}));
  const { id } = (await shop.get('/api/seller/products')).json().at(-1);
  await shop.post(`/api/products/${id}/archive`);
  const message = 'You have archived “Night Bloom Lip Balm”. Restore it, then import the row again';
  const { added, changed, refused } = await importCsv(shop, aCsv({}));
  expect({ added, changed, refused }).toEqual({
    added: 0,
    changed: 0,
    refused: [{ row: 2, field: 'name', message, archivedProductId: id }],
  });
  await shop.post(`/api/products/${refused[0].archivedProductId}/restore`);
  expect(await importCsv(shop, aCsv({ price: '9.00' }))).toMatchObject({ added: 0, changed: 1, refused: [] });
});

test('an export can be imported again and changes nothing; no cell of it is run as a formula', async () => {
  await using shop = await buildShop({ as: 'seller' });
  await shop.post('/api/products', { ...aProduct(), name: '=HYPERLINK("https://evil.example")', stock: 3 });
  const shades = [{ name: '=1+1; a | b \\', hex: '#8c1c3c', stock: 2 }];
  await shop.post('/api/products', { ...aProduct(), name: 'Shaded', shades });
  await shop.post('/api/products', { ...aProduct(), name: "'@cmd", description: '-2+3, a "quoted"\nline' });
  const csv = await shop.get('/api/seller/products.csv');
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="products.csv"',
    'cache-control': 'no-store',
  });
  expect(csv.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(csv.body).not.toMatch(/(^|,)"?[=+\-@]/m);
  expect(csv.body.split('\r\n').length + csv.body.split('\n').length).toBeGreaterThan(19);
  const catalog = await catalogOf(shop);
  const own = (await shop.get('/api/seller/products')).json().length;
  expect(await importCsv(shop, csv.body)).toMatchObject({ total: own, added: 0, changed: 0, refused: [] });
  expect(await catalogOf(shop)).toEqual(catalog);
});

test('shades are imported with their stock, and shades of an edit that names no stock keep theirs', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const shades = 'Fig|#8c1c3c|3; Half \\; half \\| half|#d8a0a8|';
  expect(await importCsv(shop, aCsv({ stock: '', shades }))).toMatchObject({ added: 1, refused: [] });
  const own = async () => (await shop.get('/api/seller/products')).json().at(-1);
  const product = await own();
  expect(product.shades).toEqual([
    { name: 'Fig', hex: '#8c1c3c', stock: 3 },
    { name: 'Half ; half | half', hex: '#d8a0a8', stock: null },
  ]);
  expect(await importCsv(shop, aCsv({ stock: '', shades }))).toMatchObject({ added: 0, changed: 0 });
  const changed = aCsv({ stock: '', shades: 'Fig|#8c1c3d; Bare|#c89080|0' });
  expect(await importCsv(shop, changed)).toMatchObject({ changed: 1 });
  expect((await own()).shades).toEqual([
    { name: 'Fig', hex: '#8c1c3d', stock: 3 },
    { name: 'Bare', hex: '#c89080', stock: 0 },
  ]);
  const withoutColumn = aCsv({ stock: '', price: '9.00' }).replace(',"shades"', '').replace(/,""$/, '');
  expect(await importCsv(shop, withoutColumn)).toMatchObject({ changed: 1, refused: [] });
  expect((await own()).shades).toHaveLength(2);
});

test('a seller has one import at a time and sees only their own', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const [first, second] = await Promise.all([sendCsv(shop, aCsv({})), sendCsv(shop, aCsv({}))]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([202, 409]);
  const refused = [first, second].find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'import.already_running' });
  const accepted = [first, second].find(({ statusCode }) => statusCode === 202)?.json();
  const another = await anotherSeller(shop);
  expect((await another.get(`/api/seller/imports/${accepted.id}`)).json()).toMatchObject({ code: 'import.not_found' });
  await shop.runJobs();
  expect((await sendCsv(shop, aCsv({}))).statusCode).toBe(202);
  expect((await another.get('/api/seller/products.csv')).body.trim().split('\n')).toHaveLength(1);
});

test('an import that was killed goes on where it was, and ends with the same catalog in every field', async () => {
  const total = 400;
  const rows = Array.from({ length: total }, (_, i) => ({
    name: `Imported ${i}`,
    price: i === 70 ? '' : `${i + 1}.00`,
    ...(i % 3 === 0 ? { stock: '', shades: `Fig|#8c1c3c|${i}; Bare|#c89080|` } : {}),
  }));
  const clocks = [fakeClock(), fakeClock()] as const;
  await using whole = await buildShop({ as: 'seller', clock: clocks[0] });
  const report = await importCsv(whole, aCsv(...rows));
  expect(report).toMatchObject({ state: 'done', total, done: total, added: total - 1 });

  const storage = await createTestStorage();
  const shop = await buildShop({ as: 'seller', storage, clock: clocks[1] });
  const { id } = (await sendCsv(shop, aCsv(...rows))).json();
  const isUnderWay = async () => (await shop.get(`/api/seller/imports/${id}`)).json().done > 0;
  await expect.poll(isUnderWay, { interval: 1, timeout: 20_000 }).toBe(true);
  // Closing waits for the batch under way, and gives the import back. A killed process gives nothing back.
  await shop.app.close();
  const database = openUnlocked({ DATA_DIR: storage.dataDir, ...storage.settings });
  await database?.updateTable('jobs').set({ attempts: 1, due_at: '2026-11-20T12:00:15.000Z' }).execute();
  await database?.destroy();
  const again = await buildShop({ as: 'seller', storage, clock: clocks[1] });
  await again.runJobs();
  const progress = async () => (await again.get(`/api/seller/imports/${id}`)).json();
  const { state, done } = await progress();
  expect(state).toBe('running');
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(total);
  clocks[1].advance(15_000);
  await again.runJobs();
  expect(await progress()).toEqual({ ...report, id });
  expect(report.refused).toEqual([{ row: 72, field: 'price', message: 'Price must be a positive number' }]);
  expect(withoutTime(await catalogOf(again))).toEqual(withoutTime(await catalogOf(whole)));
  expect((await again.rows('product_imports'))[0]?.csv).toBeNull();
  await again.app.close();
  await storage.remove();
});

/** Each table's rows as text, sorted: PostgreSQL returns them in no particular order. */
const withoutTime = (catalog: unknown[][]): string[][] =>
  catalog.map((rows) => rows.map((row) => JSON.stringify(row, omitTime)).sort());
/** The second half was written 15 seconds later. */
const omitTime = (name: string, value: unknown) => (/^(created_?at|valid_from)$/i.test(name) ? undefined : value);

test('a seller exports one file at a time, and the next one when it is over', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const exports = await Promise.all([1, 2].map(() => shop.get('/api/seller/products.csv')));
  expect(exports.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = exports.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'export.already_running' });
  expect((await shop.get('/api/seller/products.csv')).statusCode).toBe(200);
});

test('an account exports at most 20 files an hour', async () => {
  await using shop = await buildShop({ as: 'seller', env: { RATE_LIMITS: 'on' } });
  for (let i = 0; i < 20; i++) expect((await shop.get('/api/seller/products.csv')).statusCode).toBe(200);
  const refused = await shop.get('/api/seller/products.csv');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many']);
});

test('two rows that name one product differently: the second is refused, and the import ends', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id } = (await shop.post('/api/products', aProduct())).json();
  const byId = { id: String(id), description: 'By its id, which is first.' };
  const imported = await importCsv(shop, aCsv(byId, { description: 'By its name and brand.' }));
  expect(imported).toMatchObject({ state: 'done', changed: 1, refused: [{ row: 3 }] });
});

test('a row of a product that an earlier row named before a crash is refused', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'seller', clock });
  const { id } = (await shop.post('/api/products', aProduct())).json();
  const others = Array.from({ length: 60 }, (_, i) => ({ name: `Another ${i}` }));
  const csv = aCsv({ id: String(id), description: 'By its id.' }, ...others, { description: 'By its name.' });
  const whole = await importCsv(shop, csv);
  expect(whole.refused).toMatchObject([{ row: 63, message: 'Same product as row 2' }]);
  // As a kill after the first batch leaves it.
  const { db } = shop.database;
  await db.updateTable('product_imports').set({ state: 'running', csv, done: 50 }).execute();
  await db.deleteFrom('product_import_refusals').execute();
  const at = clock.now().toISOString();
  const payload = JSON.stringify({ importId: whole.id });
  await db.insertInto('jobs').values({ kind: 'import.run', payload, attempts: 1, added_at: at, due_at: at }).execute();
  await shop.runJobs();
  expect((await shop.get(`/api/seller/imports/${whole.id}`)).json()).toMatchObject({
    state: 'done',
    refused: whole.refused,
  });
});

test('an import under which each process dies has failed, and the next one can start', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id } = await importCsv(shop, aCsv({}));
  const { db } = shop.database;
  await db
    .updateTable('product_imports')
    .set({ state: 'running', csv: aCsv({}) })
    .execute();
  const at = '2026-01-01T00:00:00.000Z';
  const payload = JSON.stringify({ importId: id });
  const died = { payload, attempts: 5, failures: 5, added_at: at, due_at: at };
  await db
    .insertInto('jobs')
    .values({ ...died, kind: 'import.run' })
    .execute();
  await shop.runJobs();
  expect((await shop.get(`/api/seller/imports/${id}`)).json()).toMatchObject({ state: 'failed' });
  expect((await sendCsv(shop, aCsv({}))).statusCode).toBe(202);
});
