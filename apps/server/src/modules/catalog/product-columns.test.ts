import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnRow, productColumns } from './product-columns.ts';

const aRow = (id: number, search_text = `product ${id}`): ColumnRow => ({
  ...{ id, category_id: 1, brand_id: 1, price_cents: 1000, original_price_cents: null, rating: 4 },
  ...{ is_new: 0, is_bestseller: 0, created_at: '2026-01-01T00:00:00.000Z', search_text },
});

const columnsOf = (...batches: ColumnRow[][]) => {
  const columns = productColumns();
  for (const batch of batches) columns.add(batch);
  return columns;
};

test('texts are searched as if each were alone: no term is found across two products', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '♥', ' '), maxLength: 8 }), {
    maxLength: 30,
  });
  const terms = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '♥', ' '), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(texts, terms, (all, term) => {
      const columns = columnsOf(all.map((text, i) => aRow(i + 1, text)));
      const expected = all.flatMap((text, storage) => (text.includes(term) ? [storage] : []));
      expect([...columns.placesContaining(term)]).toEqual(expected);
    }),
  );
});

test('places of ids skip what is not here', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 })).map((list) => list.sort((a, b) => a - b));
  fc.assert(
    fc.property(ids, ids, (here, asked) => {
      const places = columnsOf(here.map((id) => aRow(id))).placesOf(asked);
      expect([...places].map((storage) => here[storage])).toEqual(asked.filter((id) => here.includes(id)));
    }),
  );
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
  expect([...columns.placesContaining(' 7.')]).toEqual([7]);
  expect([...columns.placesContaining(' 2499.')]).toEqual([2499]);
});

test('a reduced price and a day become numbers; nothing is in empty columns', () => {
  const row = { ...aRow(1), original_price_cents: 1, created_at: '2026-01-01T00:00:00.001Z' };
  const { columns } = columnsOf([row, aRow(2)]);
  expect([columns.is_sale[0], columns.is_sale[1]]).toEqual([1, 0]);
  expect(columns.created_at[0]).toBe(Date.UTC(2026, 0, 1, 0, 0, 0, 1));
  const empty = productColumns();
  expect([empty.size(), empty.lastId(), empty.placesContaining('a').length, empty.placesOf([1]).length]).toEqual([
    0, 0, 0, 0,
  ]);
});
