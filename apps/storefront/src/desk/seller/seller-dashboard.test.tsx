import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openDashboard, openShop, product, shopper } from '../../render-app.tsx';

const lips = { id: 1, name: 'Lips', icon: 'ri-heart-3-line', productCount: 2, slug: 'lips', tagline: 'Red.' };
const address = () => window.location.pathname + window.location.search;
const open = (own: Answers = {}) => openDashboard({ 'GET /api/categories': [lips], ...own });
// The other page's code is compiled first.
const arrivesAt = (place: string) => waitFor(() => expect(address()).toBe(place), { timeout: 10_000 });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('a shopper is led to the registration of sellers and reads why', async () => {
  const { named } = await openShop('/seller/dashboard', { 'GET /api/auth/me': shopper });
  await arrivesAt('/register?seller=true');
  expect(await screen.findByText('Seller account required')).toBeTruthy();
  expect(screen.getByText('You need a seller account to access the dashboard')).toBeTruthy();
  expect(named('GET /api/seller/products')).toEqual([]);
});

test('while the session is loading, nothing is shown and nobody is redirected', async () => {
  const { named } = await openShop('/seller/dashboard', { 'GET /api/auth/me': () => new Promise(() => {}) });
  expect(await screen.findByText('Loading your dashboard')).toBeTruthy();
  expect(screen.queryByText('Total Products')).toBeNull();
  expect(address()).toBe('/seller/dashboard');
  expect(named('GET /api/seller/products')).toEqual([]);
});

test('the first figure is counted, the other three are samples', async () => {
  await open({ 'GET /api/seller/products': [product(1, '10.00'), product(2, '20.00')] });
  for (const [label, value] of [
    ['Total Products', '2'],
    ['Total OrdersSample', '12'],
    ['CustomersSample', '48'],
    ['RevenueSample', '$1249.99'],
  ]) {
    const figure = (await screen.findByText(value ?? '', { selector: 'dd' })).parentElement;
    expect(figure?.querySelector('dt')?.textContent).toBe(label);
  }
});

test('a row shows price, struck-through original, category and badges', async () => {
  await open({
    'GET /api/seller/products': [
      { ...product(1, '24.00', 'Velvet Tint'), originalPrice: '30.00', isNew: true, isBestseller: true },
      { ...product(2, '8.50', 'Night Balm'), categoryId: 77, isNew: false, isBestseller: true },
      { ...product(3, '9.50', 'Day Balm'), isNew: true },
      { ...product(4, '9.90', 'Plain Balm'), isNew: false },
    ],
  });
  const velvet = await row(/Velvet Tint/);
  expect(within(velvet).getByText('$24.00')).toBeTruthy();
  expect(velvet.querySelector('s')?.textContent).toBe('was $30.00');
  expect(within(velvet).getByRole('rowheader').textContent).toContain('Maison Test');
  expect(within(velvet).getByText('Lips')).toBeTruthy();
  const balm = await row(/Night Balm/);
  expect(within(balm).getByText('Unknown')).toBeTruthy();
  expect(balm.querySelector('s')).toBeNull();
  const badges = async (name: RegExp) => within(await row(name)).getAllByRole('cell')[2]?.textContent;
  expect(await badges(/Velvet Tint/)).toBe('For saleNewBest');
  expect(await badges(/Night Balm/)).toBe('For saleBest');
  expect(await badges(/Day Balm/)).toBe('For saleNew');
  expect(await badges(/Plain Balm/)).toBe('For sale');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Product',
    'Price',
    'Category',
    'Status',
    'Actions',
  ]);
});

test('each row has three actions, which name their product', async () => {
  await open({ 'GET /api/seller/products': [product(1, '24.00', 'Velvet Tint')] });
  const buttons = within(await row(/Velvet Tint/)).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Edit Velvet Tint',
    'Duplicate Velvet Tint',
    'Archive Velvet Tint',
  ]);
});

test('a spinner while the products are under way, words when they do not come, and a second try', async () => {
  let tries = 0;
  const { promise, resolve } = Promise.withResolvers<number>();
  await open({
    'GET /api/seller/products': () => {
      tries += 1;
      return tries === 1 ? promise : [product(1, '24.00', 'Velvet Tint')];
    },
  });
  expect(await screen.findByText('Loading your products')).toBeTruthy();
  resolve(500);
  expect(await screen.findByText('Your products could not be loaded.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(/Velvet Tint/)).toBeTruthy();
});

test('without products there are words and the way to the first one', async () => {
  await open();
  expect(await screen.findByText('No products yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByRole('dialog', { name: 'Add New Product' })).toBeTruthy();
});

test('the other tabs hold sample orders and what is to come', async () => {
  await open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Orders' }));
  const orders = screen.getByRole('table', { name: 'Sample orders' });
  expect(
    within(orders)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Order ID', 'Customer', 'Amount', 'Date', 'Status', 'Actions']);
  for (const status of ['Delivered', 'Shipped', 'Processing']) expect(within(orders).getByText(status)).toBeTruthy();
  const [view] = within(orders).getAllByRole('button', { name: /^View order/, description: 'Coming soon' });
  view?.focus();
  expect(document.activeElement).toBe(view);
  expect(view).toHaveProperty('disabled', false);
  for (const [tab, words] of [
    ['Customers', 'Customer data coming soon'],
    ['Analytics', 'Analytics coming soon'],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name: tab }));
    expect(within(screen.getByRole('tabpanel')).getByText(words)).toBeTruthy();
  }
});

test('a price from before the limit is shown and named', async () => {
  await open({ 'GET /api/seller/products': [product(1, '80071992547409.00', 'Velvet Tint')] });
  expect((await row(/Velvet Tint/)).textContent).toContain('$80071992547409.00');
  expect(screen.getByText('Price above the limit of $100000.00')).toBeTruthy();
});

test('of a long list the rest follows in pages, and every product counts', async () => {
  const page = (products: unknown[], headers: Record<string, string>) =>
    Response.json(products, { headers: { 'x-total-count': '1003', ...headers } });
  const older = '/api/seller/products?cursor=abc';
  const { named } = await open({
    'GET /api/seller/products': () => page([product(3, '24.00', 'Velvet Tint')], { link: `<${older}>; rel="next"` }),
    [`GET ${older}`]: () => page([product(2, '8.50', 'Night Balm')], {}),
  });
  expect(await row(/Velvet Tint/)).toBeTruthy();
  expect(screen.getByText('1003', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('1 of 1003')).toBeTruthy();
  expect(named(`GET ${older}`)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await row(/Night Balm/)).toBeTruthy();
  expect(await row(/Velvet Tint/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('what runs out is counted by itself, also while the rest of a long list is unread', async () => {
  const older = '/api/seller/products?cursor=abc';
  const running = { ...product(3, '24.00', 'Velvet Tint'), stock: 1 };
  await open({
    'GET /api/seller/products': () =>
      Response.json([running, product(4, '9.00')], {
        headers: { 'x-total-count': '1003', link: `<${older}>; rel="next"` },
      }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Low stock (1)' }));
  expect(await row(/Velvet Tint/)).toBeTruthy();
  expect(screen.getByText('Looked through: 2 of 1003')).toBeTruthy();
});

const profile = {
  id: 2,
  name: 'Rosa',
  pictureUrl: null,
  story: '',
  delivery: '',
  returns: '',
  isSaved: false,
  feePercent: 10,
};

test('a new seller sees the first steps above the samples, and none once all are done', async () => {
  await open({ 'GET /api/seller/profile': profile });
  const steps = await screen.findByRole('region', { name: 'Your first steps' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  expect(steps.textContent).toContain('BeautyMark keeps 10% of each sale');
  await userEvent.click(within(steps).getByRole('button', { name: 'Start listing' }));
  expect(await screen.findByRole('dialog', { name: 'Add New Product' })).toBeTruthy();
});

test.each([
  [
    { approval: 'waiting' },
    'Your shop waits for approval',
    'You can list products and introduce your shop in the meantime.',
  ],
  [{ approval: 'declined', declineReason: 'No imprint' }, 'Your shop was not approved', 'Reason: No imprint'],
  [{ isSuspended: true }, 'Your shop is suspended', 'You can still send what was ordered.'],
])(
  'a seller whose shop is closed reads so in words, and no product leads to a page: %o',
  async (standing, title, text) => {
    await open({
      'GET /api/seller/profile': { ...profile, ...standing },
      'GET /api/seller/products': [product(1, '24.00', 'Velvet Tint')],
    });
    expect((await screen.findByRole('region', { name: title })).textContent).toContain(text);
    expect(await row(/Velvet Tint/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Velvet Tint' })).toBeNull();
  },
);

test('with the profile written, the steps stay until something is listed', async () => {
  await open({ 'GET /api/seller/profile': { ...profile, isSaved: true, delivery: 'By post.' } });
  const steps = await screen.findByRole('region', { name: 'Your first steps' });
  expect(steps.textContent).toContain('2 of 3 done');
  expect(within(steps).getByRole('button', { name: 'Start listing' })).toBeTruthy();
});

test('after its first sale a seller still sees the steps that are left, and nothing of samples', async () => {
  await open({
    'GET /api/seller/profile': { ...profile, isSaved: true },
    'GET /api/seller/figures': { sample: false, products: 0, orders: 1, customers: 1, revenue: '24.00', toShip: 0 },
  });
  const steps = await screen.findByRole('region', { name: 'Your first steps' });
  expect(steps.textContent).toContain('2 of 3 done');
  expect(steps.textContent).not.toContain('samples');
});

test('what waits to be sent stands first, also above the steps', async () => {
  await open({
    'GET /api/seller/profile': { ...profile, isSaved: true },
    'GET /api/seller/figures': { sample: false, products: 0, orders: 3, customers: 1, revenue: '24.00', toShip: 2 },
    'GET /api/seller/parcels': [],
  });
  const steps = await screen.findByRole('region', { name: 'Your first steps' });
  const waiting = screen.getByText('2 orders to ship');
  expect(waiting.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(screen.getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(address()).toBe('/seller/dashboard?section=orders&status=to+ship'));
});

test('of the steps that are left, only the next one has its button on a phone', async () => {
  await open({ 'GET /api/seller/profile': profile });
  const steps = within(await screen.findByRole('region', { name: 'Your first steps' })).getAllByRole('listitem');
  const hidden = steps.map((step) =>
    within(step).getByRole('button').parentElement?.className.includes('max-md:hidden'),
  );
  expect(hidden).toEqual([false, true, true]);
});

test('with everything done, a seller sees no steps', async () => {
  await open({
    'GET /api/seller/profile': { ...profile, isSaved: true, delivery: 'By post.' },
    'GET /api/seller/products': [product(1, '24.00', 'Velvet Tint')],
  });
  expect(await row(/Velvet Tint/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your first steps' })).toBeNull();
});

test('codes have a tab after the specified ones, and the filter of orders outlives a change of tabs', async () => {
  await openDashboard({ 'GET /api/seller/products': [], 'GET /api/seller/codes?limit=50': [] });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Products', 'Orders', 'Customers', 'Analytics', 'Codes']);
  window.history.replaceState(null, '', '/seller/dashboard?section=orders&status=shipped');
  await userEvent.click(screen.getByRole('tab', { name: 'Codes' }));
  await waitFor(() => expect(window.location.search).toBe('?section=codes&status=shipped'));
  await userEvent.click(screen.getByRole('tab', { name: 'Orders' }));
  await waitFor(() => expect(window.location.search).toBe('?section=orders&status=shipped'));
});
