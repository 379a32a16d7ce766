import type { Browser, Page } from '@playwright/test';
import { newShopper } from './account-steps.ts';
import { expect, test, themeOf } from './fixtures.ts';
import { placeOrder } from './order-steps.ts';
import { newShopOf } from './seller-steps.ts';
import { outbox } from './shop-state.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A shopper in a browser of their own. */
async function shopperIn(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await newShopper(page);
  return { request: context.request, close: () => context.close() };
}

const openTab = async (page: Page, name: string) => {
  await page.goto('/seller/dashboard');
  await page.getByRole('tab', { name }).click();
};
const figure = (page: Page, term: string) => page.getByText(term, { exact: true }).locator('xpath=ancestor::div[1]');

test('a seller packs and ships a parcel with its tracking number; figures, customers and statement follow', async ({
  page,
  browser,
  baseURL,
  axe,
  isMobile,
}) => {
  await page.emulateMedia(themeOf(isMobile));
  const sold = await newShopOf(page, baseURL);
  const shopper = await shopperIn(browser, baseURL);
  const { orderNumber } = await placeOrder(shopper.request, sold.product.id, { quantity: 2 });
  await openTab(page, 'Orders');
  await expect(figure(page, 'Revenue')).toContainText('$48.00');
  await expect(page.getByText('Sample')).toHaveCount(0);
  await axe(page);

  // By keyboard: the row's action, the dialog, and the focus back.
  const view = page.getByRole('button', { name: `View order ${orderNumber}` });
  await view.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  await expect(dialog.getByText('1 Rose Street')).toBeVisible();
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Start packing' }).click();
  await dialog.getByLabel('Tracking number').fill('BM 4711');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(dialog.getByText('Shipped by you')).toBeVisible();
  await expect(dialog.getByText('Tracking number: BM 4711')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(view).toBeFocused();
  await expect(page.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('Shipped');
  // Nobody has confirmed this shopper's address, so the number, which the seller has typed, stays on the order's page.
  const mailed = async () => (await outbox()).filter((mail) => mail.includes(orderNumber)).join();
  await expect.poll(mailed).toContain('Your parcel is on its way');
  expect(await mailed()).not.toContain('BM 4711');

  await page.getByRole('tab', { name: 'Customers' }).click();
  await expect(page.getByRole('row', { name: /Ana Example/ })).toContainText('$48.00');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('figure', { name: 'Revenue per day' })).toContainText('Highest: $48.00');
  await expect(figure(page, 'Fee (10%)')).toContainText('$4.80');
  await axe(page, 'main');
  await shopper.close();
});
