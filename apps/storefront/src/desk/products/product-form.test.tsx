import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, offline, openDashboard, product, showShop } from '../../render-app.tsx';
import { takeDraft } from './use-product-form.ts';

// What the test before left in its form.
beforeEach(() => void takeDraft('', 'new'));

const lips = { id: 3, name: 'Lips', icon: 'ri-heart-3-line', productCount: 2, slug: 'lips', tagline: 'Red.' };
const created = { ...product(161, '24.00', 'Velvet Tint'), createdAt: '2026-11-20T00:00:00.000Z' };

async function open(answers: Answers = {}) {
  const shop = await openDashboard({
    'GET /api/categories': [lips],
    'GET /api/brands': [{ id: 1, name: 'Maison Test', tint: null, tagline: '' }],
    'GET /api/seller/products': [product(1, '10.00')],
    'POST /api/products': created,
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Product' }));
  await screen.findByRole('dialog', { name: 'Add New Product' });
  return shop;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Create Product' }));
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.paste(text);
};
const right = {
  'Product name': 'Velvet Tint',
  Brand: 'Maison Test',
  Description: 'A soft matte tint.',
  Price: '24',
  'Image URL': 'https://pictures.test/velvet.webp',
};
async function fill(wrong: Record<string, string> = {}) {
  for (const [name, text] of Object.entries({ ...right, ...wrong })) await type(name, text);
  await userEvent.selectOptions(field('Category'), 'Lips');
}
const errorOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id)?.textContent)[0];
};

test('an empty form names everything that is missing and leads to the first of it', async () => {
  const { named } = await open();
  expect(field('Mark as new').checked).toBe(true);
  expect(field('Mark as bestseller').checked).toBe(false);
  await press();
  await waitFor(() => expect(errorOf('Product name')).toBe('Product name must be at least 3 characters'));
  expect(errorOf('Description')).toBe('Description must be at least 10 characters');
  expect(errorOf('Price')).toBe('Price must be a positive number');
  expect(errorOf('Original price')).toBeUndefined();
  expect(errorOf('Image URL')).toBe('Must be a valid URL');
  expect(errorOf('Brand')).toBe('Brand is required');
  expect(errorOf('Category')).toBe('Please select a category');
  expect(document.activeElement).toBe(field('Product name'));
  expect(named('POST /api/products')).toEqual([]);
});

test('leaving the site asks only while something typed is unsaved', async () => {
  await open();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await type('Product name', 'Velvet Tint');
  await waitFor(() => expect(isAsked()).toBe(true));
});

test.each([
  ['Product name', '     ', 'Product name must be at least 3 characters'],
  ['Price', '100000.01', 'Price cannot exceed $100000.00'],
  ['Original price', '0', 'Original price must be a positive number if provided'],
  ['Image URL', 'javascript:alert(1)', 'Must be a valid URL'],
])(
  '%s "%s" is refused, in words and with the focus, and right again while it is typed',
  async (name, text, message) => {
    const { named } = await open();
    await fill({ [name]: text });
    expect(errorOf(name)).toBeUndefined();
    await press();
    await waitFor(() => expect(errorOf(name)).toBe(message));
    expect(document.activeElement).toBe(field(name));
    expect(screen.queryAllByRole('textbox').filter((box) => box.getAttribute('aria-invalid'))).toHaveLength(1);
    await type(name, { ...right, 'Original price': '30' }[name] ?? '');
    await waitFor(() => expect(errorOf(name)).toBeUndefined());
    expect(named('POST /api/products')).toEqual([]);
  },
);

test('what is sent is the specified payload; no original price is null', async () => {
  const { named } = await open();
  await fill();
  await press();
  await screen.findByText('Product created');
  expect(screen.getByText('Your product has been successfully added')).toBeTruthy();
  expect(named('POST /api/products').map(({ body }) => body)).toEqual([
    {
      name: 'Velvet Tint',
      description: 'A soft matte tint.',
      price: '24',
      originalPrice: null,
      imageUrl: 'https://pictures.test/velvet.webp',
      brand: 'Maison Test',
      categoryId: 3,
      isNew: true,
      isBestseller: false,
    },
  ]);
});

test('a sale for a time is sent only once it is filled in, and says what is missing', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const { named } = await open();
  await fill();
  await type('Reduced to', '18');
  await press();
  await waitFor(() => expect(errorOf('From (your time)')).toBe('Choose a time'));
  fireEvent.change(field('From (your time)'), { target: { value: '2026-11-28T00:00' } });
  fireEvent.change(field('Until (your time)'), { target: { value: '2026-11-30T18:30' } });
  await press();
  await screen.findByText('Product created');
  expect(named('POST /api/products')[0]?.body).toMatchObject({
    sale: { price: '18', from: '2026-11-28T08:00:00Z', until: '2026-12-01T02:30:00Z' },
  });
});

test.each([
  ['catalog.too_many_brands', /as many new brands as one seller can/],
  ['catalog.too_many_products', /as many products as one seller can/],
])('%s is said in the form, which keeps every value', async (code, reason) => {
  await open({ 'POST /api/products': () => Response.json({ code }, { status: 409 }) });
  await fill();
  await press();
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(field('Product name').value).toBe('Velvet Tint');
});

test('a created product stands first, and the form is blank and quiet again', async () => {
  let listed = [product(1, '10.00')];
  await open({
    'GET /api/seller/products': () => listed,
    'POST /api/products': () => {
      listed = [...listed, created];
      return created;
    },
  });
  await fill({ 'Original price': '30' });
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('table');
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Velvet Tint'));
  expect(screen.getByText('2', { selector: 'dd' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
  await screen.findByRole('dialog');
  for (const name of [...Object.keys(right), 'Original price', 'Category']) expect(field(name).value).toBe('');
  await type('Product name', 'x');
  expect(errorOf('Product name')).toBeUndefined();
});

test('lists, counts and brands that were read before are read anew, other pages are not', async () => {
  const { named } = await open();
  const before = ['/api/seller/products', '/api/categories', '/api/brands'].map((path) => named(`GET ${path}`).length);
  await fill();
  await press();
  await screen.findByText('Product created');
  await waitFor(() => {
    const after = ['/api/seller/products', '/api/categories', '/api/brands'].map((path) => named(`GET ${path}`).length);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2).map((count) => count + 1));
  });
  expect(named('GET /api/auth/me')).toHaveLength(1);
});

test.each([
  ['a failure of the shop', 500, 'The product was not created. Everything you entered is still here.'],
  ['a lost answer', offline, /^No answer came: the product may be there/],
])('%s keeps every value and says so', async (_, answer, said) => {
  const answers: Answers = { 'POST /api/products': answer };
  await open(answers);
  await fill({ 'Original price': '30' });
  await press();
  expect(await screen.findByText('Failed to create product. Please try again.')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
  for (const [name, text] of Object.entries(right)) expect(field(name).value).toBe(text);
  expect(field('Category').value).toBe('3');
});

test('after a lost answer the next press makes no second product of what is there already', async () => {
  let newest: object = product(1, '10.00');
  const { named } = await open({ 'POST /api/products': offline, 'GET /api/seller/products?limit=1': () => [newest] });
  await fill();
  await press();
  await screen.findByText(/No answer came/);
  newest = { ...created, name: right['Product name'], brand: right.Brand, description: right.Description };
  await press();
  expect(await screen.findByText('Product created')).toBeTruthy();
  expect(named('POST /api/products')).toHaveLength(1);
});

test('a session that has ended keeps the form and leads to a second tab', async () => {
  await open({ 'POST /api/products': 401 });
  await fill();
  await press();
  const signIn = await screen.findByRole('link', { name: 'Sign in in a new tab' });
  expect(signIn.getAttribute('target')).toBe('_blank');
  expect(field('Product name').value).toBe('Velvet Tint');
});

test('closing an untouched form asks nothing', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Add New Product', { selector: 'h2' })).toBeNull());
  expect(screen.queryByText('Discard this product?')).toBeNull();
});

test('closing a touched form asks once; keeping goes on, discarding empties it', async () => {
  await open();
  await type('Product name', 'Velvet');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Product name').value).toBe('Velvet');

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
  await screen.findByRole('dialog');
  expect(field('Product name').value).toBe('');
});

test('what Back takes away with the page is there when the seller returns', async () => {
  await open();
  await type('Product name', 'Velvet');
  // A page that does not redirect a signed-in seller: a late redirect would reach the next test.
  window.history.pushState(null, '', '/register');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await showShop('/seller/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Product' }));
  await screen.findByRole('dialog');
  expect(field('Product name').value).toBe('Velvet');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Discard this product?')).toBeTruthy();
});

test('the discount is worked out and known brands are offered while typing', async () => {
  await open();
  await type('Price', '24');
  await type('Original price', '30');
  expect(screen.getByText('Shoppers see -20%: $24.00 instead of $30.00.')).toBeTruthy();
  const offered = document.getElementById(field('Brand').getAttribute('list') ?? '');
  await waitFor(() =>
    expect([...(offered?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(['Maison Test']),
  );
});

test('the preview says whether a picture loads from the address', async () => {
  await open();
  await type('Image URL', right['Image URL']);
  const preview = () => screen.findByRole('img', { name: 'Preview' });
  fireEvent.error(await preview());
  expect(await screen.findByText(/^No picture loads from this address\./)).toBeTruthy();
  expect((await preview()).getAttribute('src')).toBe('/images/default.webp');
  await type('Image URL', 'https://pictures.test/other.webp');
  await waitFor(async () => expect((await preview()).getAttribute('src')).toBe('https://pictures.test/other.webp'));
  fireEvent.load(await preview());
  expect(await screen.findByText('This is what shoppers see.')).toBeTruthy();
});

test('values that were filled in without an event are what is sent', async () => {
  const { named } = await open();
  await fill();
  field('Brand').value = 'Maison Filled';
  field('Category').value = '3';
  await press();
  await screen.findByText('Product created');
  expect(named('POST /api/products')[0]?.body).toMatchObject({ brand: 'Maison Filled', categoryId: 3 });
});
