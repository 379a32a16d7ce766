import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { newQueryClient } from '#platform/api/query-client.ts';
import { answerCalls, shopper } from '../../render-app.tsx';
import { useCartWrites } from './use-cart-writes.ts';

test('an update under 1 is ignored; an item is removed only by remove', async () => {
  const shop = answerCalls({ 'GET /api/auth/me': shopper, 'DELETE /api/cart/1': 204 });
  const cache = newQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useCartWrites, { wrapper });
  for (const quantity of [0, -1]) await result.current.setQuantity(1, quantity);
  expect(shop.named('DELETE /api/cart/1')).toHaveLength(0);
  await result.current.remove(1);
  expect(shop.named('DELETE /api/cart/1')).toHaveLength(1);
});
