import type { Page } from '@playwright/test';
import { newShopper } from './account-steps.ts';
import { addFromPage, cartDrawer, fillAddress, fillCart } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { log, scanHere } from './keybot-steps.ts';
import { facePhoto } from './photos.ts';
import { analyse, choosePhoto, openResults, openScanner } from './scanner-steps.ts';
import { createProduct, newSeller } from './seller-steps.ts';

/**
 * What a browser's own translation does to a page, at first and after every change: each text gives way to a `font` with
 * new words, and whoever keeps the old text node changes something that is no longer shown.
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

test('translated, a list is searched, filtered, ordered and left', async ({ page }) => {
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
  const search = page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true });
  for (const words of ['foundaton', 'cheap vegan red lipstick under $20', 'blue eyeshadow for green eyes', 'zzzz']) {
    await search.fill(words);
    await search.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  }
  await page.goto('/products');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  await isAlive(page);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(48);
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

test('translated, a face is scanned and KeyBot answers', { tag: '@long' }, async ({ page }) => {
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
  const results = await openResults(page, 'Your results');
  for (const tab of await results.getByRole('tab').all()) await tab.click();
  await isAlive(page);
  await page.keyboard.press('Escape');
  await scanHere(page);
  await page.getByRole('button', { name: 'Open KeyBot' }).click();
  const question = page.getByLabel('Your question');
  await question.fill('a matte red lipstick under 25');
  await question.press('Enter');
  await expect(log(page).getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await question.fill('something cheaper');
  await question.press('Enter');
  await expect(log(page).getByText('KeyBot: ')).toHaveCount(3);
});

test('translated, a seller creates and edits a product, and nothing typed is lost', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await newSeller(page);
  const name = `Velvet Tint ${Math.random().toString(36).slice(2, 8)}`;
  const typed = { name, brand: 'Rosa & Daughters', category: 'Lips', description: 'A soft matte tint.', price: '24' };
  await createProduct(page, { ...typed, imageUrl: `${baseURL}/images/categories/lips.webp` });
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('A tint that stays.');
  await dialog.getByLabel('Image URL').fill('');
  await dialog.getByLabel('Image URL').fill(`${baseURL}/images/categories/eyes.webp`);
  await dialog.getByLabel('Price', { exact: true }).fill('x');
  await dialog.locator('summary').click();
  await dialog.getByRole('button', { name: 'Add Shade' }).click();
  await dialog.getByRole('button', { name: 'Add Shade' }).click();
  await dialog
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^(Save|Update)/ }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('A tint that stays.');
  await isAlive(page);
});
