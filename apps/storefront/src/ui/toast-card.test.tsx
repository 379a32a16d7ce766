import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
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
