import { expect, test } from './fixtures.ts';
import { ask, CHATBOT, keepAnalysis, log, openKeyBot } from './keybot-steps.ts';

const NOW_READY = 'I can now give you personal recommendations';
const badge = 'Context Ready';

test('without an analysis the field is disabled and any send only points to the scanner', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/chatbot') && asked.push(request.url()));
  await openKeyBot(page, { ready: false });
  await expect(page.getByLabel('Your question')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Use AI Scanner' })).toBeVisible();
  await expect(page.getByText(badge)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText('Please use the AI Scanner first');
  await expect(log(page)).not.toContainText('You:');
  await page.clock.runFor(5000);
  expect(asked).toEqual([]);
});

test('an analysis of this tab is found by the look every two seconds, and told once', async ({ page }) => {
  await openKeyBot(page, { ready: false });
  // From one look to the next.
  await page.clock.runFor(2000);
  await keepAnalysis(page);
  await expect(page.getByText(badge)).toHaveCount(0);
  await expect(log(page)).not.toContainText(NOW_READY);
  await page.clock.runFor(2000);
  await expect(page.getByText(badge)).toBeVisible();
  await expect(log(page)).toContainText(NOW_READY);
  await expect(page.getByLabel('Your question')).toBeEnabled();
  await page.clock.runFor(10_000);
  await expect(log(page).getByText(NOW_READY)).toHaveCount(1);
});

test('an analysis of another tab is noticed at once, with the clock standing still', async ({ page, context }) => {
  await openKeyBot(page, { ready: false });
  const other = await context.newPage();
  await other.goto('/login');
  await keepAnalysis(other);
  await expect(page.getByText(badge)).toBeVisible();
  await expect(log(page)).toContainText(NOW_READY);
});

test('a question goes alone, the typing mark covers one second, then the answer stands there', async ({ page }) => {
  await page.route(CHATBOT, (route) => route.fulfill({ json: { response: 'Wear coral.' } }));
  await openKeyBot(page);
  const sent = page.waitForRequest(CHATBOT);
  await ask(page, '  Which blush? ');
  expect((await sent).postDataJSON()).toEqual({ query: 'Which blush?' });
  await expect(log(page)).toContainText('Which blush?');
  await expect(page.getByLabel('Your question')).toHaveValue('');
  await page.clock.runFor(950);
  await expect(log(page)).toContainText('KeyBot is typing');
  await expect(log(page)).not.toContainText('Wear coral.');
  await page.clock.runFor(100);
  await expect(log(page)).toContainText('Wear coral.');
  await expect(log(page)).not.toContainText('KeyBot is typing');
});

test('blank text is not sent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/chatbot') && asked.push(request.url()));
  await openKeyBot(page);
  await page.getByLabel('Your question').fill('   ');
  await page.getByLabel('Your question').press('Enter');
  await page.clock.runFor(3000);
  expect(asked).toEqual([]);
  await expect(log(page)).not.toContainText('You:');
});

const failures = [
  { name: 'no context', status: 400, body: '{"detail":"No context available"}', words: /use the AI Scanner first/ },
  { name: 'another failure', status: 500, body: 'boom', words: /I’m sorry, something went wrong\. Please try again\./ },
  {
    name: 'an empty response',
    status: 200,
    body: '{"response":""}',
    words: /I received your message but didn't get a response\. Please try asking something else\./,
  },
];
for (const { name, status, body, words } of failures) {
  test(`${name} is answered in its own words`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/chatbot/);
    await page.route(CHATBOT, (route) => route.fulfill({ status, body, contentType: 'application/json' }));
    await openKeyBot(page);
    await ask(page, 'Which blush?');
    await page.clock.runFor(1100);
    await expect(log(page)).toContainText(words);
  });
}

test('without a connection the reply says what to check', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/chatbot/);
  await page.route(CHATBOT, (route) => route.abort('internetdisconnected'));
  await openKeyBot(page);
  await ask(page, 'Which blush?');
  await page.clock.runFor(1100);
  await expect(log(page)).toContainText(
    'trouble connecting to the chatbot service. Please check your internet connection',
  );
});
