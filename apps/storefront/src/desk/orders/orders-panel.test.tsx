import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openDashboard, openShop, seller } from '../../render-app.tsx';

const FIGURES = { sample: false, products: 3, orders: 2, customers: 1, revenue: '75.00' };
const parcel = (id: number, more = {}) => ({
  id,
  orderNumber: `#BM${id}00`,
  status: 'pending',
  customer: 'Ana Example',
  amount: '25.00',
  placedAt: '2026-11-20T12:00:00.000Z',
  trackingNumber: null,
  items: [
    {
      productId: 9,
      name: 'Night Balm',
      brand: 'Maison',
      imageUrl: '/images/x.webp',
      shade: 'Rosé',
      price: '12.50',
      quantity: 2,
    },
  ],
  history: [{ at: '2026-11-20T12:00:00.000Z', from: null, to: 'pending', by: 'shopper', note: null }],
  ...more,
});
const detail = (id: number, more = {}) => ({
  ...parcel(id),
  address: {
    fullName: 'Ana Example',
    email: 'ana@example.com',
    phone: '555 010 2030',
    address: '1 Rose Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'US',
  },
  nextStatuses: ['processing', 'cancelled'],
  ...more,
});
const page = (rows: object[], total: number, next?: string) => () =>
  Response.json(rows, {
    headers: { 'x-total-count': String(total), ...(next ? { link: `<${next}>; rel="next"` } : {}) },
  });
const FIRST = 'GET /api/seller/parcels?limit=25';

async function openOrders(answers: Answers = {}) {
  const own = {
    'GET /api/seller/figures': FIGURES,
    [FIRST]: page([parcel(2), parcel(1, { status: 'shipped' })], 3, '/api/seller/parcels?limit=25&cursor=MQ'),
    'GET /api/seller/parcels?limit=25&cursor=MQ': page([parcel(3, { status: 'cancelled' })], 3),
    'GET /api/seller/parcels/2': detail(2),
  };
  const shop = await openDashboard({ ...own, ...answers }, 'Orders');
  await screen.findByRole('table', { name: 'Your orders' });
  return shop;
}
const openFirst = () => userEvent.click(screen.getByRole('button', { name: 'View order #BM200 of Ana Example' }));

async function followMail(address: string, answers: Answers = {}) {
  return await openShop(address, {
    'GET /api/auth/me': seller,
    'GET /api/seller/figures': FIGURES,
    [FIRST]: page([parcel(2)], 1),
    'GET /api/seller/parcels/2': detail(2),
    ...answers,
  });
}

test("a mail's link opens its parcel; closing it leaves the orders, which have the focus", async () => {
  await followMail('/seller/dashboard?parcel=2');
  const dialog = await screen.findByRole('dialog', { name: 'Order #BM200' });
  expect(await within(dialog).findByText('Portland, OR 97201')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('tab', { name: 'Orders' }).getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all' })));
});

test('the tab and what its list shows stand in the address: Back, a reload and sign-in keep them', async () => {
  const toShip = 'GET /api/seller/parcels?limit=25&toShip=true';
  const { named } = await followMail('/seller/dashboard?section=orders&status=to+ship', {
    [toShip]: page([parcel(2)], 1),
  });
  const shownTab = () => screen.getByRole('tab', { selected: true }).textContent;
  await screen.findByRole('table', { name: 'Your orders' });
  expect(shownTab()).toBe('Orders');
  expect(named(toShip)).toHaveLength(1);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
  expect(window.location.search).toBe('?section=orders');
  await userEvent.click(screen.getByRole('tab', { name: 'Products' }));
  await waitFor(() => expect(window.location.search).toBe('?section=products'));
  expect(shownTab()).toBe('Products');
  window.history.back();
  await waitFor(() => expect(shownTab()).toBe('Orders'));
});

test("a link to somebody else's parcel opens nothing of it, and the orders stay usable", async () => {
  await followMail('/seller/dashboard?parcel=9', { 'GET /api/seller/parcels/9': 404 });
  const dialog = within(await screen.findByRole('dialog', { name: 'Order' }));
  expect(await dialog.findByText(/This order/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('table', { name: 'Your orders' })).toBeTruthy();
});

test.each(['?parcel=', '?parcel=x', '?parcel=-1', '?parcel=1.5'])(
  'the address %s opens the products',
  async (search) => {
    await followMail(`/seller/dashboard${search}`);
    expect((await screen.findByRole('tab', { name: 'Products' })).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('after the first sale figures and orders are real and carry no sample mark', async () => {
  await openOrders();
  for (const value of ['2', '1', '$75.00']) expect(screen.getByText(value, { selector: 'dd' })).toBeTruthy();
  expect(screen.queryByText('Sample')).toBeNull();
  const row = screen.getByRole('row', { name: /#BM200/ });
  for (const text of ['Ana Example', '$25.00', 'Nov 20, 2026', 'Placed'])
    expect(within(row).getByRole('cell', { name: text })).toBeTruthy();
});

test('more rows come by a press, and the page says how many there are', async () => {
  await openOrders();
  expect(screen.getByText('2 of 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  expect(screen.getByRole('row', { name: /#BM300/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('search and status narrow the list and the file', async () => {
  await openOrders({
    'GET /api/seller/parcels?limit=25&search=ana': page([parcel(2)], 1),
    'GET /api/seller/parcels?limit=25&search=ana&status=shipped': page([], 0),
  });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'ana ');
  expect(await screen.findByText('1 of 1')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Shipped');
  expect(await screen.findByText('No orders match.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/seller/parcels.csv?search=ana&status=shipped',
  );
});

test('a parcel is shipped with its tracking number and a note; the focus goes to the new status', async () => {
  const packed = detail(2, { status: 'processing', nextStatuses: ['shipped', 'cancelled'] });
  const { named } = await openOrders({
    'GET /api/seller/parcels/2': packed,
    'POST /api/seller/parcels/2/status': {
      ...packed,
      status: 'shipped',
      trackingNumber: 'Z 1',
      nextStatuses: ['delivered'],
    },
  });
  await openFirst();
  const dialog = await screen.findByRole('dialog', { name: 'Order #BM200' });
  for (const text of ['1 Rose Street', 'Portland, OR 97201', 'Rosé · Quantity 2', 'Placed by the shopper']) {
    expect(await within(dialog).findByText(text)).toBeTruthy();
  }
  await userEvent.type(within(dialog).getByLabelText('Tracking number'), ' Z 1 ');
  await userEvent.type(within(dialog).getByLabelText('Note to the shopper'), 'With care');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as shipped' }));
  expect(await within(dialog).findByText('Shipped')).toBeTruthy();
  expect(named('POST /api/seller/parcels/2/status')).toMatchObject([
    { body: { status: 'shipped', trackingNumber: 'Z 1', note: 'With care' } },
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Shipped'));
  // Lists and figures are read anew.
  await waitFor(() => expect(named('GET /api/seller/figures').length).toBeGreaterThan(1));
});

test('cancelling asks first, and a lost race shows how the parcel is now', async () => {
  let now = detail(2);
  const { named } = await openOrders({
    'GET /api/seller/parcels/2': () => now,
    'POST /api/seller/parcels/2/status': () =>
      Response.json({ status: 409, code: 'order.status_conflict' }, { status: 409 }),
  });
  await openFirst();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel parcel' }));
  const question = screen.getByRole('alertdialog', { name: 'Cancel this parcel?' });
  expect(named('POST /api/seller/parcels/2/status')).toEqual([]);
  now = detail(2, { status: 'cancelled', nextStatuses: [] });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel parcel' }));
  expect(await screen.findByText('This parcel changed in the meantime. This is how it looks now.')).toBeTruthy();
  expect(screen.getByText('Nothing is left to do.')).toBeTruthy();
});

test('a note that was not sent is still there when the parcel is opened again, and only there', async () => {
  const openParcel = (id: number) =>
    userEvent.click(screen.getByRole('button', { name: `View order #BM${id}00 of Ana Example` }));
  const close = async () => {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const packed = { status: 'processing', nextStatuses: ['shipped', 'cancelled'] };
  await openOrders({ 'GET /api/seller/parcels/2': detail(2, packed), 'GET /api/seller/parcels/1': detail(1, packed) });
  await openParcel(2);
  const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note to the shopper');
  await userEvent.clear(await note());
  await userEvent.type(await note(), 'With care');
  await userEvent.type(screen.getByLabelText('Tracking number'), 'Z 1');
  await close();
  await openParcel(1);
  expect((await note()).value).toBe('');
  await close();
  await openParcel(2);
  expect((await note()).value).toBe('With care');
  expect(screen.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('Z 1');
  await userEvent.clear(await note());
  await userEvent.clear(screen.getByLabelText('Tracking number'));
  await close();
  await openParcel(2);
  expect((await note()).value).toBe('');
});
