import type { ProductFilters } from '@beautymark/contracts/catalog';
import { PRODUCT_SORTS } from '@beautymark/contracts/vocabularies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductIndex } from './product-index.ts';
import { aProductRow, indexOf } from './product-row.fixture.ts';
import { facetFigures, selectPage } from './product-selection.ts';
import type { ProductRow } from './search.repository.ts';

const idsWith = (products: ProductIndex, term: string) => [...products.containing(term).keys()].sort((a, b) => a - b);

test('a term is found without its accents, and not across name and brand', () => {
  const products = indexOf([aProductRow(1, { name: 'Night Balm', brand: 'Cathédrale' })]);
  expect(idsWith(products, 'cathedrale')).toEqual([1]);
  expect(idsWith(products, 'balm cathedrale')).toEqual([]);
});

test('a sale begins and ends by the clock, and the orders by price follow it', () => {
  const sale = { sale_cents: 1, sale_starts_at: '2026-02-01', sale_ends_at: '2026-03-01' };
  const products = indexOf([aProductRow(1), aProductRow(2, sale)]);
  const cheapest = (at: string) => {
    products.advanceTo(at);
    return products.orderOf('price-low')[0];
  };
  expect(cheapest('2026-01-31')).toMatchObject({ id: 1, isOnSale: false });
  expect(cheapest('2026-02-01')).toMatchObject({ id: 2, isOnSale: true, priceCents: 1 });
  expect(cheapest('2026-03-01')).toMatchObject({ id: 1, isOnSale: false });
});

type Edit = { kind: 'put'; product: ProductRow } | { kind: 'remove'; id: number };

const WORDS = ['rose', 'red lip', 'serum', 'kohl', 'a'];
const productOf = (id: fc.Arbitrary<number>): fc.Arbitrary<ProductRow> =>
  fc
    .tuple(
      id,
      fc.record({
        category_id: fc.integer({ min: 1, max: 2 }),
        brand_id: fc.integer({ min: 1, max: 4 }),
        seller_id: fc.constantFrom(null, 2),
        price_cents: fc.constantFrom(1, 1000, 1001, 2600),
        original_price_cents: fc.constantFrom(null, 3000),
        rating: fc.constantFrom(0, 2.5, 4, 5),
        is_new: fc.constantFrom(0, 1),
        is_bestseller: fc.constantFrom(0, 1),
        created_at: fc.constantFrom('2026-01-01T00:00:00.000Z', '2025-06-01T12:00:00.000Z'),
        name: fc.subarray(WORDS).map((words) => words.join(' ')),
        brand: fc.constantFrom('Orvelle', 'Cathédrale'),
        description: fc.constantFrom('A red lip.', ''),
      }),
    )
    .map(([one, row]) => aProductRow(one, row));
const existing = fc.integer({ min: 1, max: 12 });
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.oneof(
    productOf(existing).map((product) => ({ kind: 'put' as const, product })),
    existing.map((id) => ({ kind: 'remove' as const, id })),
  ),
  { maxLength: 60 },
);

/** All that lists, facets and searches say about the catalog. */
function everythingOf(products: ProductIndex) {
  const all = { products, scores: null };
  const list = (sort: (typeof PRODUCT_SORTS)[number], filters: ProductFilters = {}, scores = all.scores) =>
    selectPage({ products, scores }, { filters, sort, limit: 100, cursor: undefined });
  return {
    lists: PRODUCT_SORTS.map((sort) => list(sort)),
    sale: list('price-low', { sale: true, brands: [1, 2] }),
    facets: { ...facetFigures(all, { category: 1 }), byBrand: undefined },
    byBrand: new Set(facetFigures(all, { minRating: 4 }).byBrand),
    searches: WORDS.map((word) => idsWith(products, word)),
    words: WORDS.map((word) => new Set(products.search({ must: [word], mustNot: [], boost: [] }))),
  };
}

test('edited, removed and restored products leave an index like one that is made anew', () => {
  const steps = fc.tuple(edits, fc.array(fc.boolean(), { maxLength: 60 }));
  fc.assert(
    fc.property(steps, ([all, isRead]) => {
      const catalog = new Map(Array.from({ length: 8 }, (_, i) => [i + 1, aProductRow(i + 1)]));
      const products = indexOf([...catalog.values()]);
      for (const [i, edit] of all.entries()) {
        if (edit.kind === 'remove') {
          products.remove(edit.id);
          catalog.delete(edit.id);
        } else {
          products.put(edit.product);
          catalog.set(edit.product.id, edit.product);
        }
        // Reading makes the orders that later edits have to keep right.
        if (isRead[i]) for (const sort of PRODUCT_SORTS) products.orderOf(sort);
      }
      expect(everythingOf(products)).toEqual(everythingOf(indexOf([...catalog.values()])));
    }),
    { numRuns: 300 },
  );
});
