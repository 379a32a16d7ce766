import type { Page } from '@playwright/test';
import { expectToast } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';

const TITLE = 'The shop has been updated';

/** The tab was opened before a deployment: KeyBot's part is gone, and the shop's pages name another script. */
async function deploy(page: Page) {
  await page.route('**/assets/keybot-panel-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    await route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/newer.js"></script>' });
  });
}

test('after a deployment a missing part loads the page again, unless something is typed', {
  tag: '@long',
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource.*keybot-panel/);
  await page.goto('/forgot-password');
  await deploy(page);
  const email = page.getByRole('main').getByLabel('Email');
  const keybot = page.getByRole('button', { name: 'Open KeyBot' });
  await email.fill('lena@example.com');
  await keybot.click();
  await expectToast(page, TITLE, 'Reload this page to go on. What you typed here will be lost.');
  await expect(email).toHaveValue('lena@example.com');

  await email.fill('');
  await Promise.all([page.waitForEvent('load'), keybot.click()]);
  await expectToast(page, TITLE, 'We reloaded this page. Please repeat your last step.');
  await page.unrouteAll();
  await keybot.click();
  await expect(page.getByRole('dialog', { name: 'KeyBot' })).toBeVisible();
});
