import { CART_ITEMS_MAX } from '@beautymark/contracts/limits';
import { REFUSALS } from '@beautymark/contracts/refusals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newQueryClient } from '#platform/api/query-client.ts';
import { onToast, type Toast } from '#platform/toasts/toasts.ts';
import { answerCalls, product, shopper } from '../../render-app.tsx';
import { changeGuestCart } from './guest-cart.ts';
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

describe('as a guest', () => {
  const notices: Toast[] = [];
  let stop = () => {};
  beforeEach(() => {
    localStorage.clear();
    notices.length = 0;
    stop = onToast((notice) => notices.push(notice));
  });
  afterEach(() => {
    stop();
    // What could not be stored lives on in the module, which other files share.
    changeGuestCart(() => []);
    vi.unstubAllGlobals();
  });

  function guest() {
    answerCalls({ 'GET /api/products/7': product(7, '10.00') });
    const cache = newQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    );
    return renderHook(useCartWrites, { wrapper }).result.current;
  }
  const kept = () => JSON.parse(localStorage.getItem('guestCart') ?? '[]');
  const many = Array.from({ length: CART_ITEMS_MAX }, (_, place) => ({
    id: place + 1,
    productId: place + 1,
    quantity: 1,
    shade: 'Sand',
  }));

  test('a cart holds 200 items at most, and says so; more pieces of those that are there are taken', async () => {
    localStorage.setItem('guestCart', JSON.stringify(many));
    const { add } = guest();
    expect(await add({ productId: 7, quantity: 1, shade: 'Clay' })).toBe(false);
    expect(notices.at(-1)).toMatchObject({
      title: 'Failed to add item to cart',
      description: REFUSALS['cart.full'].title,
    });
    expect(await add({ productId: 7, quantity: 1, shade: 'Sand' })).toBe(true);
    expect(kept()).toHaveLength(CART_ITEMS_MAX);
    expect(kept()[6]).toMatchObject({ productId: 7, quantity: 2 });
  });

  test('a browser that cannot keep the cart says so', async () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {} });
    expect(await guest().add({ productId: 7, quantity: 1, shade: 'Clay' })).toBe(true);
    expect(notices.at(-1)).toMatchObject({
      title: 'Added to cart',
      description: expect.stringMatching(/no room to keep it/),
    });
  });
});
