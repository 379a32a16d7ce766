/** The scripts are held back and then released: nothing that a visitor typed or pressed before is lost. */
import type { ElementHandle, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** @returns lets the scripts through */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Opens a page and waits for its words and styles, not for its scripts. */
async function look(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('.shop-head')).toHaveCSS('position', 'sticky');
}

const hydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeAttached();

/** All that a visitor can type into now. */
const textFields = (page: Page) =>
  page.locator(
    'input:is([type=text], :not([type]), [type=search], [type=email], [type=password], [type=number]):enabled',
  );

/** Types into every text field that can be seen. @returns what each of them must hold in the end */
async function typeEverywhere(page: Page): Promise<{ field: ElementHandle; text: string }[]> {
  const typed = [];
  for (const [place, field] of (await textFields(page).elementHandles()).entries()) {
    if (!(await field.isVisible())) continue;
    const text = `early${place}@example.com`;
    await field.fill(text);
    typed.push({ field, text });
  }
  return typed;
}

/** Enabled controls that would do nothing without scripts: neither a form, a popover nor a "Coming soon" answers. */
const deafControls = (page: Page) =>
  page
    .locator('button:enabled, select:enabled, input:is([type=radio], [type=checkbox], [type=range]):enabled')
    .evaluateAll((controls) =>
      controls
        .filter((control) => {
          const form = control.closest('form');
          const searches = form?.method === 'get' && control.getAttribute('type') === 'submit';
          const described = document.getElementById(control.getAttribute('aria-describedby') ?? '');
          return !searches && !control.hasAttribute('popovertarget') && described?.textContent !== 'Coming soon';
        })
        .map((control) => control.outerHTML),
    );

/** What each page does at once when its scripts are here, one control of each kind. */
const PAGES: {
  name: string;
  tag?: string;
  address: string;
  fields: number;
  waiting: RegExp;
  act: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'home',
    address: '/',
    fields: 2,
    waiting: /^Subscribe$/,
    async act(page) {
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Subscribed!')).toBeVisible();
      await page
        .getByRole('button', { name: /^Play / })
        .first()
        .click();
      await expect(page.locator('video')).toBeVisible();
      await page.getByRole('button', { name: /^Use (dark|light) theme$/ }).click();
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
    },
  },
  {
    name: 'listing',
    tag: '@long',
    address: '/products',
    fields: 2,
    waiting: /^Add to Cart$/,
    async act(page) {
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
      await expect(page).toHaveURL(/sort=newest/);
      await page.getByRole('button', { name: 'Open KeyBot' }).click();
      await expect(page.getByRole('dialog', { name: 'KeyBot' })).toBeVisible();
    },
  },
  {
    name: 'product page',
    tag: '@long',
    address: '/product/2',
    fields: 2,
    waiting: /^Share$/,
    async act(page) {
      await page.getByRole('radio').first().press('Space');
      await expect(page.getByRole('radio').first()).toBeChecked();
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
      await page.getByRole('tab', { name: 'Reviews' }).click();
      await expect(page.getByText('No reviews available yet.')).toBeVisible();
    },
  },
];

for (const { name, tag = [], address, fields, waiting, act } of PAGES) {
  test(`${name}: what is typed early stays, and every control answers or says that it cannot yet`, { tag }, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await look(page, address);

    const typed = await typeEverywhere(page);
    expect(typed).toHaveLength(fields);
    expect(await deafControls(page)).toEqual([]);
    const control = page.getByRole('button', { name: waiting }).last();
    await expect(control).toBeDisabled();
    await expect(control).toHaveCSS('opacity', '0.5');
    await page.evaluate(() => window.scrollTo(0, 0));

    release();
    await hydrated(page);
    await expect(page.locator(':disabled:not([aria-label="Decrease quantity"])')).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    for (const { field, text } of typed) {
      // The same field, still on the page: one that was drawn anew would have lost focus and selection.
      expect(await field.evaluate((element) => element.isConnected)).toBe(true);
      expect(await field.inputValue()).toBe(text);
    }
    await expect(control).toHaveCSS('opacity', '1');
    await act(page);
  });
}

test('registration: ticks and words from before the scripts are what is sent', async ({ page }) => {
  const release = await holdScripts(page);
  await look(page, '/register?seller=true');
  const username = `early${Date.now()}`;
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Full Name').fill('Zoë Ångström');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('checkbox', { name: 'Register as a Seller' }).uncheck();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await expect(page.getByRole('main').getByRole('button', { name: 'Create Account' })).toBeDisabled();
  release();
  await hydrated(page);
  const asked = page.waitForRequest('**/api/auth/register');
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  expect((await asked).postDataJSON()).toEqual({
    username,
    email: `${username}@example.com`,
    fullName: 'Zoë Ångström',
    password: 'correct horse battery',
    isSeller: false,
  });
  await expect(page).toHaveURL(/\/login$/);
});

test('the terms open for a press before the scripts, too', { tag: '@long' }, async ({ page }) => {
  const release = await holdScripts(page);
  await look(page, '/register');
  await page.getByRole('link', { name: 'Terms and Conditions' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
});
