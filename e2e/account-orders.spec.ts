import { newShopper, signIn } from './account-steps.ts';
import { fillCart } from './cart-steps.ts';
import { expect, test, themeOf } from './fixtures.ts';
import { orderMails } from './shop-state.ts';

const HOUSE_PRODUCT = 7;

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
    fullName: 'Lena Lindqvist',
    email: `${username}@example.com`,
    phone: '555 010 2030',
    address: '1 Rose Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'US',
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
