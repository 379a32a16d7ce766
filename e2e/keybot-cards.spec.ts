import { expect, test } from './fixtures.ts';
import { ask, CHATBOT, log, openKeyBot, scanHere } from './keybot-steps.ts';

/** Each is answered with products, and most with more words than fit before them. */
const QUESTIONS = [
  'which foundation suits me?',
  'something cheaper',
  'compare the two',
  'a gift for my aunt who paints and gardens, max $30',
  'my cheeks feel tight and flaky by noon, what helps?',
  'what eyeshadow goes with brown eyes?',
  'a vegan red lipstick under $25 that is hydrating and not matte',
  'which of them is the best rated?',
  'tell me about the Sunlit Serum Foundation',
  'build me a whole evening look for less than $90',
  'what goes well with it?',
  'does coral suit me?',
  'is Everyday Satin Lipstick better than Small Talk for every day?',
];

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [1440, 900],
] as const)
  test(`the first product of every answer is seen without scrolling, below its question: ${width} x ${height}`, {
    tag: '@phone',
  }, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openKeyBot(page, { path: '/products' });
    await scanHere(page);
    for (const question of QUESTIONS) {
      const lists = log(page).getByRole('list', { name: 'Products' });
      const before = await lists.count();
      await ask(page, question);
      await page.clock.runFor(1100);
      await expect(lists, question).toHaveCount(before + 1);
      await expect(lists.last().getByRole('listitem').first(), question).toBeInViewport({ ratio: 0.98 });
      if (/compare|better/.test(question))
        await expect(log(page).getByRole('table').last().getByRole('row').nth(1)).toBeInViewport({ ratio: 0.98 });
    }
  });

const REPLIES = ['Compare the first two', 'What shades does it come in?', 'Something cheaper', 'Vegan only'];

const READING = ['In a shade for you', 'Red', 'Not matte', 'Under $25'].map((label) => ({ id: label, label }));

test('a short answer stands at the foot with the talk before it, and what may be pressed is seen whole', {
  tag: '@phone',
}, async ({ page }) => {
  const json = { response: 'Wear coral.', chips: REPLIES, reading: READING };
  await page.route(CHATBOT, (route) => route.fulfill({ json }));
  await openKeyBot(page, { path: '/products' });
  await expect(page.getByRole('button', { name: 'Expand' })).toHaveCount(0);
  for (const question of ['Which blush?', 'And in the evening, with a red lip and a dark dress?']) {
    await ask(page, question);
    await page.clock.runFor(1100);
    const asked = log(page).getByText(question, { exact: true });
    await expect(asked).toBeInViewport({ ratio: 1 });
    const answer = log(page).getByText('Wear coral.').last();
    await expect(answer).toBeInViewport({ ratio: 1 });
    const [chat, words] = [
      await page.getByRole('region', { name: 'Messages' }).boundingBox(),
      await answer.boundingBox(),
    ];
    const foot = (box: typeof chat) => (box?.y ?? Number.NaN) + (box?.height ?? 0);
    expect(foot(chat) - foot(words), question).toBeLessThan(32);
    await expect(log(page).getByText('What would you like to know?')).toBeInViewport();
  }
  const replies = page.getByRole('list', { name: 'Suggestions' }).getByRole('button');
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 740 });
    for (const reply of await replies.all()) await expect(reply).toBeInViewport({ ratio: 1 });
    for (const { label } of READING)
      await expect(page.getByRole('button', { name: `Remove ${label}` })).toBeInViewport({ ratio: 1 });
  }
});

test('the bubble of a long question is as wide as its longest line', { tag: '@phone' }, async ({ page }) => {
  await page.route(CHATBOT, (route) => route.fulfill({ json: { response: 'Wear coral.' } }));
  await openKeyBot(page, { path: '/products' });
  const question = 'My skin is oily and I get spots, what should I use?';
  await ask(page, question);
  const empty = await log(page)
    .getByText(question)
    .evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      return words.getBoundingClientRect().width - range.getBoundingClientRect().width;
    });
  expect(Math.abs(empty)).toBeLessThanOrEqual(1);
});
