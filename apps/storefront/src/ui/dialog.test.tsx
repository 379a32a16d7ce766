import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page({ isOpen }: { isOpen: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button">
        Add
      </button>
      <input aria-label="Search" />
      <Dialog open={isOpen} onClose={() => {}} title="New" finalFocus={button}>
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test('the focus returns where it is asked to', async () => {
  const { rerender } = render(<Page isOpen />);
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  rerender(<Page isOpen={false} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Add')));
});

test('a visitor who has moved to another field keeps the focus there', async () => {
  const { rerender } = render(<Page isOpen />);
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  rerender(<Page isOpen={false} />);
  screen.getByLabelText('Search').focus();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});
