import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop } from '../../render-app.tsx';

const sale = async () => (await screen.findAllByRole('link', { name: 'Sale' }))[0] as HTMLElement;

/** Whether the shop takes over a press; this document would load the page of one that it leaves to the browser. */
function isTaken(link: HTMLElement, press: MouseEventInit = {}): boolean {
  const taken: boolean[] = [];
  const end = (event: MouseEvent) => {
    taken.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', end, { once: true });
  fireEvent.click(link, press);
  return taken.includes(true);
}

test('a press on a link opens the next screen, one that opens another tab stays here', async () => {
  await openShop('/login');
  expect(isTaken(await sale(), { ctrlKey: true })).toBe(false);
  expect(window.location.pathname).toBe('/login');
  await userEvent.click(await sale());
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/products?sale=true'));
});

test('a link that opens a dialog instead leaves the page only by a press that asks for another tab', async () => {
  await openShop('/login');
  const help = screen.getByRole('link', { name: 'Contact us' });
  expect(isTaken(help, { metaKey: true })).toBe(false);
  expect(isTaken(help)).toBe(true);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
});
