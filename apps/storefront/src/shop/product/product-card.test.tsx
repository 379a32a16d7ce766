import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aProduct } from '../../product.fixture.ts';
import { openShop } from '../../render-app.tsx';

const SWATCHES = Array.from({ length: 12 }, (_, i) => `#${(i * 17 + 40).toString(16).padStart(2, '0')}3344`);

test('a card with everything on it has at most 30 elements: a list has hundreds of cards', async () => {
  const full = { originalPrice: '30.00', isNew: true, isBestseller: true, swatches: SWATCHES };
  // Also the source of a picture that the shop supplies, which this document fails to load.
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640);
  await openShop('/', { 'GET /api/products/featured': [aProduct(full)] });
  const card = (await screen.findByRole('link', { name: 'Velvet Tint' })).closest('article');
  expect(card?.querySelectorAll('*').length).toBeLessThanOrEqual(30);
  expect(screen.getByRole('img', { name: 'At least 12 shades' })).toBeTruthy();
});
