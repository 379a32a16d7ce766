import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '../../render-app.tsx';

const never = () => new Promise(() => {});

test('while the brands load their space is reserved, and no text says that there are none', async () => {
  await openShop('/products', { 'GET /api/products/facets': never, 'GET /api/brands': never });
  expect(await screen.findByRole('heading', { level: 1, name: 'All Products' })).toBeTruthy();
  expect(screen.queryByText('Nothing to choose from')).toBeNull();
});

test('when there are none it says so', async () => {
  await openShop('/products', {
    'GET /api/products/facets': { price: { min: 0, max: 0 }, brands: [], ratings: [] },
    'GET /api/brands': [],
  });
  expect(await screen.findAllByText('Nothing to choose from')).toHaveLength(2);
});
