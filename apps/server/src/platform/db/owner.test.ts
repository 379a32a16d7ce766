import { expect, test } from 'vitest';
import { createTestStorage } from '../../testing/test-storage.ts';
import { count } from './count.ts';
import { openDatabase } from './database.ts';
import { idOf, isOwnedBy, ownerOf } from './owner.ts';

test("the house's rows are found by null, and by no seller's id", async () => {
  const storage = await createTestStorage();
  const database = openDatabase({ DATABASE_URL: undefined, ...storage.settings, DATA_DIR: storage.dataDir });
  const products = () => database.db.selectFrom('products');
  const [seller] = await products().where('seller_id', 'is not', null).select('seller_id').execute();
  const owned = (owner: number | null) => count(products().where(isOwnedBy('seller_id', owner)));
  const found = await Promise.all([owned(null), owned(seller?.seller_id ?? null), owned(idOf(null))]);
  await database.close();
  await storage.remove();
  expect(found[0]).toBeGreaterThan(found[1] ?? 0);
  expect([found[1], found[2]]).toEqual([17, 0]);
});

test('in addresses the house is 0', () => {
  expect([null, 7].map(idOf).map(ownerOf)).toEqual([null, 7]);
  expect(ownerOf(0)).toBeNull();
});
