import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ToastCard } from './toast-card.tsx';

function Page() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <input aria-label="Search" />
      <button type="button">Other</button>
      {isShown ? <ToastCard title="Saved" tone="plain" durationMs={5000} onClose={() => setIsShown(false)} /> : null}
    </>
  );
}

test('a closed toast gives the focus back to where it was', async () => {
  render(<Page />);
  await userEvent.click(screen.getByLabelText('Search'));
  await userEvent.click(screen.getByRole('button', { name: 'Close notice' }));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

test('a toast stays for its time, and longer while it is hovered or has the focus', () => {
  vi.useFakeTimers();
  render(<Page />);
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const toast = () => screen.queryByText('Saved')?.closest('[data-tone]') ?? null;
  const held = toast() as Element; // it has just been shown
  fireEvent.pointerEnter(held);
  pass(20_000);
  const close = screen.getByRole('button', { name: 'Close notice' });
  act(() => close.focus());
  fireEvent.pointerLeave(held);
  pass(20_000);
  expect(toast()).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Other' }).focus());
  pass(4900);
  expect(toast()).not.toBeNull();
  pass(200);
  expect(toast()).toBeNull();
  vi.useRealTimers();
});
