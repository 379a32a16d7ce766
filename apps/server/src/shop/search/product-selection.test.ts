import type { ProductFilters } from '@beautymark/contracts/catalog';
import { PRODUCT_SORTS, RATING_STEPS } from '@beautymark/contracts/vocabularies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProduct } from './indexed-product.ts';
import { aProductRow, indexOf } from './product-row.fixture.ts';
import { facetFigures, selectPage } from './product-selection.ts';
import { comparePositions, type ListOrder, positionIn } from './product-sort.ts';
import type { ProductRow } from './search.repository.ts';

/** Few different values, so that products tie and filters meet something. */
const products: fc.Arbitrary<ProductRow[]> = fc
  .array(
    fc.record({
      category_id: fc.integer({ min: 1, max: 3 }),
      brand_id: fc.integer({ min: 1, max: 4 }),
      seller_id: fc.constantFrom(null, 2, 3),
      price_cents: fc.constantFrom(0, 1, 1000, 1001, 2599, 2600, 99_999),
      original_price_cents: fc.constantFrom(null, 3000),
      rating: fc.constantFrom(0, 1, 2.5, 3.9, 4, 4.8, 5),
      is_new: fc.constantFrom(0, 1),
      is_bestseller: fc.constantFrom(0, 1),
      created_at: fc.constantFrom('2026-01-01T00:00:00.000Z', '2025-06-01T12:00:00.000Z', '2026-01-01T00:00:00.001Z'),
    }),
    { maxLength: 40 },
  )
  // Ids have gaps, as after a product has gone.
  .map((rows) => rows.map((row, i) => aProductRow(3 * i + 2, row)));

const FILTERS = ['category', 'brand', 'seller', 'brands', 'new', 'sale', 'minPrice', 'maxPrice', 'minRating'] as const;
/** A few at a time: all nine together leave no products. */
const filtersOf: fc.Arbitrary<ProductFilters> = fc
  .tuple(
    fc.subarray([...FILTERS], { maxLength: 4 }),
    fc.record({
      category: fc.integer({ min: 1, max: 4 }),
      brand: fc.integer({ min: 1, max: 5 }),
      seller: fc.constantFrom(0, 2, 3),
      brands: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
      new: fc.boolean(),
      sale: fc.boolean(),
      minPrice: fc.constantFrom(0, 10, 10.01, 26),
      maxPrice: fc.constantFrom(0, 10, 25.99, 26, 1000),
      minRating: fc.constantFrom(1, 2.5, 4, 5),
    }),
  )
  // Leaves out absent filters, as parsing an address does.
  .map(([asked, all]) => Object.fromEntries(asked.map((name) => [name, all[name]])));
const sorts = fc.constantFrom<ListOrder>(...PRODUCT_SORTS, 'catalog');

const candidates = (rows: ProductRow[], found: number[] | null = null) => ({
  products: indexOf(rows),
  scores: found && new Map(found.map((id) => [id, 1])),
});

/** The same rules, written in the simplest way. */
function fits(
  row: ProductRow,
  { category, brand, seller, brands, minPrice, maxPrice, minRating, ...flags }: ProductFilters,
) {
  return (
    (category === undefined || row.category_id === category) &&
    (brand === undefined || row.brand_id === brand) &&
    (seller === undefined || (row.seller_id ?? 0) === seller) &&
    (brands === undefined || brands.includes(row.brand_id)) &&
    (!flags.new || row.is_new === 1) &&
    (!flags.sale || row.original_price_cents !== null) &&
    (minPrice === undefined || row.price_cents >= Math.round(minPrice * 100)) &&
    (maxPrice === undefined || row.price_cents <= Math.round(maxPrice * 100)) &&
    (minRating === undefined || row.rating >= minRating)
  );
}

const placeOf = (row: ProductRow, sort: ListOrder) => positionIn(sort, readProduct(row, '', 4).product);

const sorted = (rows: ProductRow[], sort: ListOrder): ProductRow[] =>
  rows.toSorted((a, b) => comparePositions(sort, placeOf(a, sort), placeOf(b, sort)));

test('page by page, a list is every product that fits, in its order, each once', () => {
  fc.assert(
    fc.property(products, filtersOf, sorts, fc.integer({ min: 1, max: 7 }), (rows, filters, sort, limit) => {
      const expected = sorted(
        rows.filter((row) => fits(row, filters)),
        sort,
      );
      const seen: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = selectPage(candidates(rows), { filters, sort, limit, cursor });
        expect(page.total).toBe(expected.length);
        seen.push(...page.ids);
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(expected.map(({ id }) => id));
    }),
  );
});

test('a search looks only where the term was found', () => {
  fc.assert(
    fc.property(products, filtersOf, sorts, (rows, filters, sort) => {
      const found = rows.map(({ id }) => id).filter((_, i) => i % 2 === 0);
      const page = { filters, sort, limit: 100, cursor: undefined };
      const { ids, total } = selectPage(candidates(rows, found), page);
      const expected = sorted(
        rows.filter((row) => found.includes(row.id) && fits(row, filters)),
        sort,
      );
      expect(ids).toEqual(expected.map(({ id }) => id));
      expect(total).toBe(expected.length);
    }),
  );
});

test('bounds ignore the own filters of the sidebar, counts respect the others', () => {
  fc.assert(
    fc.property(products, filtersOf, (rows, filters) => {
      const { brands, minPrice, maxPrice, minRating, ...base } = filters;
      const given = (all: ProductFilters) =>
        Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as ProductFilters; // fewer of the same
      const offered = rows.filter((row) => fits(row, base));
      const price = given({ minPrice, maxPrice } as ProductFilters); // absent where not asked for
      const counted = offered.filter((row) => fits(row, { ...price, ...given({ minRating } as ProductFilters) })); // likewise
      const rated = offered.filter((row) => fits(row, { ...price, ...given({ brands } as ProductFilters) })); // likewise
      const figures = facetFigures(candidates(rows), filters);
      expect(figures.highest).toBe(Math.max(0, ...offered.map(({ price_cents }) => price_cents)));
      const lowest = Math.min(...offered.map(({ price_cents }) => price_cents));
      expect(figures.lowest).toBe(figures.highest === 0 ? 0 : lowest);
      for (const brand of [1, 2, 3, 4]) {
        const of = (list: ProductRow[]) => list.filter(({ brand_id }) => brand_id === brand).length;
        expect(figures.byBrand.has(brand)).toBe(of(offered) > 0);
        expect(figures.byBrand.get(brand) ?? 0).toBe(of(counted));
      }
      expect(figures.byRating).toEqual(RATING_STEPS.map((step) => rated.filter(({ rating }) => rating >= step).length));
    }),
  );
});
