import { expect, test } from './fixtures.ts';
import { emptyPhoto, facePhoto } from './photos.ts';
import { outbox, shopRows } from './shop-state.ts';

const upload = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const photoInput = 'input[type=file][accept="image/*"]';

test('a visitor scans a face and orders a recommended product, and the order is stored', async ({
  page,
  browserName,
}, info) => {
  const username = `lena.${browserName}.${info.project.name}.${info.retry}`.replaceAll(/[^\w.]/g, '');
  await page.goto('/');
  await page.locator('#ai-scanner').scrollIntoViewIfNeeded();
  await page.locator(photoInput).setInputFiles(upload('me.jpg', 'image/jpeg', await facePhoto('clear')));
  await page.getByRole('button', { name: 'Analyze Image' }).click();
  await expect(page.getByText("We've found 24 products")).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'View Recommendations' }).click();

  const results = page.getByRole('dialog');
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
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: /cart/i });
  await expect(drawer.getByRole('link', { name })).toBeVisible();
  await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await expect(page).toHaveURL(/\/login\?redirect=(\/|%2F)checkout$/);
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').first().fill(`${username}@example.com`);
  await page.getByLabel('Full Name').fill('Lena Lindqvist');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).last().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Account created!')).toBeVisible();

  await page.goto('/login?redirect=/checkout');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText("You're now logged in as")).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();

  await page.getByLabel('Phone').fill('+1 555 010 0199');
  await page.getByLabel('Address', { exact: true }).fill('12 Harbour Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').fill('Oregon');
  await page.getByLabel('ZIP Code').fill('97201');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Complete' })).toBeVisible();
  const number = /#BM\d+/.exec(await page.getByRole('main').innerText())?.[0];

  const [order] = shopRows<{ id: number; order_number: string; total_cents: number }>(
    'select o.* from orders o join users u on u.id = o.user_id where u.username = ?',
    username,
  );
  expect(order?.order_number).toBe(number);
  const lines = shopRows<{ price_cents: number; quantity: number }>(
    'select * from order_items where order_id = ?',
    order?.id ?? 0,
  );
  expect(lines).toHaveLength(1);
  expect(order?.total_cents).toBe((lines[0]?.price_cents ?? 0) * (lines[0]?.quantity ?? 0) + 499);
  await expect.poll(async () => (await outbox()).some((mail) => mail.includes(number ?? '?'))).toBe(true);
});

test('a photo without a face opens the Face Not Detected dialog', { tag: '@long' }, async ({ page, axe }) => {
  await page.goto('/');
  await page.locator('#ai-scanner').scrollIntoViewIfNeeded();
  await page.locator(photoInput).setInputFiles(upload('hills.jpg', 'image/jpeg', await emptyPhoto()));
  await page.getByRole('button', { name: 'Analyze Image' }).click();
  await page.getByRole('button', { name: 'View Recommendations' }).click({ timeout: 30_000 });
  const dialog = page.getByRole('dialog', { name: 'Unable to Detect Face' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Try New Photo' })).toBeVisible();
  await axe(page, '[role=dialog]');
});
