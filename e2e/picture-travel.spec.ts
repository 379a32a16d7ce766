import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Notes what moves in each view transition of the page. */
async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (effect instanceof KeyframeEffect && effect.pseudoElement) moved.push(effect.pseudoElement);
        }
      });
      return transition;
    };
  });
  // Put there by the script above.
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

const followCard = async (page: Page) => {
  const card = page.getByRole('article').nth(1).getByRole('link');
  const name = await card.innerText();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test("a card's picture becomes the product's, also from one product to the next", async ({ page }) => {
  const moved = await watchTransitions(page);
  await page.goto('/products');
  await followCard(page);
  const picture = '::view-transition-group(product-picture)';
  await expect.poll(moved).toContain(picture);
  const before = (await moved()).length;
  await page.getByRole('region', { name: 'You May Also Like' }).scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: 'You May Also Like' }).getByRole('article').first().getByRole('link').click();
  await expect.poll(async () => (await moved()).slice(before)).toContain(picture);
});

test('who wants less motion sees the page change at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await watchTransitions(page);
  await page.goto('/products');
  await followCard(page);
  expect(await moved()).toEqual([]);
});
