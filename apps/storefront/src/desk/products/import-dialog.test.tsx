import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, offline, openDashboard, product, showShop } from '../../render-app.tsx';

const report = { id: 5, state: 'done', dryRun: true, total: 4, done: 4, added: 2, changed: 0, refused: [] as object[] };
const file = new File(['name,description'], 'products.csv', { type: 'text/csv' });

const open = (own: Answers = {}) => openDashboard({ 'GET /api/seller/products': [product(1, '10.00')], ...own });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function choose() {
  await press('Import');
  await userEvent.upload(await screen.findByLabelText('CSV file'), file);
}

test('a file is tried first, and imported only when the seller says so', async () => {
  const shop = await open({
    'POST /api/seller/imports?dryRun=true': () => Response.json({ id: 5 }, { status: 202 }),
    'GET /api/seller/imports/5': {
      ...report,
      refused: [{ row: 3, field: 'price', message: 'Price must be a positive number' }],
    },
    'POST /api/seller/imports': () => Response.json({ id: 6 }, { status: 202 }),
    'GET /api/seller/imports/6': { ...report, id: 6, dryRun: false },
  });
  await choose();
  expect(await screen.findByText('This is what the file would do:')).toBeTruthy();
  for (const line of ['2 products added', '0 products changed', '1 row already the same', '1 row refused']) {
    expect(screen.getByText(line)).toBeTruthy();
  }
  const rows = within(screen.getByRole('table', { name: 'Refused rows' })).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('3pricePrice must be a positive number');
  expect(shop.named('POST /api/seller/imports')).toEqual([]);

  const before = shop.named('GET /api/seller/products').length;
  await press('Import 2 products');
  expect(await screen.findByText('The import is done.')).toBeTruthy();
  // The table behind the dialog shows them.
  await waitFor(() => expect(shop.named('GET /api/seller/products').length).toBe(before + 1));
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('each cell that would change is shown with what it was and will be', async () => {
  const changes = [
    { row: 2, field: 'price', was: '25.00', now: '20.00' },
    { row: 2, field: 'originalPrice', was: '30.00', now: '' },
  ];
  await open({
    'POST /api/seller/imports?dryRun=true': () => Response.json({ id: 5 }, { status: 202 }),
    'GET /api/seller/imports/5': { ...report, added: 0, changed: 1, changes },
  });
  await choose();
  const rows = within(await screen.findByRole('table', { name: 'Changes' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Row', 'Column', 'Was', 'Will be'],
    ['2', 'price', '25.00', '20.00'],
    ['2', 'originalPrice', '30.00', '–'],
  ]);
});

test('a running import shows how far it is, also after a reload', async () => {
  const shop = await open({
    'POST /api/seller/imports?dryRun=true': () => Response.json({ id: 5 }, { status: 202 }),
    'GET /api/seller/imports/5': { ...report, state: 'running', total: 1000, done: 250 },
  });
  await choose();
  expect(await screen.findByText('Checking: 250 of 1,000 rows')).toBeTruthy();
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 250);
  cleanup();
  shop.answers['GET /api/seller/imports/5'] = report;
  await showShop('/seller/dashboard');
  expect(await screen.findByText('2 products added')).toBeTruthy();
  // The browser has forgotten the file.
  expect(screen.getByText('The page was reloaded: choose the file once more.')).toBeTruthy();
});

test('an import that is there no more is asked for once, and not followed after a reload', async () => {
  sessionStorage.clear();
  const shop = await open({
    'POST /api/seller/imports?dryRun=true': () => Response.json({ id: 5 }, { status: 202 }),
    'GET /api/seller/imports/5': 404,
  });
  await choose();
  await waitFor(() => expect(shop.named('GET /api/seller/imports/5')).toHaveLength(1));
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('productImport'));
  await new Promise((done) => setTimeout(done, 1600));
  expect(shop.named('GET /api/seller/imports/5')).toHaveLength(1);
});

const archivedRow = (row: number, archivedProductId: number) => ({
  row,
  field: 'name',
  message: 'You have archived “Velvet Tint”. Restore it, then import the row again',
  archivedProductId,
});
const reportOf = (refused: object[]) => ({
  'POST /api/seller/imports?dryRun=true': () => Response.json({ id: 5 }, { status: 202 }),
  'GET /api/seller/imports/5': { ...report, added: 0, refused },
});

test('a file that did not arrive is sent again by one press', async () => {
  const shop = await open({ ...reportOf([]), 'POST /api/seller/imports?dryRun=true': offline });
  await choose();
  expect(await screen.findByText('There is no connection. Check your internet and try again.')).toBeTruthy();
  shop.answers['POST /api/seller/imports?dryRun=true'] = () => Response.json({ id: 5 }, { status: 202 });
  await press('Send products.csv again');
  expect(await screen.findByText('This is what the file would do:')).toBeTruthy();
});

test('an archived product is restored beside its row, and the file is checked again', async () => {
  const shop = await open({
    ...reportOf([archivedRow(2, 31), archivedRow(4, 32), { row: 5, field: 'price', message: 'No price' }]),
    'POST /api/products/31/restore': product(31, '10.00'),
  });
  await choose();
  await screen.findByText('This is what the file would do:');
  const names = screen.getAllByRole('button', { name: /^Restore/ }).map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Restore the product of row 2', 'Restore the product of row 4']);
  expect(screen.queryByRole('button', { name: 'Check the file again' })).toBeNull();
  const before = shop.named('GET /api/seller/products').length;
  await press('Restore the product of row 2');
  const restored = await screen.findByText('Restored: it is on sale again.');
  expect(document.activeElement).toBe(restored);
  expect(screen.queryByRole('button', { name: 'Restore the product of row 2' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Restore the product of row 4' })).toBeTruthy();
  await waitFor(() => expect(shop.named('GET /api/seller/products').length).toBe(before + 1));

  shop.answers['POST /api/seller/imports?dryRun=true'] = () => Response.json({ id: 6 }, { status: 202 });
  shop.answers['GET /api/seller/imports/6'] = { ...report, id: 6, added: 0, changed: 1 };
  await press('Check the file again');
  expect(await screen.findByText('1 product changed')).toBeTruthy();
});

test.each([
  [
    422,
    { code: 'import.unreadable', issues: [{ path: 'row 1', message: 'The column “price” is missing' }] },
    'The file cannot be read (row 1): The column “price” is missing.',
  ],
  [409, { code: 'import.already_running' }, 'Your last import is still running. Try again when it is done.'],
  [413, { code: 'request.too_large' }, 'This file is too large: at most 12 MB.'],
  [500, {}, 'The shop cannot answer right now. Try again in a moment.'],
])('a file refused with %i says what to do', async (status, problem, words) => {
  await open({
    'POST /api/seller/imports?dryRun=true': () => Response.json({ status, ...problem }, { status }),
  });
  await choose();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('the template has every column and can be saved', async () => {
  await open();
  await press('Import');
  const link = await screen.findByRole('link', { name: 'Download a template' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '').split('\r\n')[0]).toBe(
    'data:text/csv;charset=utf-8,name,description,price,originalPrice,imageUrl,brand,category,isNew,isBestseller,stock,shades,pictures,salePrice,saleFrom,saleUntil',
  );
  expect(screen.getByText('Export').getAttribute('href')).toBe('/api/seller/products.csv');
});
