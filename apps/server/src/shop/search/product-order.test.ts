import { PRODUCT_SORTS } from '@beautymark/contracts/vocabularies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnRow, productColumns } from './product-columns.ts';
import { withoutDetails } from './product-details.fixture.ts';
import { selectPage } from './product-selection.ts';

const prices = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 });
const sorts = fc.constantFrom(...PRODUCT_SORTS);
const rowsOf = (cents: number[], firstId: number): ColumnRow[] =>
  cents.map((price, i) => ({
    ...{
      id: firstId + i,
      category_id: 1,
      brand_id: 1,
      seller_id: null,
      price_cents: price,
      original_price_cents: null,
    },
    sale_cents: null,
    sale_starts_at: null,
    sale_ends_at: null,
    ...{ rating: price, is_new: 0, is_bestseller: price % 2, name: '', brand: '', description: '' },
    created_at: new Date(Date.UTC(2026, 0, 1 + price)).toISOString(),
  }));
const pageOf = (columns: ReturnType<typeof productColumns>, sort: (typeof PRODUCT_SORTS)[number], size: number) =>
  selectPage({ columns, size, found: null, ...withoutDetails() }, { filters: {}, sort, limit: 100, after: null });

test('an order that was extended is the same as one made anew', () => {
  fc.assert(
    fc.property(prices, prices, sorts, (first, second, sort) => {
      const grown = productColumns();
      grown.add(rowsOf(first, 1));
      pageOf(grown, sort, first.length);
      grown.add(rowsOf(second, first.length + 1));
      const anew = productColumns();
      anew.add(rowsOf([...first, ...second], 1));
      const size = first.length + second.length;
      expect(pageOf(grown, sort, size)).toEqual(pageOf(anew, sort, size));
    }),
  );
});

test('a list that began before products were added shows none of them', () => {
  fc.assert(
    fc.property(prices, prices, sorts, (first, second, sort) => {
      const columns = productColumns();
      columns.add(rowsOf(first, 1));
      const before = pageOf(columns, sort, first.length);
      columns.add(rowsOf(second, first.length + 1));
      pageOf(columns, sort, first.length + second.length);
      expect(pageOf(columns, sort, first.length)).toEqual(before);
    }),
  );
});
