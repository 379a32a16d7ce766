import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls, product, shopper, showShop } from '../../render-app.tsx';

const KEY = 'recentlyViewed';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]');
const viewed = (id: number) => ({ id, name: `Product ${id}`, brand: 'Maison Test', imageUrl: `/images/${id}.webp` });
const row = () => screen.findByRole('region', { name: 'Recently viewed' });

beforeEach(() => localStorage.clear());

test('a product that was looked at is stored with nothing that grows old, and not offered on its own page', async () => {
  answerCalls({ 'GET /api/products/7': product(7, '10.00') });
  await showShop('/product/7');
  await screen.findByRole('heading', { level: 1, name: 'Product 7' });
  await waitFor(() => expect(stored()).toEqual([{ ...viewed(7), imageUrl: '/images/products/7.webp' }]));
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
});

test('the last four others are shown, the last one first; eight are stored', async () => {
  localStorage.setItem(KEY, JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8].map(viewed)));
  answerCalls({ 'GET /api/products/3': product(3, '10.00') });
  await showShop('/product/3');
  await screen.findByRole('heading', { level: 1, name: 'Product 3' });
  await waitFor(() => expect(stored().map(({ id }: { id: number }) => id)).toEqual([3, 1, 2, 4, 5, 6, 7, 8]));
  const links = within(await row()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 4, 5].map((id) => `/product/${id}`));
});

test.each(['{"id":1}', '[null, 3, {"id":"x"}, {"id":2,"name":"Only a name"}]', 'not JSON'])(
  'what is no list of products shows nothing and breaks nothing: %s',
  async (text) => {
    localStorage.setItem(KEY, text);
    answerCalls({ 'GET /api/products/3': product(3, '10.00') });
    await showShop('/product/3');
    await waitFor(() => expect(stored()).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  },
);

test('Clear empties the list and keeps the focus on the page', async () => {
  localStorage.setItem(KEY, JSON.stringify([viewed(1)]));
  answerCalls({});
  await showShop('/');
  await userEvent.click(within(await row()).getByRole('button', { name: 'Clear recently viewed' }));
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('Log Out leaves nothing of it for the next person', async () => {
  localStorage.setItem(KEY, JSON.stringify([viewed(1)]));
  answerCalls({ 'GET /api/auth/me': shopper, 'POST /api/auth/logout': 204 });
  await showShop('/');
  await row();
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull());
  expect(localStorage.getItem(KEY)).toBeNull();
});
