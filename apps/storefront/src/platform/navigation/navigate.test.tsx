import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigateWhenLoaded } from './navigate.ts';

const shown = vi.fn();
let arrive: Record<string, () => void> = {};
const go = navigateWhenLoaded(({ pathname }) => new Promise((resolve) => (arrive[pathname] = resolve)));

beforeEach(() => {
  vi.useFakeTimers();
  shown.mockClear();
  arrive = {};
});
afterEach(() => void vi.useRealTimers());

test('of two presses on links the newest wins, whichever code arrives first', async () => {
  const [first, second] = [go(shown, '/products'), go(shown, '/cart')];
  await vi.advanceTimersByTimeAsync(0);
  arrive['/cart']?.();
  await second;
  arrive['/products']?.();
  await first;
  expect(shown.mock.calls.map(([to]) => to)).toEqual(['/cart']);
});

test('a page whose code does not come is shown as waiting', async () => {
  const going = go(shown, '/products');
  await vi.advanceTimersByTimeAsync(10_000);
  await going;
  expect(shown).toHaveBeenCalledOnce();
});
