import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, offline, openDashboard, product } from '../../render-app.tsx';
import { takeDraft } from './use-product-form.ts';

// What the test before left in its forms.
beforeEach(() => void takeDraft('', 'new'));

const lips = { id: 1, name: 'Lips', icon: 'ri-heart-3-line', productCount: 2, slug: 'lips', tagline: 'Red.' };
const tint = {
  ...product(7, '24.00', 'Velvet Tint'),
  description: 'A soft matte tint.',
  version: 3,
  stock: null as number | null,
  archivedAt: null,
  shades: [
    { name: 'Rose', hex: '#aa3344', stock: 4 as number | null },
    { name: 'Plum', hex: '#552244', stock: 9 as number | null },
  ],
};
const conflict = () =>
  Response.json({ status: 409, code: 'catalog.version_conflict', title: 'Somebody else' }, { status: 409 });
const saved = (asked: { body: unknown }) => ({ ...tint, ...(asked.body as object), version: 4 });

const open = (own: Answers = {}) =>
  openDashboard({
    'GET /api/categories': [lips],
    'GET /api/seller/products': [tint],
    'GET /api/seller/products?archived=true': [],
    ...own,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function type(input: HTMLInputElement, text: string) {
  await userEvent.clear(input);
  await userEvent.click(input);
  if (text !== '') await userEvent.paste(text);
}
const bodiesOf = ({ named }: { named: (name: string) => { body: unknown }[] }, call: string) =>
  named(call).map(({ body }) => body);

test('Edit opens the dialog filled in and sends only what was changed, with the version', async () => {
  const shop = await open({ 'PATCH /api/products/7': saved });
  await press('Edit Velvet Tint');
  await screen.findByRole('dialog', { name: 'Edit Product' });
  expect(field('Product name').value).toBe('Velvet Tint');
  expect(field('Category').value).toBe('1');
  expect(screen.getAllByLabelText<HTMLInputElement>('Shade stock').map(({ value }) => value)).toEqual(['4', '9']);
  await type(field('Price'), '19.90');
  await press('Save Changes');
  expect(await screen.findByText('Product saved')).toBeTruthy();
  expect(bodiesOf(shop, 'PATCH /api/products/7')).toEqual([{ price: '19.90', version: 3 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a sale is shown where the seller is, is not sent untouched, and ends by being removed', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const sale = { price: '19.00', from: '2026-11-28T00:00:00.000Z', until: '2026-11-30T18:30:00.000Z' };
  const shop = await open({ 'GET /api/seller/products': [{ ...tint, sale }], 'PATCH /api/products/7': saved });
  await press('Edit Velvet Tint');
  await screen.findByRole('dialog');
  expect(['Reduced to', 'From (your time)', 'Until (your time)'].map((name) => field(name).value)).toEqual([
    '19.00',
    '2026-11-27T16:00',
    '2026-11-30T10:30',
  ]);
  await press('Remove sale');
  expect(document.activeElement).toBe(field('Reduced to'));
  await press('Save Changes');
  await screen.findByText('Product saved');
  expect(bodiesOf(shop, 'PATCH /api/products/7')).toEqual([{ sale: null, version: 3 }]);
});

test('a stock is sent with the one that the form showed; a shade whose own was not touched leaves it to the shop', async () => {
  const shop = await open({ 'PATCH /api/products/7': saved, 'GET /api/seller/products': [{ ...tint, stock: 12 }] });
  await press('Edit Velvet Tint');
  await screen.findByRole('dialog');
  const [, plumStock] = screen.getAllByLabelText<HTMLInputElement>('Shade stock');
  if (plumStock) await type(plumStock, '20');
  await type(field('Stock'), '30');
  await press('Save Changes');
  await screen.findByText('Product saved');
  expect(bodiesOf(shop, 'PATCH /api/products/7')).toEqual([
    {
      shades: [
        { name: 'Rose', hex: '#aa3344' },
        { name: 'Plum', hex: '#552244', stock: 20, stockSeen: 9 },
      ],
      stock: 30,
      stockSeen: 12,
      version: 3,
    },
  ]);
});

test('a lost race shows both versions, keeps what was typed, and saves it over the newer version', async () => {
  const newer = { ...tint, price: '30.00', brand: 'Another Brand', version: 4 };
  const shop = await open({ 'PATCH /api/products/7': conflict });
  await press('Edit Velvet Tint');
  await screen.findByRole('dialog');
  await type(field('Price'), '19.90');
  shop.answers['GET /api/seller/products?id=7'] = [newer];
  await press('Save Changes');
  expect(await screen.findByText(/changed somewhere else/)).toBeTruthy();
  const both = within(screen.getByRole('table', { name: 'Both versions' }));
  expect(both.getAllByRole('row').map((row) => row.textContent)).toEqual(['FieldYoursSaved', 'Price19.9030.00']);
  expect(field('Price').value).toBe('19.90');
  // What the seller had not touched follows the newer version.
  expect(field('Brand').value).toBe('Another Brand');
  shop.answers['PATCH /api/products/7'] = saved;
  await press('Save Changes');
  await screen.findByText('Product saved');
  expect(bodiesOf(shop, 'PATCH /api/products/7')).toEqual([
    { price: '19.90', version: 3 },
    { price: '19.90', version: 4 },
  ]);
});

test('after a lost race the saved version can be taken instead', async () => {
  const newer = { ...tint, price: '30.00', version: 4 };
  const shop = await open({ 'PATCH /api/products/7': conflict });
  await press('Edit Velvet Tint');
  await screen.findByRole('dialog');
  await type(field('Price'), '19.90');
  shop.answers['GET /api/seller/products?id=7'] = [newer];
  await press('Save Changes');
  await press('Use the saved version');
  expect(field('Price').value).toBe('30.00');
  expect(screen.queryByText(/changed somewhere else/)).toBeNull();
  shop.answers['PATCH /api/products/7'] = saved;
  await type(field('Price'), '31');
  await press('Save Changes');
  await screen.findByText('Product saved');
  expect(bodiesOf(shop, 'PATCH /api/products/7').at(-1)).toEqual({ price: '31', version: 4 });
});

test('a stock that is not right is refused in words, and its fields are open', async () => {
  const shop = await open();
  await press('Add New Product');
  await screen.findByRole('dialog');
  await type(field('Stock'), '1.5');
  await press('Create Product');
  expect(await screen.findByText('Stock must be a whole number')).toBeTruthy();
  expect(field('Stock').closest('details')?.open).toBe(true);
  expect(shop.named('POST /api/products')).toEqual([]);
});

test('a new product carries its shades and stock', async () => {
  const shop = await open({ 'POST /api/products': tint });
  await press('Duplicate Velvet Tint');
  await screen.findByRole('dialog', { name: 'Add New Product' });
  expect(field('Product name').value).toBe('Velvet Tint (copy)');
  await press('Remove shade 1');
  await press('Add Shade');
  const [, name] = screen.getAllByLabelText<HTMLInputElement>('Shade name');
  if (name) await type(name, 'Coral');
  await type(field('Stock'), '12');
  await press('Create Product');
  await screen.findByText('Product created');
  expect(bodiesOf(shop, 'POST /api/products')).toMatchObject([
    {
      name: 'Velvet Tint (copy)',
      stock: 12,
      shades: [
        { name: 'Plum', hex: '#552244', stock: 9 },
        { name: 'Coral', hex: '#b4646e', stock: null },
      ],
    },
  ]);
});

test('shades that are added one after the other begin with colors of their own', async () => {
  await open();
  await press('Add New Product');
  await screen.findByRole('dialog');
  for (let i = 0; i < 3; i++) await press('Add Shade');
  const colors = screen.getAllByLabelText<HTMLInputElement>('Colour').map(({ value }) => value);
  expect(new Set(colors).size).toBe(3);
});

test('Archive asks first; the product moves to the archived ones and can be restored', async () => {
  let isArchived = false;
  const shop = await open({
    'GET /api/seller/products': () => (isArchived ? [] : [tint]),
    'GET /api/seller/products?archived=true': () => (isArchived ? [{ ...tint, archivedAt: '2026-11-20' }] : []),
    'POST /api/products/7/archive': () => {
      isArchived = true;
      return tint;
    },
    'POST /api/products/7/restore': () => {
      isArchived = false;
      return tint;
    },
  });
  await press('Archive Velvet Tint');
  await screen.findByRole('alertdialog', { name: 'Archive this product?' });
  await press('Cancel');
  expect(shop.named('POST /api/products/7/archive')).toEqual([]);

  await press('Archive Velvet Tint');
  await press('Archive');
  expect(await screen.findByText('No products for sale')).toBeTruthy();
  expect(screen.queryByText('No products yet')).toBeNull();
  await press('Archived');
  await press('Restore Velvet Tint');
  await press('Restore');
  expect(await screen.findByText(/Nothing is archived/)).toBeTruthy();
  await press('For sale');
  expect(await screen.findByRole('row', { name: /Velvet Tint/ })).toBeTruthy();
});

test('the Status column says how much is left', async () => {
  await open({
    'GET /api/seller/products': [
      { ...tint, isNew: false },
      { ...tint, id: 8, name: 'Gone Balm', isNew: false, isSoldOut: true, stock: 0, shades: [] },
      { ...tint, id: 11, name: 'Full Balm', isNew: false, stock: 40, shades: [] },
      { ...tint, id: 9, name: 'Counted Balm', isNew: true, stock: 5 },
      {
        ...tint,
        id: 10,
        name: 'Half Balm',
        isNew: false,
        shades: [
          { name: 'A', hex: '#aa3344', stock: 2 },
          { name: 'B', hex: '#aa3344', stock: null },
        ],
      },
    ],
  });
  const status = async (name: RegExp) =>
    within(await screen.findByRole('row', { name })).getAllByRole('cell')[2]?.textContent;
  expect(await status(/Velvet Tint/)).toBe('13 in stock, 1 shade is low');
  expect(await status(/Full Balm/)).toBe('40 in stock');
  expect(await status(/Gone Balm/)).toBe('Sold out');
  expect(await status(/Counted Balm/)).toBe('New5 in stock, low');
  expect(await status(/Half Balm/)).toBe('2 in counted shades, 1 shade is low');
  await press('Low stock (4)');
  expect(screen.queryByRole('row', { name: /Full Balm/ })).toBeNull();
  expect(await status(/Gone Balm/)).toBe('Sold out');
});

test('after a lost answer the next press finds the changes saved, and says so', async () => {
  const shop = await open({ 'PATCH /api/products/7': offline, 'GET /api/seller/products?id=7': [tint] });
  await press('Edit Velvet Tint');
  await screen.findByRole('dialog');
  await type(field('Price'), '19.90');
  await press('Save Changes');
  expect(await screen.findByText(/^No answer came: your changes may be saved/)).toBeTruthy();
  shop.answers['PATCH /api/products/7'] = conflict;
  shop.answers['GET /api/seller/products?id=7'] = [{ ...tint, price: '19.90', version: 4 }];
  await press('Save Changes');
  expect(await screen.findByText('Product saved')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('where the product is no longer there, no changes of it are said to be saved', async () => {
  await open({ 'PATCH /api/products/7': conflict, 'GET /api/seller/products?id=7': [] });
  await press('Edit Velvet Tint');
  await screen.findByRole('dialog');
  await type(field('Price'), '19.90');
  await press('Save Changes');
  expect(await screen.findByText(/^The product was not saved/)).toBeTruthy();
  expect(screen.queryByText(/No answer came/)).toBeNull();
});

test('another brand of a product that shoppers have received waits, and the seller reads so', async () => {
  const waiting = { brand: 'Halcyra', categoryId: 1 };
  let shown: object = tint;
  await open({
    'GET /api/seller/products': () => [shown],
    'PATCH /api/products/7': () => {
      shown = { ...tint, version: 4, waiting };
      return shown;
    },
  });
  await press('Edit Velvet Tint');
  await screen.findByRole('dialog', { name: 'Edit Product' });
  await type(field('Brand'), 'Halcyra');
  await press('Save Changes');
  expect(
    await screen.findByText(/new brand or category waits for BeautyMark’s approval. Everything else is saved/),
  ).toBeTruthy();
  expect(await screen.findByText('Its new brand or category waits for BeautyMark’s approval')).toBeTruthy();
});
