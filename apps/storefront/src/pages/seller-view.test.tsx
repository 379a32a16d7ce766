import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openShop, product } from '../render-app.tsx';

const FIRST = '/api/products?seller=2&sort=newest&limit=24';
const SECOND = `${FIRST}&cursor=x`;
const profile = { id: 2, name: 'Sam Seller', productCount: 26, isSuspended: false };
const listed = (from: number, count: number, headers: Record<string, string>) => () =>
  Response.json(
    Array.from({ length: count }, (_, i) => product(from - i, '12.00')),
    { headers },
  );
const twoPages: Answers = {
  'GET /api/sellers/2': profile,
  [`GET ${FIRST}`]: listed(126, 24, { 'x-total-count': '26', link: `<${SECOND}>; rel="next"` }),
  [`GET ${SECOND}`]: listed(102, 2, { 'x-total-count': '26' }),
};
const canonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
const robots = () => document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content;
const named = () => {
  const list = document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null';
  return JSON.parse(list)?.itemListElement?.length ?? 0;
};

test('the second page follows on a press, takes the focus, and is part of the address', async () => {
  await openShop('/sellers/2', twoPages);
  await screen.findByRole('heading', { level: 1, name: 'Sam Seller' });
  expect(await screen.findByText('26 products')).toBeTruthy();
  expect(await screen.findByText('24 of 26')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Load more' }));
  const next = await screen.findByRole('link', { name: 'Product 102' });
  expect(window.location.search).toBe('?pages=2');
  await waitFor(() => expect(next.closest('article')?.contains(document.activeElement)).toBe(true));
  expect(screen.getAllByRole('article')).toHaveLength(26);
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
});

test('the address of two pages shows both, and search engines read one page with its first products', async () => {
  await openShop('/sellers/2?pages=2', twoPages);
  expect(await screen.findByRole('link', { name: 'Product 101' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Sam Seller · BeautyMark'));
  expect(new URL(canonical() ?? '').href).toBe(`${window.location.origin}/sellers/2`);
  expect(named()).toBe(24);
});

test('a seller with nothing for sale says so and is not for search engines', async () => {
  await openShop('/sellers/2', {
    'GET /api/sellers/2': { ...profile, productCount: 0 },
    [`GET ${FIRST}`]: listed(0, 0, { 'x-total-count': '0' }),
  });
  expect(await screen.findByText('Nothing is for sale here at the moment.')).toBeTruthy();
  await waitFor(() => expect(robots()).toBe('noindex'));
  expect(canonical()).toBeUndefined();
  expect(named()).toBe(0);
});

test('“Sold by BeautyMark” leads to the page of the house', async () => {
  await openShop('/sellers/house', {
    'GET /api/sellers/0': { ...profile, id: 0, name: 'BeautyMark', productCount: 0 },
    'GET /api/products?seller=0&sort=newest&limit=24': listed(0, 0, { 'x-total-count': '0' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'BeautyMark' })).toBeTruthy();
});
