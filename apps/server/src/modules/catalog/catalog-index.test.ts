import type { ProductQuery } from '@beautymark/contracts/catalog';
import { PRODUCT_SORTS } from '@beautymark/contracts/vocabularies';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchText } from '#platform/db/search-text.ts';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { recordQueries } from '../../testing/record-queries.ts';
import { catalogService } from './catalog.service.ts';

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

/** Carries out one edit as a seller's page will: in one transaction that names the product. */
async function carryOut({ changeCatalog }: Database, { kind, id, cents, brand, isNew }: Edit) {
  await changeCatalog(async (tx, changed) => {
    changed(id);
    const update = tx.updateTable('products').where('id', '=', id);
    if (kind === 'remove') await update.set({ is_listed: 0 }).execute();
    if (kind === 'restore') await update.set({ is_listed: 1 }).execute();
    if (kind === 'change') {
      const name = `Renamed ${cents}`;
      const { description } = await tx
        .selectFrom('products')
        .where('id', '=', id)
        .select('description')
        .executeTakeFirstOrThrow();
      const search_text = searchText(name, 'brand', description);
      await update.set({ name, price_cents: cents, brand_id: brand, is_new: isNew, search_text }).execute();
    }
  });
}

async function everythingOf(catalog: ReturnType<typeof catalogService>) {
  const queries: Partial<ProductQuery>[] = [
    { search: 'Renamed 1' },
    { search: 're' },
    { new: true },
    { brands: [1, 2] },
  ];
  const ask = (query: Partial<ProductQuery>) => catalog.products({ sort: 'featured', limit: 20, ...query });
  return {
    lists: await Promise.all(PRODUCT_SORTS.map((sort) => ask({ sort }))),
    filtered: await Promise.all(queries.map(ask)),
    facets: await catalog.facets({}),
    newFacets: await catalog.facets({ new: true }),
  };
}

test('after any edits, lists, searches and facets are those of a catalogue that is read anew', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { database } = shop;
  let version = 1;
  database.onCatalogChange(() => version++);
  const kept = catalogService(database, { version: { current: () => version }, clock: systemClock });
  await fc.assert(
    fc.asyncProperty(edits, async (all) => {
      for (const edit of all) {
        await carryOut(database, edit);
        await kept.products({ sort: 'price-low', limit: 1 });
      }
      const anew = catalogService(database, { version: { current: () => 1 }, clock: systemClock });
      expect(await everythingOf(kept)).toEqual(await everythingOf(anew));
    }),
    { numRuns: 12 },
  );
});

test('an edit reads the product that it names, and none of the others', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await shop.get('/api/products?limit=1');
  const edit: Edit = { kind: 'change', id: 3, cents: 1, brand: 1, isNew: 1 };
  const statements = await recordQueries(async () => {
    await carryOut(shop.database, edit);
    const cheapest = await shop.get('/api/products?sort=price-low&limit=1');
    expect(cheapest.json()).toMatchObject([{ id: 3, price: '0.01' }]);
  });
  const reads = statements.filter(({ sql }) => /^select .*"search_text".* from "products"/.test(sql));
  expect(reads.map(({ sql }) => / where (.+)$/.exec(sql)?.[1])).toEqual([
    expect.stringMatching(/^"id" in \(\S+\) and "is_listed" = \S+ order by "id"$/),
  ]);
});

test('after a failed read, and a change that names no product, all are read', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { database } = shop;
  const cheapest = async () => (await shop.get('/api/products?sort=price-low&limit=1')).json();
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database.db);
  await cheapest();
  await carryOut(database, { kind: 'change', id: 3, cents: 2, brand: 1, isNew: 1 });
  await rename('brands', 'brands_away');
  expect(await cheapest()).toMatchObject({ status: 500 });
  await rename('brands_away', 'brands');
  expect(await cheapest()).toMatchObject([{ id: 3, price: '0.02' }]);
  await database.changeCatalog((tx) =>
    tx.updateTable('products').set({ price_cents: 1 }).where('id', '=', 9).execute(),
  );
  expect(await cheapest()).toMatchObject([{ id: 9, price: '0.01' }]);
});
