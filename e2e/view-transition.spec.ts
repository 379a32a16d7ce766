import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function countTransitions(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { transitions: 0 });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      Object.assign(window, { transitions: Reflect.get(window, 'transitions') + 1 });
      return start(update);
    };
  });
  return () => page.evaluate<number>(() => Reflect.get(window, 'transitions'));
}

const followCard = async (page: Page) => {
  const card = page.getByRole('article').nth(1).getByRole('link');
  const name = await card.innerText();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('one page fades into the next; a filter of the same page does not', { tag: '@long' }, async ({ page }) => {
  const transitions = await countTransitions(page);
  await page.goto('/products');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await expect(page).toHaveURL(/sort=newest/);
  expect(await transitions()).toBe(0);
  await followCard(page);
  expect(await transitions()).toBe(1);
});

test('who wants less motion sees the page change at once', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const transitions = await countTransitions(page);
  await page.goto('/products');
  await followCard(page);
  expect(await transitions()).toBe(0);
});
