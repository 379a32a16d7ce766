import { newShopper, signIn } from './account-steps.ts';
import { cartDrawer, fillAddress, fillCart } from './cart-steps.ts';
import { expect, test, themeOf } from './fixtures.ts';
import { newShopOf } from './seller-steps.ts';
import { orderMails } from './shop-state.ts';

const HOUSE_PRODUCT = 7;

test('a shopper opens an order from its confirmation, cancels one parcel and buys again what is still sold', {
  tag: ['@phone', '@long'],
}, async ({ page, browser, baseURL, axe, consoleErrors, isMobile }) => {
  // The archived product, when it is asked for again.
  consoleErrors.allow(/404.*\/api\/products\/\d+/);
  await page.emulateMedia(themeOf(isMobile));
  const sellersBrowser = await browser.newContext({ baseURL: baseURL ?? '' });
  const { product } = await newShopOf(await sellersBrowser.newPage(), baseURL);
  await newShopper(page);
  await fillCart(page, [
    { productId: product.id, quantity: 1 },
    { productId: HOUSE_PRODUCT, quantity: 2 },
  ]);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page).toHaveURL(/\/account\/orders\/\d+$/);

  const house = page.getByRole('region', { name: /^Parcel/ }).filter({ hasText: 'Sold by BeautyMark' });
  const sellers = page.getByRole('region', { name: /^Parcel/ }).filter({ hasText: product.name });
  await house.getByRole('button', { name: 'Cancel parcel' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Cancel this parcel?' })).toBeVisible();
  await axe(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel parcel' }).click();
  await expect(house.getByText('Cancelled by you')).toBeVisible();
  await expect(house.getByRole('button', { name: 'Cancel parcel' })).toHaveCount(0);
  await expect(sellers.getByRole('button', { name: 'Cancel parcel' })).toBeVisible();

  await sellersBrowser.request.post(`/api/products/${product.id}/archive`);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText('1 of 2 items are in your cart.')).toBeVisible();
  await expect(page.getByText(`${product.name}: no longer sold`)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'View cart' }).click();
  await expect(cartDrawer(page).getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  await expect(cartDrawer(page)).not.toContainText(product.name);
  await sellersBrowser.close();
});

test('the link in a mail leads through sign-in to the order, which is in the list too', async ({
  page,
  context,
  axe,
  isMobile,
}) => {
  await page.emulateMedia(themeOf(isMobile));
  const username = await newShopper(page);
  await fillCart(page, [{ productId: HOUSE_PRODUCT, quantity: 1 }]);
  const shippingAddress = {
    ...{ fullName: 'Lena Lindqvist', email: `${username}@example.com`, phone: '555 010 2030' },
    ...{ address: '1 Rose Street', city: 'Portland', state: 'OR', zipCode: '97201', country: 'US' },
  };
  const answer = await page.request.post('/api/orders', { data: { shippingAddress, status: 'pending' } });
  const { orderNumber } = await answer.json();
  const linkInMail = async () => {
    const mail = (await orderMails(username))[0] ?? '';
    // Quoted-printable breaks long lines.
    return /View your order: (\S+)/.exec(mail.replaceAll('=\n', ''))?.[1] ?? '';
  };
  await expect.poll(linkInMail).toMatch(/\/account\/orders\/\d+$/);

  await context.clearCookies();
  await page.goto(await linkInMail());
  await expect(page).toHaveURL(/\/login\?redirect=\/account\/orders\/\d+$/);
  await signIn(page, username);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible();

  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
  await expect(page.getByRole('link', { name: `Order ${orderNumber}` })).toBeVisible();
  await axe(page);
});
