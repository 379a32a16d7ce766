import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop, product } from '../render-app.tsx';

const BRANDS = [{ id: 2, name: 'Halcyra', count: 9 }];
const facets = (brands: typeof BRANDS) => ({ price: { min: 5, max: 80 }, brands, ratings: [] });
const listed = (count: number) =>
  new Response(JSON.stringify([product(1, '10.00')].slice(0, count)), {
    headers: { 'content-type': 'application/json', 'x-total-count': String(count) },
  });

test('a list that its filters have emptied says which of them to drop, and what that finds', async () => {
  await openShop('/products?category=3&maxPrice=6&vegan=true', {
    'GET /api/products?category=3&maxPrice=6&vegan=true&sort=featured&limit=24': () => listed(0),
    'GET /api/products?category=3&vegan=true&sort=featured&limit=24': () => listed(1),
    'GET /api/products?category=3&maxPrice=6&sort=featured&limit=24': () => listed(0),
    'GET /api/products/facets?category=3&maxPrice=6&vegan=true': facets(BRANDS),
  });
  const dropped = within(await screen.findByRole('list', { name: 'Search with less' }));
  const link = await dropped.findByRole('link', { name: '1 without “Up to $6”' });
  expect(link.getAttribute('href')).toBe('/products?category=3&vegan=true');
  expect(dropped.getAllByRole('link')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/products?category=3'));
});

test('a search that means nothing here offers ways to say it, and neither filters nor an order', async () => {
  await openShop('/products?search=lawnmower', {
    'GET /api/products?search=lawnmower&limit=24': () => listed(0),
    'GET /api/products?search=lawnmower&match=words&limit=24': () => listed(0),
    'GET /api/products/facets?search=lawnmower': facets([]),
    'GET /api/products/facets?search=lawnmower&match=words': facets([]),
    'GET /api/products/reading?search=lawnmower': {
      understood: [],
      rest: 'lawnmower',
      corrections: [],
      page: null,
      total: 0,
      without: [],
      near: [],
    },
  });
  const example = await screen.findByRole('link', { name: 'foundation for dry skin' });
  expect(example.getAttribute('href')).toBe('/products?search=foundation+for+dry+skin');
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/products'));
});
