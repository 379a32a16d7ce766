import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, startAs } from './account-steps.ts';
import { fillCart } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { analyse, choosePhoto, openResults, openScanner } from './scanner-steps.ts';

/**
 * Radio buttons, checkboxes and file inputs that touch exploration, voice control and scripts would miss: those that are drawn
 * by the browser and small, and those that lie beside what dresses them.
 */
const missed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox], [type=file])')]
      .filter((input) => input.checkVisibility() && !input.closest('[hidden]'))
      .flatMap((input) => {
        const own = input.getBoundingClientRect();
        const label = input.closest('label');
        const dress = label?.getBoundingClientRect();
        const covers =
          dress &&
          Math.max(own.left - dress.left, dress.right - own.right, own.top - dress.top, dress.bottom - own.bottom) <= 1;
        const isSeen = getComputedStyle(input).opacity !== '0';
        const isFound = isSeen ? Math.min(own.width, own.height) >= 18 : covers;
        return isFound ? [] : [label?.textContent || input.getAttribute('aria-label') || input.name];
      }),
  );

test('native inputs lie over what dresses them, in the shop', async ({ page }) => {
  for (const address of ['/', '/products', '/product/1', '/register', '/checkout']) {
    if (address === '/checkout') {
      await startAs(page, 'demo.shopper', DEMO_PASSWORD);
      await fillCart(page, [{ productId: 7, quantity: 1 }]);
    }
    await page.goto(address);
    await expect(page.locator('input').first()).toBeAttached();
    expect(await missed(page), address).toEqual([]);
  }
});

test('native inputs lie over what dresses them, in the scanner and its results', async ({ page }) => {
  test.slow();
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  expect(await missed(page), 'before the analysis').toEqual([]);
  await analyse(page);
  const room = await openResults(page, 'Your results');
  expect(await missed(page), 'the results').toEqual([]);
  await room.getByRole('button', { name: 'All 18' }).click();
  expect(await missed(page), 'the ladder').toEqual([]);
  await room.getByText('How we saw it').click();
  expect(await missed(page), 'how we saw it').toEqual([]);
});

test('native inputs lie over what dresses them, at the desk', async ({ page }) => {
  await startAs(page, 'demo.seller', DEMO_PASSWORD);
  await page.goto('/seller/dashboard?section=products');
  await page.getByRole('button', { name: 'Add New Product' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await missed(page), 'a product').toEqual([]);
});
