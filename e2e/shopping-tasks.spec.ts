import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { newShopper, PASSWORD, register } from './account-steps.ts';
import { cartDrawer } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, jpeg } from './scanner-steps.ts';

/**
 * Fourteen things shoppers come for, each done on a phone of 360 px as a shopper would: by taps and typing only, beginning
 * at home. docs/shopping-tasks.md tells how many taps each takes; a different number fails here.
 */

const documented = readFileSync(new URL('../docs/shopping-tasks.md', import.meta.url), 'utf8');

class Shopper {
  readonly page: Page;
  private taps = 0;
  private fields = 0;
  constructor(page: Page) {
    this.page = page;
  }

  async tap(control: Locator): Promise<void> {
    this.taps += 1;
    await control.click();
  }

  /** A list of choices takes two taps: one opens it, one chooses. */
  async select(list: Locator, choice: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(choice);
  }

  async type(field: Locator, text: string): Promise<void> {
    this.taps += 1;
    this.fields += 1;
    await field.fill(text);
  }

  async search(words: string): Promise<void> {
    const banner = this.page.getByRole('banner');
    await this.type(banner.getByRole('searchbox'), words);
    await this.tap(banner.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }));
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  link = (name: string | RegExp) => this.page.getByRole('link', { name });
  firstCard = () => this.page.getByRole('main').getByRole('article').first();

  async scan(): Promise<void> {
    await this.tap(this.link('Try AI Scanner'));
    const chooser = this.page.waitForEvent('filechooser');
    await this.tap(this.page.getByLabel(/Choose an image file/));
    await (await chooser).setFiles(jpeg(await facePhoto('clear')));
    await this.tap(this.button('Analyze Image'));
    await expect(this.button('View Recommendations')).toBeVisible({ timeout: ANALYSIS_MS });
  }

  /** From the open cart to the confirmation; name and email are already there. */
  async order(): Promise<void> {
    await this.tap(this.link('Proceed to Checkout'));
    await this.enterAddress();
  }

  async enterAddress(): Promise<void> {
    for (const [label, text] of [
      [/^Phone/, '5551234567'],
      [/^Address/, '1 Main Street'],
      [/^City/, 'Portland'],
      [/^State/, 'OR'],
      [/^ZIP/, '97201'],
    ] as const) {
      await this.type(this.page.getByLabel(label), text);
    }
    await this.tap(this.button('Place Order'));
    await expect(this.page.getByRole('heading', { name: 'Order Complete' })).toBeVisible();
  }

  /** Compares what was counted with the row of the document. */
  count(task: string): void {
    expect(documented).toContain(`| ${task} | ${this.taps} | ${this.fields} |`);
  }
}

type Act = (shopper: Shopper, page: Page) => Promise<void>;
const task = (name: string, act: Act) =>
  test(name, { tag: ['@phone', '@long'] }, async ({ page }) => {
    test.slow();
    const shopper = new Shopper(page);
    await act(shopper, page);
    shopper.count(name);
  });

task('Scan, come back tomorrow, buy the matched lipstick', async (shopper, page) => {
  await newShopper(page);
  await page.goto('/');
  await shopper.scan();
  await page.goto('about:blank');
  await page.goto('/');
  const lipstick = page
    .getByRole('region', { name: /^Welcome back/ })
    .getByRole('listitem')
    .nth(2);
  const name = await lipstick.getByRole('link').innerText();
  await shopper.tap(lipstick.getByRole('button', { name: 'Add to Cart' }));
  await expect(cartDrawer(page).getByRole('link', { name })).toBeVisible();
  await expect(cartDrawer(page).getByRole('combobox', { name: /^Shade of/ })).not.toHaveValue('');
  await shopper.order();
});

task('Order a first product as a newcomer', async (shopper, page) => {
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Products' });
  await shopper.tap(featured.getByRole('button', { name: 'Add to Cart' }).first());
  await shopper.tap(cartDrawer(page).getByRole('link', { name: 'Proceed to Checkout' }));
  await shopper.tap(page.getByRole('main').getByRole('link', { name: 'Create an account' }));
  const username = `newcomer${Date.now()}`;
  for (const [label, text] of [
    ['Username', username],
    ['Email', `${username}@example.com`],
    ['Full Name', 'Lena Lindqvist'],
    ['Password', PASSWORD],
  ] as const) {
    await shopper.type(page.getByRole('main').getByLabel(label, { exact: true }), text);
  }
  await shopper.tap(page.getByRole('main').getByRole('checkbox', { name: /accept/i }));
  await shopper.tap(page.getByRole('main').getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await shopper.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await shopper.tap(page.getByRole('main').getByRole('button', { name: 'Sign In' }));
  await expect(page).toHaveURL(/\/checkout$/);
  await shopper.enterAddress();
});

task('Scan and put the best match into the cart', async (shopper, page) => {
  await page.goto('/');
  await shopper.scan();
  await shopper.tap(shopper.button('View Recommendations'));
  const results = page.getByRole('dialog', { name: 'Your results' });
  await shopper.tap(results.getByRole('button', { name: 'Add to Cart' }).first());
  await expect(cartDrawer(page).getByRole('button', { name: /^Remove/ })).toBeVisible();
});

task('Find a vegan mascara under $20 and order it', async (shopper, page) => {
  await newShopper(page);
  await page.goto('/');
  await shopper.search('vegan mascara');
  await shopper.select(page.getByRole('combobox', { name: 'Sort' }), 'price-low');
  await expect(page).toHaveURL(/sort=price-low/);
  const link = shopper.firstCard().getByRole('link');
  const answer = await page.request.get(`/api/products/${(await link.getAttribute('href'))?.split('/').at(-1)}`);
  const product = await answer.json();
  expect(product.name).toContain('Mascara');
  expect(product.facts.vegan).toBe(true);
  expect(Number(product.price)).toBeLessThan(20);
  await shopper.tap(shopper.firstCard().getByRole('button', { name: 'Add to Cart' }));
  await expect(cartDrawer(page).getByRole('link', { name: product.name })).toBeVisible();
  await shopper.order();
});

task('Find a foundation for a tone without a scan', async (shopper, page) => {
  await page.goto('/');
  await shopper.tap(
    page.getByRole('region', { name: 'Find your foundation shade' }).getByRole('link', { name: /^Honey/ }),
  );
  await expect(page.getByText('Oak Neutral, neutral').first()).toBeVisible();
  await shopper.tap(page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first());
  await expect(cartDrawer(page).getByRole('combobox', { name: /^Shade of/ })).toHaveValue('Oak Neutral');
});

task('Add a featured product and choose its shade in the cart', async (shopper, page) => {
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Products' });
  await shopper.tap(featured.getByRole('button', { name: 'Add to Cart' }).first());
  const shade = cartDrawer(page).getByRole('combobox', { name: /^Shade of/ });
  const wanted = (await shade.locator('option').nth(3).getAttribute('value')) ?? '';
  await shopper.select(shade, wanted);
  await expect(shade).toHaveValue(wanted);
});

task('Find a foundation with a typing error in the search', async (shopper, page) => {
  await page.goto('/');
  await shopper.search('foundaton');
  await expect(page.getByText('Showing foundation for “foundaton”')).toBeVisible();
  await shopper.tap(shopper.firstCard().getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: /Foundation/ })).toBeVisible();
});

task('Find the cheapest product on sale', async (shopper, page) => {
  await page.goto('/');
  await shopper.tap(page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Sale' }));
  await shopper.select(page.getByRole('combobox', { name: 'Sort' }), 'price-low');
  await expect(page).toHaveURL(/sort=price-low/);
  const cheapest = (await (await page.request.get('/api/products?sale=true&sort=price-low&limit=1')).json())[0];
  await expect(shopper.firstCard().getByRole('link', { name: cheapest.name })).toBeVisible();
  await shopper.tap(shopper.firstCard().getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: cheapest.name })).toBeVisible();
});

task('See only red, vegan lip products', async (shopper, page) => {
  await page.goto('/');
  await shopper.tap(page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Lips' }));
  await shopper.tap(page.getByRole('button', { name: 'Filters' }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await shopper.tap(sheet.getByText('Shade family', { exact: true }));
  await shopper.tap(sheet.getByRole('checkbox', { name: /^red/i }));
  await shopper.tap(sheet.getByText('Vegan and sale', { exact: true }));
  await shopper.tap(sheet.getByRole('checkbox', { name: /^Vegan/ }));
  await shopper.tap(sheet.getByRole('button', { name: /^Show \d+ products?$/ }));
  await expect(page).toHaveURL(/shadeFamily=red/);
  await expect(page).toHaveURL(/vegan=true/);
  await expect(shopper.firstCard()).toBeVisible();
});

task('Remove an item from the cart and take it back', async (shopper, page) => {
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Products' });
  await shopper.tap(featured.getByRole('button', { name: 'Add to Cart' }).first());
  const drawer = cartDrawer(page);
  await shopper.tap(drawer.getByRole('button', { name: /^Remove/ }));
  await shopper.tap(drawer.getByRole('button', { name: /Undo/ }));
  await expect(drawer.getByRole('button', { name: /^Remove/ })).toBeVisible();
});

task('Fill a cart as a guest, sign in at checkout and order', async (shopper, page) => {
  const username = await register(page, { fullName: 'Lena Lindqvist' });
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Products' });
  await shopper.tap(featured.getByRole('button', { name: 'Add to Cart' }).first());
  await shopper.tap(cartDrawer(page).getByRole('link', { name: 'Proceed to Checkout' }));
  await shopper.type(page.getByLabel('Username'), username);
  await shopper.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await shopper.tap(page.getByRole('main').getByRole('button', { name: 'Sign In' }));
  await expect(page).toHaveURL(/\/checkout$/);
  await shopper.enterAddress();
});

task('Ask KeyBot for a blush after a scan and put it into the cart', async (shopper, page) => {
  await page.goto('/');
  await shopper.scan();
  // Scrolling up brings the button back.
  await page.evaluate(() => window.scrollBy(0, -100));
  await shopper.tap(page.getByRole('button', { name: 'Open KeyBot' }));
  const chat = page.getByRole('dialog', { name: 'KeyBot' });
  await shopper.type(chat.getByRole('textbox'), 'Which blush suits me?');
  await shopper.tap(chat.getByRole('button', { name: 'Send' }));
  await shopper.tap(chat.getByRole('button', { name: 'Add to Cart' }).first());
  await expect(cartDrawer(page).getByRole('button', { name: /^Remove/ })).toBeVisible();
});

task('Clear what the scanner has stored', async (shopper, page) => {
  await page.goto('/');
  await shopper.scan();
  await shopper.tap(shopper.button('Clear my result'));
  await expect(page.getByText('Result cleared')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('faceAnalysisData'))).toBeNull();
});

task('Return to a product seen on an earlier visit', async (shopper, page) => {
  await page.goto('/product/54');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).not.toBeNull();
  await page.goto('about:blank');
  await page.goto('/');
  await shopper.tap(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link').first());
  await expect(page).toHaveURL(/\/product\/54$/);
});
