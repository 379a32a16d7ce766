import { expect, test, themeOf } from './fixtures.ts';
import { CHATBOT, log, openKeyBot, scanHere } from './keybot-steps.ts';

test('a real face: a starter question, a named product in the cart, and a card that is followed after a reload', {
  tag: '@widths',
}, async ({ page, axe, isMobile }) => {
  test.slow();
  await page.emulateMedia(themeOf(isMobile));
  await openKeyBot(page);
  await page.clock.resume();
  await scanHere(page);
  const starters = page.getByRole('list', { name: 'Questions to start with' });
  await axe(page, '[role=dialog]');
  await starters.getByRole('button', { name: 'Which foundation suits me?' }).click();
  await expect(starters).toHaveCount(0);
  const question = page.getByLabel('Your question');
  await expect(question).toBeFocused();
  const product = log(page).getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  const card = product.getByRole('link');
  await expect(card).toBeVisible();
  await expect(product).toContainText(/\$\d+\.\d\d/);
  // The answer is read from its first line.
  await expect(log(page).locator('p').last()).toBeInViewport({ ratio: 0.9 });
  const address = await card.getAttribute('href');
  await expect(log(page).locator(`p a[href="${address}"]`)).toBeVisible();
  await axe(page, '[role=dialog]');

  const answers = log(page).getByText('KeyBot: ');
  const before = await answers.count();
  await question.fill('a matte red lipstick under 25');
  await question.press('Enter');
  await expect(answers).toHaveCount(before + 1);
  await log(page)
    .getByRole('list', { name: 'Products' })
    .last()
    .getByRole('button', { name: 'Add to Cart' })
    .first()
    .click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('combobox', { name: /^Shade of/ })).toHaveValue('True');
  await cart.getByRole('button', { name: 'Close' }).click();
  await expect(cart).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Open KeyBot' }).click();
  await expect(log(page)).toContainText('Which foundation suits me?');
  await expect(log(page).getByText('Hello, I’m KeyBot')).toHaveCount(1);
  await page.getByRole('list', { name: 'Suggestions' }).getByRole('button', { name: 'Something cheaper' }).click();
  await expect(log(page)).toContainText(/Something cheaper[\s\S]+\$\d+\.\d\d/);
  await card.click();
  await expect(page).toHaveURL(String(address));
  await expect(page.getByRole('dialog', { name: 'KeyBot' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a pregnancy that one tab tells is known to the answer of another one, asked at the same moment', async ({
  page,
}) => {
  test.slow();
  await openKeyBot(page);
  await page.clock.resume();
  await scanHere(page);
  const say = async (tab: typeof page, text: string) => {
    await tab.getByLabel('Your question').fill(text);
    await tab.getByLabel('Your question').press('Enter');
  };
  await say(page, 'hello');
  await expect(log(page).getByText('KeyBot: ')).toHaveCount(3);
  const other = await page.context().newPage();
  await other.goto('/login');
  await other.getByRole('button', { name: 'Open KeyBot' }).click();
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  await page.route(CHATBOT, async (route) => {
    resolve();
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await say(page, 'I am pregnant');
  await isAsked;
  await say(other, 'night serum');
  const serums = log(other).getByRole('list', { name: 'Products' });
  await expect(serums).toBeVisible();
  await expect(serums).not.toContainText(/retin/i);
  await say(page, 'a retinol serum');
  await expect(log(page)).toContainText(/a retinol serum[\s\S]+pregnan/);
});
