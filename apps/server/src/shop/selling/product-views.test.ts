import { expect, test } from 'vitest';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { productViews } from './product-views.ts';

test('the views of a minute are stored by one statement, and those that arrive meanwhile by the next', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { db } = shop.database;
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const views = productViews({ db: counted, clock: systemClock, log: memoryLog() });
  for (let id = 1; id <= 100; id++) views.add(id);
  await views.flush();
  expect(statements).toBe(1);
  views.add(1);
  await views.stop();
  const stored = (await shop.rows('product_views')).filter(({ product_id }) => product_id <= 100);
  expect(stored).toHaveLength(100);
  expect(stored.find(({ product_id }) => product_id === 1)).toMatchObject({ views: 2 });
});
