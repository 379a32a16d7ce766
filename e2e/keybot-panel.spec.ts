import { expect, test } from './fixtures.ts';
import { ask, CHATBOT, log, openKeyBot } from './keybot-steps.ts';

const chat = { name: 'KeyBot' };

test('expanded, the page does not scroll; small, it does; the conversation stays', async ({ page }) => {
  await page.route(CHATBOT, (route) => route.fulfill({ json: { response: 'Wear coral.' } }));
  await openKeyBot(page, { path: '/' });
  await ask(page, 'Which blush?');
  await page.clock.runFor(1100);
  await page.clock.resume();
  const wheel = async () => {
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, 400);
  };
  const place = () => page.evaluate(() => window.scrollY);
  const isLocked = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].some((part) => getComputedStyle(part).overflowY === 'hidden'),
    );
  await page.getByLabel('Your question').fill('a draft');
  await page.getByRole('button', { name: 'Expand' }).click();
  await expect(page.getByRole('button', { name: 'Minimise' })).toBeVisible();
  await expect.poll(isLocked).toBe(true);
  await wheel();
  // A wheel that does nothing has no event to wait for; the small chat below proves that this one would be felt.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await place()).toBe(0);
  await page.keyboard.press('Shift+Tab');
  // The guard at the edge hands the focus on a frame later.
  await expect
    .poll(() => page.getByRole('dialog', chat).evaluate((box) => box.contains(document.activeElement)))
    .toBe(true);
  await page.getByRole('button', { name: 'Minimise' }).click();
  await expect.poll(isLocked).toBe(false);
  await wheel();
  await expect.poll(place).toBeGreaterThan(0);
  await expect(log(page)).toContainText('Wear coral.');
  await expect(page.getByLabel('Your question')).toHaveValue('a draft');
  await page.getByLabel('Your question').press('Escape');
  await expect(page.getByRole('dialog', chat)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open KeyBot' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Wear coral.');

  // Small, the Tab key goes on from the chat to its toggle, and back.
  const send = page.getByRole('button', { name: 'Send' });
  await send.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close KeyBot' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(send).toBeFocused();
});

test('what has the focus below the small chat is uncovered by Escape, and keeps the focus', { tag: '@long' }, async ({
  page,
}) => {
  await openKeyBot(page, { path: '/products' });
  await page.clock.resume();
  const covered = page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).nth(3);
  await covered.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', chat)).toHaveCount(0);
  await expect(covered).toBeFocused();
});

test('Use AI Scanner leads from another page to the scanner', async ({ page }) => {
  await openKeyBot(page, { ready: false });
  await page.clock.resume();
  await page.getByRole('button', { name: 'Use AI Scanner' }).click();
  await expect(page).toHaveURL(/\/#ai-scanner$/);
  await expect(page.getByRole('dialog', chat)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'AI Face Scanner' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'AI Face Scanner' })).toBeInViewport();
});

test('the field of the chat has a ring for keys, none for a pointer', async ({ page }) => {
  await openKeyBot(page, { path: '/login' });
  await page.clock.resume();
  const field = page.getByLabel('Your question');
  const outline = () => field.evaluate((box) => getComputedStyle(box).outlineStyle);
  await field.click();
  await expect(field).toBeFocused();
  expect(await outline()).toBe('none');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  expect(await outline()).toBe('solid');
});
