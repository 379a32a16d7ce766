import { expect, lookOf, test } from './fixtures.ts';
import { ask, log, openKeyBot, scanHere } from './keybot-steps.ts';

test('a message of two halves gets a paragraph for each, and its products as cards', async ({ page, isMobile }) => {
  await page.emulateMedia(lookOf(isMobile));
  await openKeyBot(page, { path: '/' });
  await scanHere(page);
  await ask(page, 'a lipstick under 20, and how do I apply it?');
  await page.clock.runFor(1100);
  const answer = log(page).getByText('lipsticks under $20.00').first();
  await expect(answer).toContainText(/Here are some lipsticks under \$20\.00[\s\S]+\n+[\s\S]*Exfoliate gently/);
  await expect(
    log(page)
      .getByRole('link', { name: /lipstick/i })
      .first(),
  ).toBeVisible();

  await ask(page, 'a lip gloss under 15 and what is the capital of france');
  await page.clock.runFor(1100);
  await expect(log(page)).toContainText('I did not understand “what is the capital of france”');
  await page.screenshot({ path: `test-results/two-halves-${isMobile ? 'phone' : 'desktop'}.png` });
  const isScrolled = await log(page).evaluate((box) => box.scrollWidth > box.clientWidth);
  expect(isScrolled).toBe(false);
});
