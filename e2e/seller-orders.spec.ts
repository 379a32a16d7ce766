import type { Browser, Page } from '@playwright/test';
import { newShopper, register, startAs } from './account-steps.ts';
import { expect, test, themeOf } from './fixtures.ts';
import { grantOperator, openSection } from './operator-steps.ts';
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
  await expect.poll(async () => (await outbox()).some((mail) => mail.includes('BM 4711'))).toBe(true);

  await page.getByRole('tab', { name: 'Customers' }).click();
  await expect(page.getByRole('row', { name: /Ana Example/ })).toContainText('$48.00');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('figure', { name: 'Revenue per day' })).toContainText('Highest: $48.00');
  await expect(figure(page, 'Fee (10%)')).toContainText('$4.80');
  await axe(page, 'main');
  await shopper.close();
});

test('a seller ships several parcels together in four presses; one that was cancelled meanwhile is named', {
  tag: '@widths',
}, async ({ page, browser, baseURL, axe, isMobile }) => {
  await page.emulateMedia(themeOf(isMobile));
  const sold = await newShopOf(page, baseURL);
  const shopper = await shopperIn(browser, baseURL);
  const orders = [];
  for (let i = 0; i < 3; i++) orders.push(await placeOrder(shopper.request, sold.product.id));
  await openTab(page, 'Orders');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await axe(page);
  // Nothing of a row lies beyond the edge, on no width.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Mark 3 as shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 3 as shipped' });
  await dialog.getByLabel(orders[0].orderNumber).fill('1Z999AA10123456784');
  await axe(page, '[role=dialog]');
  const { parcels } = await (await shopper.request.get(`/api/orders/${orders[1].id}`)).json();
  const cancel = `/api/orders/${orders[1].id}/parcels/${parcels[0].id}/cancel`;
  expect((await shopper.request.post(cancel, { data: {} })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Mark 3 as shipped' }).click();
  await expect(page.getByText('2 parcels marked as shipped')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(`${orders[1].orderNumber}, Ana Example: It is cancelled`);
  await expect(page.getByRole('row', { name: new RegExp(orders[0].orderNumber) })).toContainText('Shipped');
  await expect(page.getByRole('row', { name: new RegExp(orders[1].orderNumber) })).toContainText('Cancelled');
  await axe(page, 'main');
  await expect.poll(async () => (await outbox()).some((mail) => mail.includes('1Z999AA10123456784'))).toBe(true);
  await shopper.close();
});

test("product page and cart lead to the seller's page; an unknown seller is not found", { tag: '@long' }, async ({
  page,
  baseURL,
  axe,
}) => {
  const { product, sellerId } = await newShopOf(page, baseURL);
  await page.goto(`/product/${product.id}`);
  await page.getByRole('link', { name: /^Rosa / }).click();
  await expect(page).toHaveURL(new RegExp(`/sellers/${sellerId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rosa /);
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByRole('link', { name: product.name })).toBeVisible();
  await axe(page);
  for (const address of ['/sellers/999999', '/sellers/0', '/sellers/x']) {
    expect((await page.request.get(address)).status()).toBe(404);
  }
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`/sellers/${sellerId}<`);
});

test('an operator suspends a seller, whose products leave the shop, and brings them back', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  axe,
  isMobile,
}) => {
  await page.emulateMedia(themeOf(isMobile));
  const { product, sellerId } = await newShopOf(page, baseURL);
  await page.goto('/operator');
  await expect(page.getByText('This page is for those who run BeautyMark.')).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '', ...themeOf(isMobile) });
  const operator = await context.newPage();
  const username = await register(operator);
  await grantOperator(username);
  await startAs(operator, username);
  await operator.goto('/operator?section=sellers');
  const { name } = await (await page.request.get(`/api/sellers/${sellerId}`)).json();
  await operator.getByRole('button', { name: `1 product of ${name}` }).click();
  const listed = operator.getByRole('dialog', { name: `Products of ${name}` });
  // The picture stands beside its words: it was once as wide as the dialog.
  await expect(listed.getByRole('listitem').locator('img')).toHaveJSProperty('clientWidth', 80);
  await operator.keyboard.press('Escape');
  await operator.getByRole('button', { name: `Suspend ${name}` }).click();
  const dialog = operator.getByRole('dialog', { name: `Suspend ${name}` });
  await dialog.getByRole('button', { name: 'Suspend seller' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await axe(operator);
  await dialog.getByLabel('Reason').fill('Complaints');
  await dialog.getByRole('button', { name: 'Suspend seller' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(operator.getByRole('row', { name: new RegExp(name) })).toContainText('Suspended since');
  expect((await page.request.get(`/product/${product.id}`)).status()).toBe(404);
  await page.goto(`/sellers/${sellerId}`);
  await expect(page.getByText('This seller is not selling on BeautyMark at the moment.')).toBeVisible();

  await operator.getByRole('button', { name: `Reinstate ${name}` }).click();
  await operator.getByLabel('Reason').fill('Settled');
  await operator.getByRole('button', { name: 'Reinstate seller' }).click();
  await expect(operator.getByRole('button', { name: `Suspend ${name}` })).toBeVisible();
  expect((await page.request.get(`/product/${product.id}`)).status()).toBe(200);
  await openSection(operator, 'Audit log');
  await expect(operator.getByRole('row', { name: /seller reinstated/ }).first()).toContainText('Settled');
  await axe(operator);
  await context.close();
});
