import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openDashboard } from '../../render-app.tsx';

const perDay = (days: number) =>
  Array.from({ length: days }, (_, i) => ({
    date: `2026-11-${String(i + 1).padStart(2, '0')}`,
    orders: i === 3 ? 5 : 0,
    revenue: i === 3 ? '120.50' : '0.00',
  }));
const analytics = (days: number) => ({
  days,
  perDay: perDay(Math.min(days, 30)),
  bestProducts: [{ productId: 9, name: 'Night Balm', pieces: 4, revenue: '50.00' }],
  returns: { parcels: 1, amount: '12.50' },
  funnel: { views: 321, carts: 2, orders: 5 },
});
const month = new Date().toISOString().slice(0, 7);
const STATEMENT = {
  month,
  feePercent: 10,
  sales: '25.00',
  fee: '2.50',
  returns: '50.00',
  balance: '-27.50',
  entryCount: 2,
  entries: [
    { at: '2026-11-04T12:00:00.000Z', orderNumber: '#BM7', kind: 'sale', amount: '25.00' },
    { at: '2026-11-04T12:00:00.000Z', orderNumber: '#BM7', kind: 'fee', amount: '-2.50' },
  ],
};

const openTab = (name: string, answers: Answers = {}) =>
  openDashboard(
    {
      'GET /api/seller/figures': { sample: false, products: 0, orders: 5, customers: 1, revenue: '120.50' },
      'GET /api/seller/customers?limit=25': [
        { name: 'Ana Example', orders: 2, spent: '50.00', lastOrderAt: '2026-11-20T12:00:00.000Z' },
        { name: 'Ana Example', orders: 1, spent: '9.00', lastOrderAt: '2026-11-19T12:00:00.000Z' },
      ],
      'GET /api/seller/analytics?days=30': analytics(30),
      [`GET /api/seller/statement?month=${month}`]: STATEMENT,
      ...answers,
    },
    name,
  );

test('customers are listed, also two of one name', async () => {
  await openTab('Customers');
  const table = await screen.findByRole('table', { name: 'Your customers' });
  const rows = within(table).getAllByRole('row', { name: /Ana Example/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ana Example2$50.00Nov 20, 2026',
    'Ana Example1$9.00Nov 19, 2026',
  ]);
});

test('every chart can be read as a table, and the highest day is said', async () => {
  await openTab('Analytics');
  expect(await screen.findByRole('figure', { name: 'Revenue per day' })).toBeTruthy();
  expect(screen.getByText(/Highest: \$120\.50/)).toBeTruthy();
  const table = screen.getByLabelText('Revenue per day as a table');
  expect(table.querySelectorAll('tbody tr')).toHaveLength(30);
  expect(table.textContent).toContain('Nov 4, 2026$120.50');
  expect(screen.getByLabelText('Orders per day as a table').textContent).toContain('Nov 4, 20265');
  expect(screen.getByText('1 ($12.50)')).toBeTruthy();
});

test('days without anything have no chart with made-up amounts', async () => {
  const empty = analytics(30);
  const noRevenue = empty.perDay.map((day) => ({ ...day, revenue: '0.00' }));
  await openTab('Analytics', { 'GET /api/seller/analytics?days=30': { ...empty, perDay: noRevenue } });
  const revenue = await screen.findByRole('figure', { name: 'Revenue per day' });
  expect(within(revenue).getByText('Nothing in this period.')).toBeTruthy();
  const orders = screen.getByRole('figure', { name: 'Orders per day' });
  await waitFor(() => expect(orders.querySelector('svg')).toBeTruthy());
  expect(revenue.querySelector('svg')).toBeNull();
});

test('another period is read, and the pressed button says which', async () => {
  const { named } = await openTab('Analytics', { 'GET /api/seller/analytics?days=7': analytics(7) });
  await userEvent.click(await screen.findByRole('button', { name: '7 days' }));
  expect(screen.getByRole('button', { name: '7 days', pressed: true })).toBeTruthy();
  await waitFor(() => expect(named('GET /api/seller/analytics?days=7')).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByLabelText('Revenue per day as a table').querySelectorAll('tbody tr')).toHaveLength(7),
  );
});

test('a statement adds up as it is read: what is taken off has a minus, before the dollar', async () => {
  await openTab('Analytics');
  const balance = (await screen.findByText('Balance')).nextElementSibling;
  expect(balance?.textContent).toBe('-$27.50');
  expect(screen.getByText('Fee (10%)').nextElementSibling?.textContent).toBe('-$2.50');
  expect(screen.getByText('Returns and cancellations').nextElementSibling?.textContent).toBe('-$50.00');
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    `/api/seller/statement.csv?month=${month}`,
  );
});

test('the entries of a busy month come fifty at a time, the latest first', async () => {
  const entries = Array.from({ length: 60 }, (_, i) => ({
    at: '2026-11-04T12:00:00.000Z',
    orderNumber: `#BM${i}`,
    kind: 'sale',
    amount: '25.00',
  }));
  await openTab('Analytics', {
    [`GET /api/seller/statement?month=${month}`]: { ...STATEMENT, entryCount: 1060, entries },
  });
  await userEvent.click(await screen.findByText('1,060 entries'));
  expect(screen.getByText('The CSV file has all of them.')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Statement entries' });
  const orders = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(orders()).toHaveLength(50);
  expect(orders()[0]).toBe('#BM59');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(orders()).toHaveLength(60);
  expect(orders().at(-1)).toBe('#BM0');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a part that fails leaves the others and offers a second try', async () => {
  await openTab('Analytics', { 'GET /api/seller/analytics?days=30': 500 });
  expect(await screen.findByText('Your analytics could not be loaded.')).toBeTruthy();
  expect(await screen.findByText('Balance')).toBeTruthy();
});

test('sums from before the limits are shown, with the orders that are above it', async () => {
  const huge = '240215977642227.00';
  const figures = { sample: false, products: 0, orders: 3, customers: 1, revenue: huge, aboveLimit: ['#BM1', '#BM2'] };
  await openTab('Analytics', {
    'GET /api/seller/figures': figures,
    'GET /api/seller/analytics?days=30': {
      ...analytics(30),
      perDay: [{ date: '2026-11-04', orders: 3, revenue: huge }],
    },
  });
  expect(await screen.findAllByText(`$${huge}`, { selector: 'dd' })).toHaveLength(2);
  expect(screen.getByText('These sums include orders above the limit of $1000000.00: #BM1, #BM2.')).toBeTruthy();
});
