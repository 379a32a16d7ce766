import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { catalogReader } from './catalog-reader.ts';

test('a load that failed is tried again', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { db, maintenancePool } = shop.database;
  const catalog = catalogReader({ maintenancePool }, { current: () => 1 });
  await sql`alter table products rename to products_away`.execute(db);
  await expect(catalog.all()).rejects.toThrow();
  await sql`alter table products_away rename to products`.execute(db);
  expect(await catalog.all()).toHaveLength(160);
});
