import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openShop, product } from '../../render-app.tsx';

test('Add to Cart shows loading, then a check for 1.5 s, and keeps its name', async () => {
  const answer = Promise.withResolvers<unknown>();
  const listed = { 'GET /api/products/featured': [product(7, '12.50')] };
  await openShop('/', { ...listed, 'GET /api/products/7': () => answer.promise });
  const add = await screen.findByRole('button', { name: 'Add to Cart', description: 'Product 7' });
  const shows = (icon: string) => expect(add.querySelector(`.${icon}`)).not.toBeNull();
  vi.useFakeTimers();
  act(() => add.click());
  shows('ri-loader-4-line');
  answer.resolve(product(7, '12.50'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  shows('ri-check-line');
  await act(() => vi.advanceTimersByTimeAsync(1490));
  shows('ri-check-line');
  await act(() => vi.advanceTimersByTimeAsync(20));
  shows('ri-shopping-bag-line');
  expect(add.textContent).toBe('Add to Cart');
  vi.useRealTimers();
});
