import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop } from '../../render-app.tsx';

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
