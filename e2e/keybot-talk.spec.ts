import { expect, test, themeOf } from './fixtures.ts';
import { log, openKeyBot, scanHere } from './keybot-steps.ts';

/** Sends a message to the real KeyBot and waits for its answer. */
async function say(page: Parameters<typeof log>[0], text: string) {
  const answers = log(page).getByText('KeyBot: ');
  const before = await answers.count();
  await page.getByLabel('Your question').fill(text);
  await page.getByLabel('Your question').press('Enter');
  await expect(answers).toHaveCount(before + 1);
}

test('two requests get a paragraph each, and nothing is wider than the chat', { tag: ['@phone', '@long'] }, async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia(themeOf(isMobile));
  await openKeyBot(page, { path: '/' });
  await page.clock.resume();
  await scanHere(page);
  await say(page, 'a lipstick under 20, and how do I stop it feathering?');
  await expect(log(page)).toContainText(/Lipstick by [\s\S]+\n[\s\S]*waxy liner/);
  await expect(log(page).getByRole('button', { name: 'Add to Cart' })).not.toHaveCount(0);
  expect(await log(page).evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false);
});

test('a named product goes into the cart, in the shade that was named, and the talk survives a reload', {
  tag: '@phone',
}, async ({ page }) => {
  await openKeyBot(page, { path: '/products' });
  await page.clock.resume();
  await scanHere(page);
  await say(page, 'a matte red lipstick under 25');
  await log(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('combobox', { name: /^Shade of/ })).toHaveValue('True');
  await cart.getByRole('button', { name: 'Close' }).click();
  await expect(cart).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Open KeyBot' }).click();
  await expect(log(page)).toContainText('a matte red lipstick under 25');
  await expect(log(page).getByText('Hello, I’m KeyBot')).toHaveCount(1);
  await page.getByRole('list', { name: 'Suggestions' }).getByRole('button', { name: 'Something cheaper' }).click();
  await expect(log(page)).toContainText(/Something cheaper[\s\S]+\$\d+\.\d\d/);
});

test('a correction in the chat changes the result of this browser', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await openKeyBot(page, { path: '/' });
  await page.clock.resume();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('faceAnalysisData') ?? '{}').analysis);
  const analysis = await stored();
  expect(analysis).toMatchObject({ eye_color: 'hazel' });
  // KeyBot's context follows what this browser keeps.
  const sealed = await page.request.post('/analyze_and_recommend/matches', { data: { analysis } });
  expect(sealed.status()).toBe(200);
  await say(page, 'my eyes are amber');
  await log(page).getByRole('button', { name: 'Change eye colour to amber' }).click();
  await expect(log(page)).toContainText('I’ve updated your result');
  expect(await stored()).toMatchObject({ eye_color: 'amber' });
  await say(page, 'what colour are my eyes?');
  await expect(log(page)).toContainText('Your eye colour reads amber');
});
