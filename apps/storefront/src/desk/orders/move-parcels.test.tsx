import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, openDashboard } from '../../render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const parcel = (id: number, status: string, customer = `Customer ${id}`) => ({
  id,
  status,
  customer,
  orderNumber: `#BM${id}00`,
  amount: '25.00',
  placedAt: '2026-11-20T12:00:00.000Z',
  trackingNumber: null,
  carrier: null,
  history: [],
  items: [{ productId: 9, name: 'Night Balm', brand: 'Maison', imageUrl: '/x.webp', price: '12.50', quantity: 2 }],
});
const ROWS = [parcel(5, 'pending'), parcel(4, 'processing'), parcel(3, 'shipped'), parcel(2, 'delivered')];
const FIGURES = { sample: false, products: 3, orders: 4, customers: 4, revenue: '75.00' };
const LIST = 'GET /api/seller/parcels?limit=25';
const MOVE = 'PATCH /api/seller/parcels';

async function openOrders(answers: Answers = {}) {
  const list = () => Response.json(ROWS, { headers: { 'x-total-count': '4' } });
  const shop = await openDashboard({ 'GET /api/seller/figures': FIGURES, [LIST]: list, ...answers }, 'Orders');
  await screen.findByRole('table', { name: 'Your orders' });
  return shop;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('all orders that wait are ticked at once, and each step says to how many it is open', async () => {
  await openOrders();
  expect(screen.queryByRole('checkbox', { name: 'Select order #BM200' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('3 selected')).toBeTruthy();
  const bar = screen.getByRole('region', { name: 'Change several orders' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mark 2 as shipped', 'Mark 1 as delivered', 'Start packing 1', 'Print 2 packing slips']);
});

test('two parcels are shipped by one call, and what is refused is named, stays ticked and keeps its number', async () => {
  const { named } = await openOrders({
    [MOVE]: {
      changed: [parcel(5, 'shipped')],
      unchanged: [],
      refused: [{ id: 4, code: 'order.status_conflict', message: 'It is cancelled, so it cannot become shipped' }],
    },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await press('Mark 2 as shipped');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 2 as shipped' }));
  await userEvent.type(dialog.getByLabelText('#BM400, Customer 4'), ' Z 44 ');
  await userEvent.type(dialog.getByLabelText('#BM500, Customer 5'), '1Z999AA10123456784');
  expect(dialog.getByText('UPS, by the number')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Mark 2 as shipped' }));
  expect(await screen.findByText('1 parcel marked as shipped')).toBeTruthy();
  expect(named(MOVE).map(({ body }) => body)).toEqual([
    {
      status: 'shipped',
      parcels: [
        { id: 5, trackingNumber: '1Z999AA10123456784' },
        { id: 4, trackingNumber: 'Z 44' },
      ],
    },
  ]);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('#BM400, Customer 4: It is cancelled, so it cannot become shipped');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select order #BM400' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select order #BM500' }).checked).toBe(false);
  await press('Ship order #BM400');
  expect(screen.getByLabelText<HTMLInputElement>('#BM400, Customer 4').value).toBe(' Z 44 ');
});

test('a single parcel is shipped by two presses from the list', async () => {
  const { named } = await openOrders({ [MOVE]: { changed: [parcel(5, 'shipped')], unchanged: [], refused: [] } });
  await press('Ship order #BM500');
  await press('Mark 1 as shipped');
  expect(await screen.findByText('1 parcel marked as shipped')).toBeTruthy();
  expect(named(MOVE).map(({ body }) => body)).toEqual([{ status: 'shipped', parcels: [{ id: 5 }] }]);
  // Lists and figures are read anew.
  await waitFor(() => expect(named('GET /api/seller/figures').length).toBeGreaterThan(1));
});

test('a call that fails keeps the dialog and says that it can be sent again', async () => {
  await openOrders({ [MOVE]: 500 });
  await press('Delivered order #BM300');
  await press('Mark 1 as delivered');
  expect((await screen.findByRole('alert')).textContent).toContain('nothing is changed or emailed twice');
  expect(screen.getByRole('dialog', { name: 'Mark 1 as delivered' })).toBeTruthy();
});

test('what waits to be sent is a filter of its own, for the file as well', async () => {
  await openOrders({ [`${LIST}&toShip=true`]: [] });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'To ship');
  expect(await screen.findByText('Nothing waits to be sent.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/seller/parcels.csv?toShip=true',
  );
});

test('from any tab one press leads to what waits to be sent', async () => {
  await openOrders({
    'GET /api/seller/figures': { sample: false, products: 3, orders: 4, customers: 4, revenue: '75.00', toShip: 1 },
    [`${LIST}&toShip=true`]: [ROWS[0] as object],
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Products' }));
  await press('1 to ship');
  expect(await screen.findByRole('button', { name: 'Ship order #BM500' })).toBeTruthy();
  expect(screen.queryByText('#BM300')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Orders');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'to ship');
});

test('the slips of all chosen parcels are printed together', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const address = { fullName: 'Ana', address: '1 Rose Street', city: 'Portland', state: 'OR', zipCode: '97201' };
  const slip = (id: number) => ({ ...parcel(id, 'pending'), address: { ...address, country: 'US' }, nextStatuses: [] });
  await openOrders({ 'GET /api/seller/parcels/5': slip(5), 'GET /api/seller/parcels/4': slip(4) });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await press('Print 2 packing slips');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(document.querySelectorAll('body > .print-sheet')).toHaveLength(2);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelectorAll('.print-sheet')).toHaveLength(0));
});

/** A parcel whose shopper waits for a decision. */
const returnRequested = {
  ...parcel(2, 'return requested', 'Ana Example'),
  address: {
    fullName: 'Ana',
    address: '1 Rose Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'US',
  },
  nextStatuses: ['returned', 'return refused'],
};

test('a return is accepted only after the sum and what happens next were read', async () => {
  const { named } = await openOrders({
    [LIST]: [returnRequested],
    'GET /api/seller/parcels/2': returnRequested,
    'POST /api/seller/parcels/2/status': { ...returnRequested, status: 'returned', nextStatuses: [] },
  });
  await press('Decide on the return of order #BM200');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept return' }));
  const question = screen.getByRole('alertdialog', { name: 'Accept this return?' });
  for (const text of ['2 × Night Balm: $25.00', '$25.00 leaves your balance', 'cannot be undone']) {
    expect(question.textContent).toContain(text);
  }
  expect(named('POST /api/seller/parcels/2/status')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Accept return' }));
  expect(await screen.findByText('Nothing is left to do.')).toBeTruthy();
});

test('a return is refused with a reason only, which is shown before it is sent', async () => {
  const { named } = await openOrders({
    [LIST]: [returnRequested],
    'GET /api/seller/parcels/2': returnRequested,
    'POST /api/seller/parcels/2/status': { ...returnRequested, status: 'return refused', nextStatuses: [] },
  });
  await press('Decide on the return of order #BM200');
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse return' }));
  const note = screen.getByLabelText('Note to the shopper');
  expect(screen.getByText('Say why you refuse: the shopper reads it')).toBeTruthy();
  expect(document.activeElement).toBe(note);
  await userEvent.type(note, 'The seal is broken');
  await press('Refuse return');
  const question = screen.getByRole('alertdialog', { name: 'Refuse this return?' });
  expect(question.textContent).toContain('The seal is broken');
  await userEvent.click(within(question).getByRole('button', { name: 'Refuse return' }));
  expect(await screen.findByText('Nothing is left to do.')).toBeTruthy();
  expect(named('POST /api/seller/parcels/2/status').map(({ body }) => body)).toEqual([
    { status: 'return refused', note: 'The seal is broken' },
  ]);
});
