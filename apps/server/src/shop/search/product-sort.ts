import type { ProductSort } from '@beautymark/contracts/vocabularies';
import { z } from 'zod';
import { readCursor, writeCursor } from '#platform/http/cursor.ts';
import { Refusal } from '#platform/http/refusal.ts';

export interface SortKey {
  column: 'id' | 'featured_key' | 'is_bestseller' | 'price_cents' | 'created_at' | 'rating';
  direction: 'asc' | 'desc';
}

/** `catalog`: by id, where nobody asks for an order. */
export type ListOrder = ProductSort | 'catalog';

/** Every sort ends with the id, so that equal products keep their places from page to page. */
const BY_ID: SortKey = { column: 'id', direction: 'asc' };
export const SORTS: Record<ListOrder, [SortKey, ...SortKey[]]> = {
  catalog: [BY_ID],
  featured: [{ column: 'featured_key', direction: 'asc' }, BY_ID],
  bestselling: [{ column: 'is_bestseller', direction: 'desc' }, BY_ID],
  'price-low': [{ column: 'price_cents', direction: 'asc' }, BY_ID],
  'price-high': [{ column: 'price_cents', direction: 'desc' }, BY_ID],
  newest: [{ column: 'created_at', direction: 'desc' }, BY_ID],
  rating: [{ column: 'rating', direction: 'desc' }, BY_ID],
};

type KeyValue = string | number;
const Position = z.tuple([z.string(), z.array(z.union([z.string().max(40), z.number()]))]);

/**
 * Where a product stands in the featured order. Products come into the catalogue kind by kind, and by their ids a list
 * would begin with ten foundations: this spreads neighbours apart. It depends on the id alone, so that every process
 * has the same order, whatever has been removed since.
 * @source Knuth, The Art of Computer Programming, volume 3, section 6.4: multiplicative hashing by the golden ratio
 */
export const featuredKey = (id: number): number => Math.imul(id, 0x9e3779b1) >>> 0;

/** Where a page ended: the sort and the last product's values for it. */
export const writeSortCursor = (sort: ListOrder, last: Record<SortKey['column'], KeyValue>): string =>
  writeCursor([sort, SORTS[sort].map(({ column }) => last[column])]);

/** The values to go on after as numbers, one per key of the sort. A cursor of another sort is refused like any other text. */
export function readSortCursor(sort: ListOrder, cursor: string): number[] {
  const [cursorSort, values] = readCursor(Position, cursor);
  const keys = SORTS[sort];
  const fits =
    cursorSort === sort && values.length === keys.length && keys.every(({ column }, i) => isValueOf(column, values[i]));
  if (!fits) throw new Refusal('catalog.cursor_invalid');
  return values.map((value) => (typeof value === 'string' ? Date.parse(value) : value));
}

/** Each column's own type. */
function isValueOf(column: SortKey['column'], value: KeyValue | undefined): boolean {
  if (column === 'created_at') return typeof value === 'string' && !Number.isNaN(Date.parse(value));
  return column === 'rating' ? Number.isFinite(value) : Number.isSafeInteger(value);
}
