import { cartButton, cartDrawer } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, choosePhoto } from './scanner-steps.ts';

const LIPSTICK = 54;

test('Back closes what is open on a phone, and leaves the page only after that', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/products');
  const lists = page.getByRole('heading', { level: 1, name: 'All Products' });

  await cartButton(page).click();
  await expect(cartDrawer(page)).toBeVisible();
  await page.goBack();
  await expect(cartDrawer(page)).toBeHidden();
  await expect(lists).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox').first().click();
  await expect(page).toHaveURL(/brandIds=/);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/brandIds=/);

  await page.getByRole('button', { name: 'Open KeyBot' }).click();
  const chat = page.getByRole('dialog', { name: 'KeyBot' });
  await expect(chat).toBeVisible();
  await page.goBack();
  await expect(chat).toBeHidden();
  await expect(page).toHaveURL(/brandIds=/);
});

test('a reload with an open drawer shows the page, and the next Back leaves it', { tag: ['@phone', '@long'] }, async ({
  page,
}) => {
  await page.goto('/');
  await page.goto(`/product/${LIPSTICK}`);
  await cartButton(page).click();
  await expect(cartDrawer(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a link inside the drawer replaces its entry: Back leads to the page before', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  await page.goto(`/product/${LIPSTICK}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe(1);
  const entries = await page.evaluate(() => history.length);
  await cartDrawer(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=\/checkout/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/product/${LIPSTICK}$`));
  await expect(cartDrawer(page)).toBeHidden();
});

test('the buy bar appears once the button has scrolled away, and adds the chosen shade', { tag: '@widths' }, async ({
  page,
  isMobile,
  axe,
}) => {
  await page.goto(`/product/${LIPSTICK}`);
  const bar = page.getByRole('region', { name: 'Buy this product' });
  await expect(bar).toBeHidden();
  const shade = page.getByRole('radio', { name: /^Vitrail/ });
  await shade.check({ force: true });
  await page.evaluate(() => window.scrollTo(0, 1500));
  if (!isMobile) return expect(bar).toBeHidden();
  await expect(bar).toContainText('Vitrail');
  await axe(page);
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartDrawer(page).getByRole('combobox', { name: /^Shade of/ })).toHaveValue('Vitrail');
});

test('an item added from a card gets a shade, and another one in the drawer', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  await page.goto('/products?search=Rouge+Cath%C3%A9drale');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  const drawer = cartDrawer(page);
  const shade = drawer.getByRole('combobox', { name: /^Shade of/ }).first();
  await expect(drawer.getByText(/^We picked .+\.$/)).toBeVisible();
  await axe(page, '[role=dialog]');
  await shade.selectOption('Vitrail');
  await expect(shade).toHaveValue('Vitrail');
  await expect(drawer.getByText(/^We picked/)).toBeHidden();
  await page.reload();
  await cartButton(page).click();
  await expect(shade).toHaveValue('Vitrail');
});

test('a picture with a larger file can be enlarged', { tag: ['@phone', '@long'] }, async ({ page, axe }) => {
  await page.goto(`/product/${LIPSTICK}`);
  await page.getByRole('button', { name: 'Enlarge the picture' }).click();
  const picture = page.getByRole('dialog', { name: 'Picture' }).getByRole('img');
  await expect(picture).toHaveJSProperty('complete', true);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('-1120.');
  // The product stands in the middle of its picture: that is what one sees first.
  const middle = await page.getByRole('region', { name: 'Enlarged picture' }).evaluate((box) => ({
    x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
    y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
  }));
  expect(middle.x).toBeCloseTo(0.5, 1);
  expect(middle.y).toBeCloseTo(0.5, 1);
  await axe(page, '[role=dialog]');
});

test("the scanner's actions stay on a short screen, with what is said about the photo above them", {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto('/#ai-scanner');
  await expect(page.getByRole('button', { name: /Use Webcam/ })).toBeEnabled();
  await choosePhoto(page, await facePhoto('clear'));
  const analyze = page.getByRole('button', { name: 'Analyze Image' });
  await expect(analyze).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#ai-scanner')).toBeInViewport();
  // Not by a click, which would scroll.
  await analyze.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'View Recommendations' })).toBeInViewport({
    ratio: 1,
    timeout: ANALYSIS_MS,
  });
  await expect(page.getByText("We've found 24 products")).toBeInViewport({ ratio: 1 });
});

test('what was added is seen in the cart, and no notice lies over it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/product/1');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('link', { name: 'Voile' })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Added to cart' });
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(1);
});
