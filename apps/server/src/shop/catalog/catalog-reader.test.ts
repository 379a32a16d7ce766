import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { heldQueries } from '../../testing/held-queries.ts';
import { catalogReader } from './catalog-reader.ts';

test('an older load that fails does not discard a newer one that succeeded', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const held = heldQueries(shop.database.db);
  let version = 1;
  const catalogue = catalogReader({ maintenancePool: held.db }, { current: () => version });

  held.hold();
  const older = catalogue.all();
  await held.waiting();
  held.letNewOnesPass();
  version = 2;
  const newer = await catalogue.all();
  held.fail(new Error('the connection was lost'));
  await expect(older).rejects.toThrow('the connection was lost');

  expect(newer).toHaveLength(160);
  expect(await catalogue.all()).toBe(newer);
});

test('a load that failed is tried again', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const held = heldQueries(shop.database.db);
  const catalogue = catalogReader({ maintenancePool: held.db }, { current: () => 1 });
  held.hold();
  const failing = catalogue.all();
  await held.waiting();
  held.letNewOnesPass();
  held.fail(new Error('the connection was lost'));
  await expect(failing).rejects.toThrow('the connection was lost');
  expect(await catalogue.all()).toHaveLength(160);
});
