import type { ProductFilters } from '@beautymark/contracts/catalog';
import { PRODUCT_SORTS } from '@beautymark/contracts/vocabularies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnRow, type ProductColumns, productColumns } from './product-columns.ts';
import { withoutDetails } from './product-details.fixture.ts';
import { facetFigures, selectPage } from './product-selection.ts';
import { rowOfPlace } from './product-texts.ts';

const aRow = (id: number, name = `product ${id}`): ColumnRow => ({
  ...{ id, category_id: 1, brand_id: 1, seller_id: null, price_cents: 1000, original_price_cents: null, rating: 4 },
  sale_cents: null,
  sale_starts_at: null,
  sale_ends_at: null,
  ...{ is_new: 0, is_bestseller: 0, created_at: '2026-01-01T00:00:00.000Z' },
  ...{ name, brand: 'Orvelle', description: '' },
});

const columnsOf = (...batches: ColumnRow[][]) => {
  const columns = productColumns();
  for (const batch of batches) columns.add(batch);
  return columns;
};

const rowsWith = (columns: ProductColumns, term: string) => columns.placesOf(term).map(rowOfPlace);

test('texts are searched as if each were alone: no term is found across two products', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '♥', ' '), maxLength: 8 }), { maxLength: 30 });
  const terms = fc.string({ unit: fc.constantFrom('a', 'b', '♥', ' '), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(texts, terms, (all, term) => {
      const columns = columnsOf(all.map((text, i) => aRow(i + 1, text)));
      const expected = all.flatMap((text, row) => (text.trim().replace(/ +/g, ' ').includes(term) ? [row] : []));
      expect([...rowsWith(columns, term)]).toEqual(expected);
    }),
  );
});

test('a term is found without its accents, and not across name and brand', () => {
  const columns = columnsOf([{ ...aRow(1, 'Night Balm'), brand: 'Cathédrale' }]);
  expect([...rowsWith(columns, 'cathedrale')]).toEqual([0]);
  expect([...rowsWith(columns, 'balm cathedrale')]).toEqual([]);
});

test('columns grow beyond their first size and keep what they held, in rows and in text', () => {
  const size = 2500;
  const long = 'long '.repeat(200);
  const rows = Array.from({ length: size }, (_, i) => ({ ...aRow(i + 1, `${long}${i}.`), price_cents: i }));
  const columns = columnsOf(rows.slice(0, 1000), rows.slice(1000));
  expect(columns.size()).toBe(size);
  expect(columns.lastId()).toBe(size);
  expect(columns.columns.price_cents[0]).toBe(0);
  expect(columns.columns.price_cents[size - 1]).toBe(size - 1);
  expect([...rowsWith(columns, ' 7.')]).toEqual([7]);
  expect([...rowsWith(columns, ' 2499.')]).toEqual([2499]);
});

test('a reduced price and a day become numbers; nothing is in empty columns', () => {
  const row = { ...aRow(1), original_price_cents: 1, created_at: '2026-01-01T00:00:00.001Z' };
  const { columns } = columnsOf([row, aRow(2)]);
  expect([columns.is_sale[0], columns.is_sale[1]]).toEqual([1, 0]);
  expect(columns.created_at[0]).toBe(Date.UTC(2026, 0, 1, 0, 0, 0, 1));
  const empty = productColumns();
  expect([empty.size(), empty.lastId(), empty.placesOf('a').length]).toEqual([0, 0, 0]);
});

const NO_SALE = {
  sale_cents: fc.constant(null),
  sale_starts_at: fc.constant(null),
  sale_ends_at: fc.constant(null),
};
type Edit = { kind: 'put'; product: ColumnRow } | { kind: 'remove'; id: number };

const WORDS = ['rose', 'red lip', 'serum', 'kohl', 'a'];
const productOf = (id: fc.Arbitrary<number>): fc.Arbitrary<ColumnRow> =>
  fc.record({
    id,
    category_id: fc.integer({ min: 1, max: 2 }),
    brand_id: fc.integer({ min: 1, max: 4 }),
    seller_id: fc.constantFrom(null, 2),
    price_cents: fc.constantFrom(1, 1000, 1001, 2600),
    original_price_cents: fc.constantFrom(null, 3000),
    ...NO_SALE,
    rating: fc.constantFrom(0, 2.5, 4, 5),
    is_new: fc.constantFrom(0, 1),
    is_bestseller: fc.constantFrom(0, 1),
    created_at: fc.constantFrom('2026-01-01T00:00:00.000Z', '2025-06-01T12:00:00.000Z'),
    name: fc.subarray(WORDS).map((words) => words.join(' ')),
    brand: fc.constantFrom('Orvelle', 'Cathédrale'),
    description: fc.constantFrom('A red lip.', ''),
  });
const existing = fc.integer({ min: 1, max: 12 });
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.oneof(
    productOf(existing).map((product) => ({ kind: 'put' as const, product })),
    existing.map((id) => ({ kind: 'remove' as const, id })),
  ),
  { maxLength: 60 },
);

/** All that lists, facets and searches say about the catalogue. */
function everythingOf(columns: ReturnType<typeof productColumns>) {
  const all = { columns, size: columns.size(), found: null, ...withoutDetails() };
  const list = (sort: (typeof PRODUCT_SORTS)[number], filters: ProductFilters = {}, found: Uint32Array | null = null) =>
    selectPage({ ...all, found }, { filters, sort, limit: 100, after: null });
  return {
    lists: PRODUCT_SORTS.map((sort) => list(sort)),
    sale: list('price-low', { sale: true, brands: [1, 2] }),
    facets: { ...facetFigures(all, { category: 1 }), byBrand: undefined },
    byBrand: new Set(facetFigures(all, { minRating: 4 }).byBrand),
    searches: WORDS.map((word) => list('rating', {}, rowsWith(columns, word))),
  };
}

test('edited, removed and restored products leave columns like those that are made anew', () => {
  const steps = fc.tuple(edits, fc.array(fc.boolean(), { maxLength: 60 }));
  fc.assert(
    fc.property(steps, ([all, isRead]) => {
      const catalogue = new Map(Array.from({ length: 8 }, (_, i) => [i + 1, aRow(i + 1)]));
      const columns = columnsOf([...catalogue.values()]);
      for (const [i, edit] of all.entries()) {
        if (edit.kind === 'remove') {
          columns.remove(edit.id);
          catalogue.delete(edit.id);
        } else if (columns.put(edit.product)) catalogue.set(edit.product.id, edit.product);
        // Reading makes the orders that later edits have to keep right.
        if (isRead[i]) for (const sort of PRODUCT_SORTS) columns.orderOf(sort, columns.size());
      }
      const anew = columnsOf([...catalogue.values()].sort((a, b) => a.id - b.id));
      expect(everythingOf(columns)).toEqual(everythingOf(anew));
    }),
    { numRuns: 300 },
  );
});

test('a product that turns up between two others is refused; behind the last one it is added', () => {
  const columns = columnsOf([aRow(1), aRow(5)]);
  expect([columns.put(aRow(3)), columns.put(aRow(6))]).toEqual([false, true]);
  expect([...columns.listedRows(null, columns.size())].map((row) => columns.columns.id[row])).toEqual([1, 5, 6]);
});

test('a text that changes a thousand times is found as it is now, and takes no more room than a few', () => {
  const columns = columnsOf([aRow(1, 'first'), aRow(2, 'second')]);
  for (let i = 0; i < 1000; i++) columns.put(aRow(1, `${'long text '.repeat(1000)}number ${i}.`));
  expect([...rowsWith(columns, 'number 999.')]).toEqual([0]);
  expect([...rowsWith(columns, 'number 998.'), ...rowsWith(columns, 'first')]).toEqual([]);
  expect([...rowsWith(columns, 'second')]).toEqual([1]);
});

test('an order that was made before the columns grew follows a later change', () => {
  const rows = Array.from({ length: 1000 }, (_, i) => ({ ...aRow(i + 1), price_cents: 1000 + i }));
  const columns = columnsOf(rows);
  const cheapest = (size: number) => {
    const { rows: ordered } = columns.orderOf('price-low', size);
    return columns.columns.id[ordered[0] ?? -1];
  };
  expect(cheapest(1000)).toBe(1);
  columns.add(Array.from({ length: 1000 }, (_, i) => ({ ...aRow(1001 + i), price_cents: 5000 })));
  columns.put({ ...aRow(500), price_cents: 1 });
  expect(cheapest(1000)).toBe(500);
  expect(cheapest(2000)).toBe(500);
});
