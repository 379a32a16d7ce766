import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cartItem, openShop, product, shopper } from '../../render-app.tsx';

const shade = (name: string, tone: string) => ({ name, hex: '#AB8466', undertone: 'warm', skinTones: [tone] });
const foundation = {
  ...product(7, '12.50'),
  shades: [shade('Shell', 'Shell'), shade('Sand', 'Sand'), shade('Cacao', 'Cacao')],
};
const answers = { 'GET /api/products/featured': [product(7, '12.50')], 'GET /api/products/7': foundation };
const stored = () => JSON.parse(localStorage.getItem('guestCart') ?? 'null');
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Your cart' }));
const add = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Add to Cart', description: 'Product 7' }));
const openCart = async () => userEvent.click(await screen.findByRole('button', { name: /^Cart/ }));

/** As another tab would have left it. */
function storeForGuest(key: string, value: unknown) {
  act(() => {
    localStorage.setItem(key, JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

test('a guest who chooses no shade gets the middle one, reads so and can keep it', async () => {
  await openShop('/', answers);
  await add();
  const cart = await drawer();
  expect(await cart.findByText('Our pick: middle of 3 shades.')).toBeTruthy();
  expect(cart.getByRole('combobox', { name: 'Shade of Product 7' })).toHaveProperty('value', 'Sand');
  expect(stored()).toEqual([{ id: 1, productId: 7, quantity: 1, shade: 'Sand', shadeChosen: false }]);
  expect(cart.getByRole('link', { name: 'Find my shade' }).getAttribute('href')).toBe('/#ai-scanner');
  const keep = cart.getByRole('button', { name: 'Keep Sand' });
  expect(keep.getAttribute('aria-description')).toBe('Product 7');
  await userEvent.click(keep);
  expect(cart.queryByText(/Our pick/)).toBeNull();
  expect(document.activeElement).toBe(cart.getByRole('combobox', { name: 'Shade of Product 7' }));
  expect(stored()).toMatchObject([{ shade: 'Sand', shadeChosen: true }]);
});

test('the only shade of a product is nothing to choose', async () => {
  await openShop('/', { ...answers, 'GET /api/products/7': { ...foundation, shades: [shade('Clear', 'Sand')] } });
  await add();
  const cart = await drawer();
  expect(await cart.findByText('Shade Clear')).toBeTruthy();
  expect(cart.queryByRole('combobox')).toBeNull();
  expect(stored()).toMatchObject([{ shade: 'Clear', shadeChosen: true }]);
  expect(cart.queryByText(/Our pick/)).toBeNull();
});

test('the shades beside the picked one are one press away', async () => {
  await openShop('/', answers);
  await add();
  const cart = await drawer();
  const near = within(await cart.findByRole('toolbar', { name: 'Shades near Sand of Product 7' }));
  expect(near.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Shell',
    'Sand, our pick',
    'Cacao',
  ]);
  near.getByRole('button', { name: 'Sand, our pick' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(near.getByRole('button', { name: 'Cacao' }));
  await userEvent.keyboard('{Enter}');
  expect(stored()).toMatchObject([{ shade: 'Cacao', shadeChosen: true }]);
  expect(cart.queryByRole('toolbar', { name: /Shades near/ })).toBeNull();
  expect(document.activeElement).toBe(cart.getByRole('combobox', { name: 'Shade of Product 7' }));
});

test("after a scan a guest gets the shade of the scan's tone, and more pieces join it", async () => {
  await openShop('/', answers);
  const analysis = { skin_tone: 'Cacao', undertone: 'warm' };
  storeForGuest('faceAnalysisData', { timestamp: '2026-01-01', analysis });
  await add();
  expect(await (await drawer()).findByText('Our pick: nearest to your scan.')).toBeTruthy();
  localStorage.removeItem('faceAnalysisData');
  await userEvent.keyboard('{Escape}');
  await add();
  expect(stored()).toMatchObject([{ quantity: 2, shade: 'Cacao', shadeChosen: false }]);
});

test("a guest's item of an earlier version gets its shade when it is shown", async () => {
  await openShop('/', answers);
  storeForGuest('guestCart', [{ id: 1, productId: 7, quantity: 2 }]);
  await openCart();
  expect(await (await drawer()).findByText(/^Our pick/)).toBeTruthy();
  expect(stored()).toEqual([{ id: 1, productId: 7, quantity: 2, shade: 'Sand', shadeChosen: false }]);
});

test('a shopper keeps the picked shade by sending it, and reads at once that it is chosen', async () => {
  const held = Promise.withResolvers<unknown>();
  const line = { ...cartItem(1, 7, 1), shade: 'Sand', shadeChosen: false };
  const shop = await openShop('/', {
    ...answers,
    'GET /api/auth/me': shopper,
    'GET /api/cart': [line],
    'PATCH /api/cart/1': () => held.promise,
  });
  await screen.findByRole('button', { name: 'Cart, 1 item' });
  await openCart();
  const cart = await drawer();
  await userEvent.click(await cart.findByRole('button', { name: 'Sand, our pick' }));
  expect(cart.queryByText(/Our pick/)).toBeNull();
  held.resolve({ ...line, shadeChosen: true });
  expect(shop.named('PATCH /api/cart/1').map(({ body }) => body)).toEqual([{ shade: 'Sand' }]);
});

test('Undo brings a picked shade back as one that nobody chose', async () => {
  await openShop('/', answers);
  await add();
  const cart = await drawer();
  await userEvent.click(await cart.findByRole('button', { name: 'Remove Product 7' }));
  await userEvent.click(await cart.findByRole('button', { name: 'Undo removing Product 7' }));
  expect(await cart.findByText(/^Our pick/)).toBeTruthy();
  expect(stored()).toMatchObject([{ shade: 'Sand', shadeChosen: false }]);
});

test('only where shades follow the skin does the cart lead to the scanner', async () => {
  const forAll = foundation.shades.map((one) => ({ ...one, skinTones: [] }));
  await openShop('/', { ...answers, 'GET /api/products/7': { ...foundation, shades: forAll } });
  await add();
  const cart = await drawer();
  expect(await cart.findByText(/^Our pick/)).toBeTruthy();
  expect(cart.queryByRole('link', { name: 'Find my shade' })).toBeNull();
});

test('a chosen shade is never called picked', async () => {
  await openShop('/', answers);
  storeForGuest('guestCart', [{ id: 1, productId: 7, quantity: 1, shade: 'Cacao' }]);
  await openCart();
  const cart = await drawer();
  expect(await cart.findByRole('combobox', { name: 'Shade of Product 7' })).toHaveProperty('value', 'Cacao');
  expect(cart.queryByText(/Our pick/)).toBeNull();
});
