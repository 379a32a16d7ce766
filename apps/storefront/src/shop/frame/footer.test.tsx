import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop } from '../../render-app.tsx';

async function openFooter() {
  await openShop('/login');
  return within(await screen.findByRole('contentinfo'));
}

test('an entry opens its dialog and gives the focus back', async () => {
  const footer = await openFooter();
  const entry = footer.getByRole('link', { name: 'Delivery' });
  await userEvent.click(entry);
  const dialog = within(await screen.findByRole('dialog', { name: 'Delivery' }));
  expect(dialog.getByText(/\$4\.99 for every order/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(entry);
});

test('the countries are those of checkout, and nobody is sent to an invented number or address', async () => {
  const footer = await openFooter();
  for (const name of ['Contact us', 'Delivery', 'Returns', 'Questions and answers']) {
    await userEvent.click(footer.getByRole('link', { name, hidden: true }));
    const dialog = await screen.findByRole('dialog', { name });
    expect(dialog.textContent).not.toMatch(/@|\+?\d[\d ()-]{6,}/);
    if (name === 'Delivery') {
      expect(dialog.textContent).toContain('United States, Canada, United Kingdom and Australia');
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test.each([
  ['/login', 'last'],
  ['/', 'first'],
])('at %s the newsletter stands %s', async (address, place) => {
  await openShop(address);
  const footer = within(await screen.findByRole('contentinfo'));
  const order = footer.getByLabelText('E-mail').compareDocumentPosition(footer.getByRole('link', { name: 'Brands' }));
  expect(order).toBe(place === 'last' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING);
});
