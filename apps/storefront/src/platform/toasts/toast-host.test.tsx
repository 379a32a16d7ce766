import { TOAST_MS } from '@beautymark/contracts/limits';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToastHost } from './toast-host.tsx';
import { toast } from './toasts.ts';

test('one toast shows at a time, for five seconds', () => {
  expect(TOAST_MS).toBe(5000);
  render(<ToastHost />);
  act(() => toast('Added to cart'));
  act(() => toast('Item removed'));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Item removed']);
  act(() => toast('Checkout Failed', { tone: 'destructive' }));
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Checkout Failed');
  expect(status.getAttribute('aria-live')).toBe('assertive');
  expect(screen.queryByRole('alert')).toBeNull();
});
