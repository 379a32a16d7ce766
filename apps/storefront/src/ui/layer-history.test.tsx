import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { isLayerEntry, leaveStaleEntries, navigateAboveLayers } from './layer-history.ts';

/** A page with a dialog that opens at once; `asksFirst` refuses to close the first time. */
function Page({ asksFirst = false }: { asksFirst?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const [hasAsked, setHasAsked] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        if (asksFirst && !hasAsked) setHasAsked(true);
        else setOpen(false);
      }}
      title="Delivery"
    >
      {hasAsked ? 'Discard changes?' : ''}
    </Dialog>
  );
}

beforeEach(() => {
  vi.stubGlobal('innerWidth', 360);
  history.pushState(null, '', '/before');
  history.pushState({ key: 'page' }, '', '/page');
});

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('on a phone Back closes a dialog and stays on the page', async () => {
  render(<Page />);
  await waitFor(() => expect(isLayerEntry()).toBe(true));
  expect(window.location.pathname).toBe('/page');
  history.back();
  await isClosed();
  expect(window.location.pathname).toBe('/page');
  expect(history.state).toEqual({ key: 'page' });
});

test('closing a dialog by its button leaves its entry, so the next Back leaves the page', async () => {
  render(<Page />);
  await waitFor(() => expect(isLayerEntry()).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(isLayerEntry()).toBe(false));
  history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/before'));
});

test('a dialog that asks first keeps its entry, and the next Back closes it', async () => {
  render(<Page asksFirst />);
  await waitFor(() => expect(isLayerEntry()).toBe(true));
  history.back();
  expect(await screen.findByText('Discard changes?')).toBeTruthy();
  await waitFor(() => expect(isLayerEntry()).toBe(true));
  history.back();
  await isClosed();
  expect(window.location.pathname).toBe('/page');
});

test('a navigation out of a dialog replaces its entry', async () => {
  const { unmount } = render(<Page />);
  await waitFor(() => expect(isLayerEntry()).toBe(true));
  const before = history.length;
  await navigateAboveLayers(async () => {
    unmount();
    await Promise.resolve();
    expect(isLayerEntry()).toBe(true);
    history.replaceState(null, '', '/next');
  });
  expect(history.length).toBe(before);
  expect(window.location.pathname).toBe('/next');
  history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/page'));
});

test('a page that loads at the entry of two layers leaves both', async () => {
  history.pushState({ key: 'page', layers: 1 }, '');
  history.pushState({ key: 'page', layers: 2 }, '');
  leaveStaleEntries();
  await waitFor(() => expect(history.state).toEqual({ key: 'page' }));
  history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/before'));
});

test('on a wide screen a dialog adds no entry', async () => {
  vi.stubGlobal('innerWidth', 1024);
  const before = history.length;
  render(<Page />);
  await screen.findByRole('dialog');
  expect(history.length).toBe(before);
});
