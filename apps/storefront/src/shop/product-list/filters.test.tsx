import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop, product } from '../../render-app.tsx';

const never = () => new Promise(() => {});

test('while the brands load their space is reserved, and no text says that there are none', async () => {
  await openShop('/products', { 'GET /api/products/facets': never, 'GET /api/brands': never });
  const filters = await screen.findByRole('complementary', { name: 'Filters' });
  const heading = await within(filters).findByRole('heading', { name: 'Brand' });
  expect(heading.closest('details')?.querySelector('.skeleton')).toBeTruthy();
  expect(screen.queryByText('Nothing to choose from')).toBeNull();
});

test('when there are none it says so', async () => {
  await openShop('/products', {
    'GET /api/products/facets': { price: { min: 0, max: 0 }, brands: [], ratings: [] },
    'GET /api/brands': [],
  });
  expect(await screen.findAllByText('Nothing to choose from')).toHaveLength(2);
});

test('“Clear all” goes with the filters; the title gets the focus', async () => {
  await openShop('/products?minRating=4&vegan=true');
  await userEvent.click(await screen.findByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull());
  const title = screen.getByRole('heading', { level: 1 });
  expect(document.activeElement).toBe(title);
  // Without it no browser gives a heading the focus.
  expect(title.getAttribute('tabindex')).toBe('-1');
});

test('a rating is pressed, and pressed again it is off', async () => {
  const facets = { price: { min: 5, max: 60 }, brands: [], ratings: [] };
  await openShop('/products', { 'GET /api/products/facets': facets, 'GET /api/products/facets?minRating=4': facets });
  const rating = () => screen.findByRole('button', { name: '4 stars and up' });
  await userEvent.click(await rating());
  expect(window.location.search).toBe('?minRating=4');
  expect((await rating()).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(await rating());
  expect(window.location.search).toBe('');
});

test('inside a category its kinds can be chosen, several at once; another category begins without them', async () => {
  const facets = { price: { min: 5, max: 60 }, brands: [], ratings: [] };
  const kinds = [
    { value: 'foundation', count: 10 },
    { value: 'concealer', count: 8 },
  ];
  await openShop('/products?category=1', {
    'GET /api/categories': [
      { id: 1, name: 'Face', icon: '', productCount: 18 },
      { id: 2, name: 'Eyes', icon: '', productCount: 1 },
    ],
    'GET /api/products/facets?category=1': { ...facets, kinds },
    'GET /api/products/facets?category=1&kind=foundation': { ...facets, kinds },
    'GET /api/products/facets?category=1&kind=concealer%2Cfoundation': { ...facets, kinds },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Foundation', description: '10 products' }));
  expect(window.location.search).toBe('?category=1&kind=foundation');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Concealer' }));
  expect(window.location.search).toBe('?category=1&kind=concealer,foundation');
  expect(await screen.findByRole('link', { name: 'Remove Foundation' })).toBeTruthy();
  const [other] = screen.getAllByRole('link', { name: 'Eyes' }).filter((link) => link.closest('aside'));
  expect(other?.getAttribute('href')).toBe('/products?category=2');
});

test('“Under $30” is said by the slider, too, and kept when the other handle is moved', async () => {
  await openShop('/products?maxPrice=29.99', {
    'GET /api/products/facets?maxPrice=29.99': { price: { min: 5, max: 60 }, brands: [], ratings: [] },
  });
  expect(await screen.findByRole('link', { name: 'Remove Under $30' })).toBeTruthy();
  const highest = await screen.findByRole<HTMLInputElement>('slider', { name: 'Highest price' });
  expect(highest.getAttribute('aria-valuetext')).toBe('Under $30');
  expect(screen.getByText('Under $30', { selector: 'span' })).toBeTruthy();
  const lowest = screen.getByRole('slider', { name: 'Lowest price' });
  fireEvent.input(lowest, { target: { value: '10' } });
  fireEvent.change(lowest);
  await screen.findByRole('link', { name: 'Remove $10 to under $30' });
  expect(window.location.search).toBe('?minPrice=10&maxPrice=29.99');
});

test('a handle that keys move waits until it rests, and the list is read once', async () => {
  const shop = await openShop('/products', {
    'GET /api/products/facets': { price: { min: 5, max: 60 }, brands: [], ratings: [] },
  });
  const lowest = await screen.findByRole('slider', { name: 'Lowest price' });
  for (const value of ['6', '7', '8']) {
    fireEvent.keyDown(lowest, { key: 'ArrowRight' });
    fireEvent.input(lowest, { target: { value } });
    fireEvent.change(lowest);
    // A key held down repeats about as often.
    await new Promise((done) => setTimeout(done, 50));
  }
  expect(window.location.search).toBe('');
  await waitFor(() => expect(window.location.search).toBe('?minPrice=8'));
  const asked = shop.calls.filter(({ name }) => name.startsWith('GET /api/products/facets?'));
  expect(asked.map(({ name }) => name)).toEqual(['GET /api/products/facets?minPrice=8']);
});

test('after a filter the last cards stand there, dimmed and out of reach, until the new ones have come', async () => {
  const hold = Promise.withResolvers<unknown>();
  const facets = { price: { min: 5, max: 60 }, brands: [], ratings: [] };
  await openShop('/products', {
    'GET /api/products/facets': facets,
    'GET /api/products/facets?minRating=4': facets,
    'GET /api/products?sort=featured&limit=24': () =>
      Response.json([product(1, '10.00', 'First Tint')], { headers: { 'x-total-count': '1' } }),
    'GET /api/products?minRating=4&sort=featured&limit=24': () => hold.promise,
  });
  const card = await screen.findByRole('link', { name: /First Tint/ });
  await userEvent.click(await screen.findByRole('button', { name: '4 stars and up' }));
  await waitFor(() => expect(card.closest('[inert]')).toBeTruthy());
  expect(document.querySelector('[data-placeholder=card]')).toBeNull();
  hold.resolve(Response.json([product(2, '10.00', 'Second Tint')], { headers: { 'x-total-count': '1' } }));
  const next = await screen.findByRole('link', { name: /Second Tint/ });
  expect(next.closest('[inert]')).toBeNull();
  expect(screen.queryByText('First Tint')).toBeNull();
});

test('each count is tied to its choice, also where the choice has two words', async () => {
  const kinds = [
    { value: 'foundation', count: 10 },
    { value: 'setting spray', count: 3 },
  ];
  await openShop('/products?category=1', {
    'GET /api/categories': [{ id: 1, name: 'Face', icon: '', productCount: 13 }],
    'GET /api/products/facets?category=1': { price: { min: 5, max: 60 }, brands: [], ratings: [], kinds },
  });
  expect(await screen.findByRole('checkbox', { name: /Setting spray/i, description: '3 products' })).toBeTruthy();
});
