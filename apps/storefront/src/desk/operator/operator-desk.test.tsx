import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openOperator, openShop, type RecordedCall, shopper } from '../../render-app.tsx';

const OPEN = { 'GET /api/operator/sellers?limit=25': [], 'GET /api/operator/orders?limit=25': [] };
const username = (body: unknown) => (body as { username: string }).username; // of an appointment
const sections = () => screen.getByRole('navigation', { name: 'Operator' });
const linkNames = () =>
  within(sections())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each([
  ['support', ['Today', 'Sellers', 'Reports', 'Reviews to check', 'Changed products', 'Questions', 'Parcels']],
  ['finance', ['Today', 'Parcels', 'Codes', 'Delivery', 'Statements']],
] as const)(
  'staff for %s sees its sections, asks for nothing else, and finds the way in the account menu',
  async (staffRole, names) => {
    const { calls } = await openShop('/operator', { 'GET /api/auth/me': { ...shopper, staffRole }, ...OPEN });
    await screen.findByRole('navigation', { name: 'Operator' });
    expect(linkNames()).toEqual(names);
    expect(screen.queryByText('All time') !== null).toBe(staffRole === 'finance');
    expect(calls.some(({ name }) => name.includes('/figures'))).toBe(staffRole === 'finance');
    expect(screen.getByRole('link', { name: 'Operator', hidden: true })).toBeTruthy();
  },
);

test.each([
  ['where money is taken', true, ['Refunds that have not arrived']],
  ['in the demo', false, []],
])('what waits to be done comes first, each number leads to its list, %s', async (_, isSelling, payments) => {
  const toShip = 'GET /api/operator/orders?limit=25&toShip=true';
  const { named } = await openShop(
    '/operator',
    {
      ...OPEN,
      'GET /api/auth/me': { ...shopper, isOperator: true },
      'GET /api/operator/tasks': { parcels: 12, reports: 0, productChanges: 2, questions: 3, refunds: 1 },
      [toShip]: [],
    },
    { isSelling },
  );
  const link = await screen.findByRole('link', { name: '12 Parcels to send' });
  const numbers = within(link.closest('ul') as HTMLElement).getAllByRole('link');
  expect(numbers.map(({ textContent }) => textContent?.replace(/^\d+/, ''))).toEqual([
    'Parcels to send',
    'Open reports',
    'Product changes to review',
    'Questions to answer',
    ...payments,
  ]);
  await userEvent.click(link);
  await waitFor(() => expect(named(toShip)).toHaveLength(1));
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'to ship');
  window.history.back();
  expect(await screen.findByRole('link', { name: '3 Questions to answer' })).toBeTruthy();
});

test('background work that failed for good is tried again by a press, and its line goes', async () => {
  let failedJobs = 2;
  const { named } = await openShop('/operator', {
    ...OPEN,
    'GET /api/auth/me': { ...shopper, isOperator: true },
    'GET /api/operator/tasks': () => ({ parcels: 0, failedJobs }),
    'POST /api/operator/failed-jobs/retry': () => {
      failedJobs = 0;
      return new Response(null, { status: 204 });
    },
  });
  const button = await screen.findByRole('button', { name: 'Try again all failed jobs' });
  expect(button.closest('li')?.textContent).toContain('2Background jobs that failed');
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Background jobs that failed')).toBeNull());
  expect(named('POST /api/operator/failed-jobs/retry')).toHaveLength(1);
});

test('an operator appoints staff by username, reads why someone cannot be, and takes a role away after a question', async () => {
  let staff: object[] = [];
  const susi = { id: 8, username: 'susi', name: 'Susi Support', role: 'finance' };
  const { named } = await openShop('/operator', {
    ...OPEN,
    'GET /api/auth/me': { ...shopper, isOperator: true },
    'GET /api/operator/staff?limit=25': () => staff,
    'POST /api/operator/staff': ({ body }: RecordedCall) => {
      if (username(body) !== 'susi')
        return Response.json({ status: 404, code: 'operator.user_not_found' }, { status: 404 });
      staff = [susi];
      return susi;
    },
    'DELETE /api/operator/staff/8': () => {
      staff = [];
      return 204;
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Staff' }));
  const name = await screen.findByLabelText('Username');
  await userEvent.type(name, 'sussi');
  await userEvent.click(screen.getByRole('button', { name: 'Give role' }));
  expect(await screen.findByText('There is no user with this name.')).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'susi');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Finance');
  await userEvent.click(screen.getByRole('button', { name: 'Give role' }));
  expect(await screen.findByRole('row', { name: /Susi Support/ })).toBeTruthy();
  expect(named('POST /api/operator/staff').at(-1)).toMatchObject({ body: { username: 'susi', role: 'finance' } });
  await userEvent.click(screen.getByRole('button', { name: 'Take away the role of susi' }));
  const question = await screen.findByRole('alertdialog', { name: 'Take the role from susi?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Take away' }));
  expect(await screen.findByText('Nobody has a role yet.')).toBeTruthy();
});

test('sections stand in groups, and on phones one native choice leads to them', async () => {
  await openShop('/operator', {
    ...OPEN,
    'GET /api/auth/me': { ...shopper, isOperator: true },
    'GET /api/operator/staff?limit=25': [],
    'GET /api/operator/brands?limit=25': [],
  });
  const choice = await screen.findByRole('combobox', { name: 'Section' });
  const groups = within(choice).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('label'))).toEqual([
    'Now',
    'People',
    'Sell',
    'Money',
    'Shop',
    'Account',
  ]);
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(linkNames());
  await userEvent.selectOptions(choice, 'Staff');
  expect(await screen.findByText('Nobody has a role yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Staff' }).getAttribute('aria-current')).toBe('page');
});

test('a section has an address: Back leads to the one before, and a reload keeps it', async () => {
  await openShop('/operator?section=staff', {
    ...OPEN,
    'GET /api/auth/me': { ...shopper, isOperator: true },
    'GET /api/operator/staff?limit=25': [],
    'GET /api/operator/audit?limit=25': [],
  });
  expect(await screen.findByText('Nobody has a role yet.')).toBeTruthy();
  await userEvent.click(within(sections()).getByRole('link', { name: 'Audit log' }));
  expect(await screen.findByText('No entries yet.')).toBeTruthy();
  expect(window.location.search).toBe('?section=audit-log');
  window.history.back();
  expect(await screen.findByText('Nobody has a role yet.')).toBeTruthy();
});

test.each([
  ['under the header', 40, 1],
  ['where little of it is seen', 700, 1],
  ['in sight', 200, 0],
])('a chosen section that would begin %s is brought into view only where needed', async (_, top, scrolls) => {
  await openShop('/operator', {
    ...OPEN,
    'GET /api/auth/me': { ...shopper, isOperator: true },
    'GET /api/operator/staff?limit=25': [],
  });
  await screen.findByRole('navigation', { name: 'Operator' });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 900, 500));
  await userEvent.click(within(sections()).getByRole('link', { name: 'Staff' }));
  expect(await screen.findByText('Nobody has a role yet.')).toBeTruthy();
  expect(scroll).toHaveBeenCalledTimes(scrolls);
  box.mockRestore();
  scroll.mockRestore();
});

test('what is to be done stands above all figures, and figures in Today alone', async () => {
  await openOperator('Today', { 'GET /api/operator/tasks': { parcels: 1, failedJobs: [] }, ...OPEN });
  const figures = await screen.findByText('Since midnight (UTC)');
  const tasks = await screen.findByText('Parcels to send');
  expect(tasks.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(within(sections()).getByRole('link', { name: 'Sellers' }));
  expect(screen.queryByText('Since midnight (UTC)')).toBeNull();
});
