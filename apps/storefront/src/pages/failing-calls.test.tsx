import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openShop, product } from '../render-app.tsx';

const LIST = 'GET /api/products?category=3&sort=featured&limit=24';
const CATALOG: Answers = {
  'GET /api/categories': [{ id: 3, name: 'Lips', icon: '', productCount: 1 }],
  'GET /api/brands': [{ id: 1, name: 'Maison Test' }],
  'GET /api/products/featured': [product(7, '10.00')],
  'GET /api/products/new': [product(7, '10.00')],
  'GET /api/products/7': product(7, '10.00', 'Voile'),
  [LIST]: [product(7, '10.00')],
  'GET /api/products/facets?category=3': { price: { min: 5, max: 60 }, brands: [], ratings: [] },
};
/** Each call of a page, and what must still stand when it alone fails. */
const PAGES = [
  {
    address: '/',
    calls: [
      'GET /api/auth/me',
      'GET /api/categories',
      'GET /api/brands',
      'GET /api/testimonials',
      'GET /api/products/featured',
      'GET /api/products/new',
    ],
    parts: ['Featured Products', 'Shop by Category', 'New Arrivals', 'Popular Brands', 'Start Selling Today'],
  },
  {
    address: '/products?category=3',
    calls: ['GET /api/auth/me', 'GET /api/categories', 'GET /api/brands', LIST, 'GET /api/products/facets?category=3'],
    parts: ['Category', 'Price', 'Brand', 'Rating'],
  },
  {
    address: '/product/7',
    calls: ['GET /api/auth/me', 'GET /api/categories', 'GET /api/products/featured'],
    parts: ['Voile'],
  },
].flatMap(({ address, calls, parts }) => calls.map((call) => ({ address, call, parts })));

test.each(PAGES)(
  '$address stands without $call, and its products go into the cart',
  async ({ address, call, parts }) => {
    const shop = await openShop(address, { ...CATALOG, [call]: 500 });
    const main = within(await screen.findByRole('main'));
    for (const name of parts) expect(await main.findByRole('heading', { name })).toBeTruthy();
    expect(shop.named(call).length).toBeGreaterThan(0);
    expect(screen.queryByText('This page could not be shown')).toBeNull();
    if (call === LIST) return;
    const [add] = await main.findAllByRole('button', { name: 'Add to Cart' });
    await userEvent.click(add as HTMLElement); // found above
    expect(
      await within(await screen.findByRole('dialog')).findByRole('link', { name: 'Proceed to Checkout' }),
    ).toBeTruthy();
  },
);

test('a listing whose products cannot be read is loaded again on request', async () => {
  const answers: Answers = { ...CATALOG, [LIST]: 500 };
  await openShop('/products?category=3', answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[LIST] = CATALOG[LIST];
  await userEvent.click(again);
  expect(await screen.findByRole('article')).toBeTruthy();
});
