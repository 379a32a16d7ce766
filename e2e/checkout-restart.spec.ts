import { newShopper } from './account-steps.ts';
import { ADDRESS, expectToast, fillAddress, fillCart } from './cart-steps.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { temporaryShop } from './temporary-shop.ts';

const CARD = { 'Card Number': '4929 1375 6084 2013', Expiry: '11/47', CVC: '861' };
/** The card number as typed, without spaces, and each of its groups that cannot be a year or price. */
const DIGITS = [CARD['Card Number'], CARD['Card Number'].replaceAll(' ', ''), '49291375', '60842013', '11/47'];

test('when the shop is killed during checkout and restarted, there is one order and no card digit is stored', {
  tag: '@long',
}, async ({ browser, consoleErrors }) => {
  await using shop = await temporaryShop();
  await shop.start();
  const context = (await browser.newContext({ baseURL: shop.url })).on('page', waitForHydration);
  const page = await context.newPage();
  const sent: string[] = [];
  context.on('request', (request) =>
    sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers())),
  );
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));

  await newShopper(page);
  await fillCart(page, [{ productId: 1, quantity: 3 }]);
  await page.goto('/checkout');
  await fillAddress(page);
  for (const [label, text] of Object.entries(CARD)) await page.getByLabel(label, { exact: true }).fill(text);

  await shop.kill();
  consoleErrors.allow(/ERR_CONNECTION_REFUSED/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectToast(page, 'Checkout Failed', 'There was an error processing your order. Please try again.');
  for (const [label, text] of Object.entries({ ...ADDRESS, ...CARD })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  const storedBefore = await context.storageState();
  const tabBefore = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state, document.cookie]));

  await shop.start();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Complete' })).toBeVisible();
  const [{ orderNumber }, ...others] = await (await page.request.get('/api/orders')).json();
  expect(others).toEqual([]);
  await expect(page.getByText(orderNumber)).toBeVisible();
  await expect.poll(async () => (await shop.storedFiles()).join().includes(`order ${orderNumber}`)).toBe(true);

  const tabAfter = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state, document.cookie]));
  const stored = [storedBefore, await context.storageState(), tabBefore, tabAfter].map((state) =>
    JSON.stringify(state),
  );
  const kept = await shop.storedFiles();
  // The search works: it finds the address, which is stored.
  expect(sent.join('\n')).toContain(ADDRESS.Address);
  expect(kept.join('\n')).toContain(ADDRESS.Address);
  await expect.poll(() => shop.log()).toContain('/api/orders');
  for (const digits of DIGITS) {
    for (const [place, texts] of Object.entries({ requests: sent, stored, console: said, log: [shop.log()], kept })) {
      expect(texts.join('\n').includes(digits), `${digits} in ${place}`).toBe(false);
    }
  }
  await context.close();
});
