import type { Page } from '@playwright/test';
import { newShopper } from './account-steps.ts';
import { addFromPage, cartDrawer, fillAddress, fillCart } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';

/**
 * What a browser's own translation does to a page, at first and after every change: each text gives way to a `font` with
 * new words, and code that keeps the old text node changes something that is no longer shown.
 */
async function translate(page: Page) {
  await page.addInitScript(() => {
    const wrap = (text: Node) => {
      const words = text.textContent ?? '';
      if (!words.trim() || text.parentElement?.closest('font, script, style, textarea, head') !== null) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(words);
      text.parentElement.replaceChild(outer, text);
    };
    const wrapAll = (part: Node) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const found: Node[] = part instanceof Text ? [part] : [];
      while (texts.nextNode()) found.push(texts.currentNode);
      found.forEach(wrap);
    };
    const start = () => {
      if (document.documentElement.dataset.hydrated === undefined) return;
      hydrated.disconnect();
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes) {
          if (type === 'characterData') wrap(target);
          for (const node of addedNodes) if (node.isConnected) wrapAll(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
      wrapAll(document.body);
    };
    const hydrated = new MutationObserver(start);
    hydrated.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
  });
}

const isAlive = async (page: Page) => {
  await expect(page.locator('font font').first()).toBeAttached();
  await expect(page.getByText('This page could not be shown')).toHaveCount(0);
};

// Each walks through a dozen states.
test.slow();
test.beforeEach(({ page }) => translate(page));
test.afterEach(({ page }) => isAlive(page));

test('translated, a list is filtered, ordered and left', async ({ page }) => {
  await page.goto('/products');
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /found$/ });
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  const before = await count.innerText();
  await filters.getByRole('checkbox', { name: 'Halcyra' }).check();
  await expect(count).not.toHaveText(before);
  await filters.getByRole('button', { name: '4 stars and up' }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-high');
  await chips.getByRole('link', { name: 'Remove Halcyra' }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await page.goBack();
  await expect(chips.getByRole('listitem')).toHaveCount(2);
});

test('translated, a product goes into the cart and is ordered, and nothing typed is lost', async ({ page }) => {
  await newShopper(page);
  await fillCart(page, [{ productId: 2, quantity: 2 }]);
  await addFromPage(page, 1);
  const drawer = cartDrawer(page);
  const total = drawer.locator('dl dd').last();
  const before = await total.innerText();
  await drawer
    .getByRole('button', { name: /^Increase/ })
    .first()
    .click();
  await expect(total).not.toHaveText(before);
  await drawer
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  for (const tab of ['Ingredients', 'How to Use', 'Reviews']) {
    const named = page.getByRole('main').getByRole('tab', { name: new RegExp(tab, 'i') });
    if (await named.count()) await named.click();
  }
  const shades = page.getByRole('main').getByRole('radio');
  await shades.nth(1).press('ArrowRight');
  await expect(shades.nth(2)).toBeChecked();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Increase/ })
    .first()
    .click();

  await page.goto('/checkout');
  await fillAddress(page);
  const address = page.getByLabel('Address', { exact: true });
  await page.getByLabel('Email').first().fill('lena@');
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  await expect(page.getByText('Valid email is required', { exact: true })).toBeVisible();
  await page.getByLabel('Email').first().fill('lena@example.com');
  await expect(page.getByText('Valid email is required', { exact: true })).toHaveCount(0);
  await expect(address).toHaveValue('12 Harbour Street');
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Complete', exact: true })).toBeVisible();
});
