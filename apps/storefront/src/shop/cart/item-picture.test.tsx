import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { cartItem, openShop, product, shopper } from '../../render-app.tsx';

// The test's document loads no pictures; without a width each would count as failed.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640);
});

const imageUrl = '/images/products/velvet-tint.webp';
const aShade = (name: string, hex: string) => ({ name, hex, undertone: 'neutral', skinTones: [] });
const tint = {
  ...product(7, '12.50'),
  imageUrl,
  shades: [aShade('Sand', '#D5B399'), aShade('Espresso', '#3B2219')],
  shadeLayer: { factor: [0.7, 0.6, 0.5], own: '#D5B399' },
};
const item = { ...cartItem(1, 7, 1), shade: 'Sand', shadeChosen: true };

test('an item shows its shade as soon as it is chosen, before the shop has confirmed it', async () => {
  await openShop('/', {
    'GET /api/auth/me': shopper,
    'GET /api/cart': [{ ...item, product: { ...item.product, imageUrl } }],
    'GET /api/products/7': tint,
    'PATCH /api/cart/1': () => new Promise(() => {}),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Cart/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Your cart' });
  const shown = () => drawer.querySelector('img')?.getAttribute('src');
  const select = await within(drawer).findByRole('combobox');
  expect(shown()).toBe(imageUrl);
  await userEvent.selectOptions(select, 'Espresso');
  expect(shown()).toBe('/images/shades/velvet-tint/3b2219.webp');
});
