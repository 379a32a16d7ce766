import { expect, test } from './fixtures.ts';
import { ask, log, openKeyBot, scanHere } from './keybot-steps.ts';

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
];

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const)
  test(`the first product of every answer is seen without scrolling: ${width} x ${height}`, { tag: '@phone' }, async ({
    page,
  }) => {
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
    }
  });
