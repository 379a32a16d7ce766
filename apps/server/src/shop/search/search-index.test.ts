import { PRODUCT_SORTS } from '@beautymark/contracts/vocabularies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { catalogChanges } from '#shop/catalog/index.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { recordQueries } from '../../testing/record-queries.ts';
import type { SearchRepository } from './search.repository.ts';
import { type SearchService, searchService } from './search.service.ts';
import { searchIndex } from './search-index.ts';

type Database = TestShop['database'];
type Edit = { kind: 'change' | 'remove' | 'restore'; id: number; cents: number; brand: number; isNew: 0 | 1 };

const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('change', 'change', 'remove', 'restore'),
    id: fc.integer({ min: 1, max: 6 }),
    cents: fc.integer({ min: 1, max: 9999 }),
    brand: fc.integer({ min: 1, max: 11 }),
    isNew: fc.constantFrom(0, 1),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Carries out one edit, as any writer to the database may. */
async function carryOut(tx: Tx, { kind, id, cents, brand, isNew }: Edit) {
  const update = tx.updateTable('products').where('id', '=', id);
  if (kind === 'remove') await update.set({ is_listed: 0 }).execute();
  if (kind === 'restore') await update.set({ is_listed: 1 }).execute();
  if (kind === 'change')
    await update.set({ name: `Renamed ${cents}`, price_cents: cents, brand_id: brand, is_new: isNew }).execute();
}

async function everythingOf({ find, facets, suggest, brands }: SearchService) {
  const contains = (text: string) => ({ filters: {}, words: { text, match: 'contains' as const } });
  const questions = [
    contains('Renamed 1'),
    contains('re'),
    { filters: { new: true } },
    { filters: { brands: [1, 2] } },
  ];
  return {
    lists: await Promise.all(PRODUCT_SORTS.map((sort) => find({ filters: {}, sort, limit: 20 }))),
    filtered: await Promise.all(questions.map((question) => find({ ...question, sort: 'featured', limit: 20 }))),
    facets: await facets({ filters: {} }),
    newFacets: await facets({ filters: { new: true } }),
    suggested: await suggest('renam'),
    brands: await brands(),
  };
}

test('while all is read anew, searches are answered from what was there before', async () => {
  const [reading, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const brands = [{ id: 1, name: 'Orvelle', tint: null, tagline: '' }];
  let isLater = false;
  const repository: SearchRepository = {
    productsAfter: async () => {
      if (isLater) reading.resolve();
      if (isLater) await end.promise;
      return [];
    },
    productsWith: async () => [],
    brands: async () => [...brands],
    categoryNames: async () => [],
  };
  let change: (changed: null) => Promise<void> = async () => undefined;
  const changes = {
    subscribe: (reader: typeof change) => {
      change = reader;
    },
  };
  const index = searchIndex(repository, changes, systemClock);
  expect(await index.brands()).toHaveLength(1);
  brands.pop();
  isLater = true;
  const changed = change(null);
  await reading.promise;
  expect(await index.brands()).toHaveLength(1);
  end.resolve();
  await changed;
  expect(await index.brands()).toHaveLength(0);
});

const readAnew = (database: Database) => searchService(database, { subscribe: () => undefined });

test('after any edits, lists, searches and facets are those of a catalog that is read anew', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { database } = shop;
  const changes = await catalogChanges({ database, clock: systemClock, log: memoryLog() });
  const kept = searchService(database, changes);
  await kept.find({ filters: {}, sort: 'price-low', limit: 1 });
  await fc.assert(
    fc.asyncProperty(edits, async (all) => {
      for (const edit of all) await inTransaction(database.db, (tx) => carryOut(tx, edit));
      expect(await everythingOf(kept)).toEqual(await everythingOf(readAnew(database)));
    }),
    { numRuns: 12 },
  );
});

test('an edit reads the product that it names, and none of the others', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await shop.get('/api/products?limit=1');
  const edit: Edit = { kind: 'change', id: 3, cents: 1, brand: 1, isNew: 1 };
  const statements = await recordQueries(async () => {
    await inTransaction(shop.database.db, (tx) => carryOut(tx, edit));
    const cheapest = await shop.get('/api/products?sort=price-low&limit=1');
    expect(cheapest.json()).toMatchObject([{ id: 3, price: '0.01' }]);
  });
  const reads = statements.filter(({ sql }) => /^select .*"products"."seller_id".* from "products"/.test(sql));
  expect(reads.map(({ sql }) => /(.{30}) order by/s.exec(sql)?.[1])).toEqual([
    expect.stringMatching(/ and "products"."id" in \(\S+\)$/),
  ]);
});
