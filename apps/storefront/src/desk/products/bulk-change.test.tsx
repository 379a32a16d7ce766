import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openDashboard, product } from '../../render-app.tsx';

const tint = { ...product(7, '24.00', 'Velvet Tint'), version: 3, stock: 4, sold: 12 };
const balm = { ...product(8, '8.50', 'Night Balm'), version: 1, stock: null, sold: 0 };

const open = (own: Answers = {}) => openDashboard({ 'GET /api/seller/products': [tint, balm], ...own });
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the Status cell says how many pieces unpaid orders hold, and until when', async () => {
  const held = { pieces: 12, until: new Date(2026, 10, 20, 14, 20).toISOString() };
  await open({ 'GET /api/seller/products': [{ ...tint, held }] });
  const row = await screen.findByRole('row', { name: /Velvet Tint/ });
  expect(within(row).getByText(/held by/).parentElement?.textContent).toBe('12 held by unpaid orders, until 14:20');
});

test('a change that waits for BeautyMark is withdrawn after a second thought', async () => {
  const waiting = { brand: 'Halcyra', categoryId: 6 };
  const shop = await open({
    'GET /api/seller/products': [{ ...tint, waiting }],
    'POST /api/products/7/withdraw': tint,
  });
  await press('Withdraw change of Velvet Tint');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(shop.named('POST /api/products/7/withdraw')).toHaveLength(1));
  await waitFor(() => expect(shop.named('GET /api/seller/products').length).toBeGreaterThan(1));
});

test('the Status cell says how many pieces were sold', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Velvet Tint/ });
  expect(within(row).getByText('12 sold')).toBeTruthy();
  expect(screen.queryByText('0 sold')).toBeNull();
  expect(within(row).getAllByRole('button')).toHaveLength(3);
});

test('ticked products get a new price by one call; a refused one is named and stays ticked', async () => {
  const conflict = { id: 8, code: 'catalog.version_conflict', message: 'Someone else has changed this product' };
  const shop = await open({ 'PATCH /api/seller/products': { changed: [tint], refused: [conflict] } });
  expect(screen.queryByRole('button', { name: 'Change price' })).toBeNull();
  await tick('Select Velvet Tint');
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await tick('Select Night Balm');
  await press('Change price');
  const dialog = await screen.findByRole('dialog', { name: 'Change price' });
  await press('Change 2 products');
  expect(await within(dialog).findByText('Type 1 to 90 percent')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/Percent/), '20');
  await press('Change 2 products');
  expect(await screen.findByText('1 product changed')).toBeTruthy();
  expect(shop.named('PATCH /api/seller/products').map(({ body }) => body)).toEqual([
    {
      price: { byPercent: -20 },
      products: [
        { id: 8, version: 1 },
        { id: 7, version: 3 },
      ],
    },
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('Night Balm');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Night Balm' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Velvet Tint' }).checked).toBe(false);
});

test('before the price of a sale changes, the dialog says what becomes of the sale', async () => {
  const sale = { price: '18.00', from: '2026-11-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };
  await open({ 'GET /api/seller/products': [{ ...tint, price: '18.00', originalPrice: '24.00', sale }, balm] });
  await tick('Select Night Balm');
  await press('Change price');
  const dialog = await screen.findByRole('dialog', { name: 'Change price' });
  expect(within(dialog).queryByText(/^A sale/)).toBeNull();
  await press('Cancel');
  await tick('Select Velvet Tint');
  await press('Change price');
  expect(await screen.findByText(/^A sale keeps its dates/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('What happens'), 'Set to one price');
  expect(await screen.findByText(/^A running sale ends/)).toBeTruthy();
});

test('all rows are taken off sale after a question', async () => {
  const shop = await open({ 'PATCH /api/seller/products': { changed: [tint, balm], refused: [] } });
  await tick('Select all');
  await press('Take off sale');
  expect(await screen.findByRole('alertdialog', { name: 'Take 2 products off sale?' })).toBeTruthy();
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take off sale' }));
  expect(await screen.findByText('2 products changed')).toBeTruthy();
  expect(shop.named('PATCH /api/seller/products')[0]?.body).toMatchObject({ isArchived: true });
});

test('a new stock says which one it replaces', async () => {
  const shop = await open({ 'PATCH /api/seller/products': { changed: [tint], refused: [] } });
  await tick('Select Velvet Tint');
  await press('Change stock');
  await userEvent.type(await screen.findByLabelText(/Pieces of each/), '30');
  await press('Change it');
  expect(await screen.findByText('1 product changed')).toBeTruthy();
  expect(shop.named('PATCH /api/seller/products')[0]?.body).toEqual({
    stock: 30,
    products: [{ id: 7, version: 3, stockSeen: 4 }],
  });
});
