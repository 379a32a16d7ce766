import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Names of the radio buttons, checkboxes and file inputs that are smaller than what dresses them: touch exploration would miss them. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox], [type=file])')]
      .filter((input) => input.checkVisibility() && !input.closest('[hidden]'))
      .flatMap((input) => {
        const { width, height } = input.getBoundingClientRect();
        return Math.min(width, height) < 18 ? [input.labels?.[0]?.textContent || input.name] : [];
      }),
  );

test('native inputs lie over what dresses them', async ({ page }) => {
  for (const address of ['/', '/products', '/product/1', '/register']) {
    await page.goto(address);
    await expect(page.locator('input').first()).toBeAttached();
    expect(await tooSmall(page), address).toEqual([]);
  }
});
