import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop, product } from '../../render-app.tsx';

const READ = { understood: [], rest: '', corrections: [], page: null, total: 2, without: [], near: [] };
const listed = (total: number) => () =>
  new Response(JSON.stringify([product(1, '10.00'), product(2, '12.00')].slice(0, total)), {
    headers: { 'content-type': 'application/json', 'x-total-count': String(total) },
  });
const open = (word: string, total: number, reading: object, asWords = 0) =>
  openShop(`/products?search=${word}`, {
    [`GET /api/products?search=${word}&limit=24`]: listed(total),
    [`GET /api/products?search=${word}&match=words&limit=24`]: listed(asWords),
    [`GET /api/products/facets?search=${word}`]: { price: { min: 5, max: 80 }, brands: [], ratings: [] },
    [`GET /api/products/reading?search=${word}`]: { ...READ, ...reading },
  });
const KIND = [{ name: 'kind', value: 'lipstick' }];

test.each([
  [2, 1, 'Lipstick (1) · 1 other mentions it'],
  [2, 2, null],
  [2, 0, null],
])('of %i products %i are of the kind', async (total, ofKind, line) => {
  await open('lipstick', total, { understood: KIND, ofKind });
  expect((await screen.findByText(`${total} products found`)).closest('[role=status]')?.textContent).toBe(
    `${total} products found`,
  );
  await screen.findAllByRole('article');
  if (line) {
    const kind = await screen.findByRole('link', { name: 'Lipstick (1)' });
    expect(kind.getAttribute('href')).toBe('/products?kind=lipstick');
    expect(kind.parentElement?.textContent).toBe(line);
  } else expect(screen.queryByText(/Lipstick \(/)).toBeNull();
});

test('what is not sold is said above what mentions it', async () => {
  await open('perfume', 2, { notSold: 'perfume' });
  expect(await screen.findByText('We don’t sell perfume. These mention it:')).toBeTruthy();
});

test('and where nothing mentions it', async () => {
  await open('shampoo', 0, { notSold: 'shampoo', total: 0 });
  expect(await screen.findByText('We don’t sell shampoo.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No products found' })).toBeTruthy();
});

test('a typing error that was mended is said with the count', async () => {
  await open('foundaton', 0, { corrections: [{ typed: 'foundaton', read: 'foundation' }] }, 2);
  const words = await screen.findByText('Showing foundation for “foundaton”');
  expect(words.closest('[role=status]')?.textContent).toContain('2 products found');
});

test('where nothing has everything, the closest are shown, and what to drop', async () => {
  const understood = [...KIND, { name: 'color', value: 'blue' }];
  const without = [{ name: 'color', value: 'blue', count: 3 }];
  await open('nothing', 0, { understood, total: 0, without, near: [product(5, '10.00')] });
  const closest = within(await screen.findByRole('region', { name: 'The closest' }));
  expect(closest.getByRole('link', { name: 'Product 5' })).toBeTruthy();
  const dropped = screen.getByRole('link', { name: '3 without “Blue”' });
  expect(dropped.getAttribute('href')).toBe('/products?kind=lipstick');
});

test('a word of the shop leads to its place', async () => {
  await open('delivery', 0, { page: 'delivery', total: 0 });
  const link = await within(await screen.findByRole('main')).findByRole('link', { name: 'Delivery' });
  expect(link.getAttribute('href')).toBe('/help/delivery');
});
