import { PASSWORD, signIn } from './account-steps.ts';
import { cartDrawer, fillAddress } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, analyse, choosePhoto, openResults, openScanner } from './scanner-steps.ts';
import { outbox } from './shop-state.ts';

test('a visitor scans a face and orders a recommended product, and the order is stored', async ({
  page,
  browserName,
}, info) => {
  const username = `lena.${browserName}.${info.project.name}.${info.retry}`.replaceAll(/[^\w.]/g, '');
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
  await expect(page.getByText("We've found 24 products")).toBeVisible({ timeout: ANALYSIS_MS });

  const results = await openResults(page, 'Your results');
  await results.getByRole('tab', { name: 'Facial Features' }).click();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('faceAnalysisData') ?? 'null'));
  const words: string[] = Object.values(stored.analysis);
  expect(words).toHaveLength(6);
  for (const word of words) {
    expect(word).not.toBe('N/A');
    await expect(results.getByRole('tabpanel').getByText(word, { exact: false }).first()).toBeVisible();
  }
  await results.getByRole('tab', { name: 'Product Matches' }).click();
  const matches = results.getByRole('tabpanel').locator('a[href^="/product/"]');
  const addresses = await matches.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(24);

  await matches.first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  const heading = page.getByRole('heading', { level: 1 });
  // What stands there until the product has come.
  await expect(heading).not.toHaveText('Product');
  const name = await heading.innerText();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = cartDrawer(page);
  await expect(drawer.getByRole('link', { name })).toBeVisible();
  await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await expect(page).toHaveURL(/\/login\?redirect=(\/|%2F)checkout$/);
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').first().fill(`${username}@example.com`);
  await page.getByLabel('Full Name').fill('Lena Lindqvist');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).last().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Account created!')).toBeVisible();

  await page.goto('/login?redirect=/checkout');
  await signIn(page, username);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText("You're now logged in as")).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();

  await fillAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Complete' })).toBeVisible();
  const number = /#BM\d+/.exec(await page.getByRole('main').innerText())?.[0];

  const [order] = await (await page.request.get('/api/orders')).json();
  expect(order.orderNumber).toBe(number);
  const [line, ...others] = order.parcels.flatMap(({ items }: { items: unknown[] }) => items);
  expect(others).toEqual([]);
  const cents = (price: string) => Number(price.replace('.', ''));
  expect(cents(order.total)).toBe(cents(line.price) * line.quantity + 499);
  await expect.poll(async () => (await outbox()).some((mail) => mail.includes(number ?? '?'))).toBe(true);
});
