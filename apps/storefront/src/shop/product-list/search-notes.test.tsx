import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop, product } from '../../render-app.tsx';

const READ = { understood: [], rest: '', corrections: [], page: null, total: 2, without: [], near: [] };
const listed = (total: number) => () =>
  new Response(JSON.stringify([product(1, '10.00'), product(2, '12.00')].slice(0, total)), {
    headers: { 'content-type': 'application/json', 'x-total-count': String(total) },
  });
const open = (word: string, total: number, reading: object) =>
  openShop(`/products?search=${word}`, {
    [`GET /api/products?search=${word}&limit=24`]: listed(total),
    [`GET /api/products?search=${word}&match=words&limit=24`]: listed(0),
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
  if (line) expect(await screen.findByText(line)).toBeTruthy();
  else expect(screen.queryByText(/Lipstick \(/)).toBeNull();
});

test('what is not sold is said above what mentions it', async () => {
  await open('perfume', 2, { notSold: 'perfume' });
  expect(await screen.findByText("We don't sell perfume. These mention it:")).toBeTruthy();
});

test('and where nothing mentions it', async () => {
  await open('shampoo', 0, { notSold: 'shampoo', total: 0 });
  expect(await screen.findByText("We don't sell shampoo.")).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No products found' })).toBeTruthy();
});
