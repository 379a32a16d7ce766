import { newShopper, signIn } from './account-steps.ts';
import {
  addFromPage,
  cartButton,
  cartDrawer,
  expectToast,
  fillCart,
  guestCart,
  productOf,
  shownSums,
  sumsOf,
} from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { shopRows } from './shop-state.ts';

const serverCart = (username: string) =>
  shopRows<{ product_id: number; quantity: number; shade: string }>(
    'select c.product_id, c.quantity, c.shade from cart_items c join users u on u.id = c.user_id where u.username = ? order by c.id',
    username,
  );

test('a guest adds, changes, reloads and removes items, and each step is shown and stored in this browser', async ({
  page,
  axe,
}) => {
  const { name, price } = await productOf(page, 1);
  await addFromPage(page, 1);
  await expectToast(page, 'Added to cart');
  const drawer = cartDrawer(page);
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(drawer.getByRole('link', { name })).toHaveAttribute('href', '/product/1');
  await expect(drawer.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  const fewer = drawer.getByRole('button', { name: 'Decrease quantity' });
  await expect(fewer).toBeDisabled();
  expect(await shownSums(drawer)).toEqual(sumsOf([{ price, quantity: 1 }]));
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(fewer).toBeEnabled();
  await expect.poll(() => shownSums(drawer)).toEqual(sumsOf([{ price, quantity: 2 }]));
  await axe(page, '[role=dialog]');

  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
  await cartButton(page).click();
  await expect(drawer.getByRole('link', { name })).toBeVisible();
  await fewer.click();
  await expect(fewer).toBeDisabled();
  await expect.poll(() => shownSums(drawer)).toEqual(sumsOf([{ price, quantity: 1 }]));

  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await expectToast(page, 'Item removed');
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  expect(await guestCart(page)).toBeNull();
  await axe(page, '[role=dialog]');
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(drawer).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

test('Add to Cart briefly shows a check and keeps its label and width', async ({ page }) => {
  await page.goto('/product/2');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first();
  const width = (await add.boundingBox())?.width;
  await add.click();
  await expect(cartDrawer(page)).toBeVisible();
  const button = page.locator('main button', { hasText: 'Add to Cart' }).first();
  await expect(button.locator('.ri-check-line')).toBeAttached();
  expect((await button.boundingBox())?.width).toBe(width);
  await expect(button.locator('.ri-shopping-bag-line')).toBeAttached();
});

test('two tabs of a guest stay in sync', { tag: '@long' }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/products');
  await addFromPage(page, 1);
  await expect(cartButton(other)).toHaveAccessibleName('Cart, 1 item');
  await cartButton(other).click();
  await cartDrawer(other).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(cartDrawer(page).getByRole('group').getByText('2', { exact: true })).toBeVisible();
  await cartDrawer(other)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(cartDrawer(page).getByText('Your cart is empty')).toBeVisible();
});

test('at sign-in the guest’s items are merged into the server cart once, with their shades', async ({ page }) => {
  const username = await newShopper(page);
  await fillCart(page, [{ productId: 3, quantity: 2 }]);
  await page.context().clearCookies();
  await addFromPage(page, 3);
  await expect(cartDrawer(page)).toBeVisible();
  await page.goto('/product/1');
  const shade = page.getByRole('main').getByRole('radio').first();
  const shadeName = await shade.getAttribute('value');
  await shade.check({ force: true });
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(
    cartDrawer(page)
      .getByRole('combobox', { name: /^Shade of/ })
      .first(),
  ).toHaveValue(shadeName ?? '');

  await page.goto('/login');
  await signIn(page, username);
  await expectToast(page, 'Welcome back!', `You're now logged in as ${username}`);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 4 items');
  await expect.poll(() => guestCart(page)).toBeNull();
  expect(serverCart(username)).toEqual([
    { product_id: 3, quantity: 3, shade: expect.stringMatching(/./) },
    { product_id: 1, quantity: 1, shade: shadeName },
  ]);
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 4 items');
});

test('the drawer works with the keyboard alone and returns the focus', async ({ page }) => {
  await addFromPage(page, 1);
  const drawer = cartDrawer(page);
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
  const reach = async (name: RegExp) => {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const focused = drawer.locator(':focus');
      // The focus stays inside the drawer.
      await expect(page.locator('main :focus')).toHaveCount(0);
      if (
        (await focused.count()) === 1 &&
        name.test((await focused.getAttribute('aria-label')) ?? (await focused.innerText()))
      )
        return;
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  await reach(/Increase quantity/);
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('group').getByText('2', { exact: true })).toBeVisible();
  await reach(/^Remove/);
  await page.keyboard.press('Space');
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.locator('main button', { hasText: 'Add to Cart' }).first()).toBeFocused();
});
