import type { ProductSort } from '@beautymark/contracts/vocabularies';
import { z } from 'zod';
import { readCursor, writeCursor } from '#platform/http/cursor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { IndexedProduct } from './indexed-product.ts';

/** `catalog`: by id, where no order is asked for. */
export type ListOrder = ProductSort | 'catalog';

interface Sort {
  keyOf: (product: IndexedProduct) => number;
  direction: 1 | -1;
}

/** Every sort ends with the id, so that equal products keep their places from page to page. */
export const SORTS: Record<ListOrder, Sort> = {
  catalog: { keyOf: ({ id }) => id, direction: 1 },
  featured: { keyOf: featuredKey, direction: 1 },
  bestselling: { keyOf: ({ isBestseller }) => Number(isBestseller), direction: -1 },
  'price-low': { keyOf: ({ priceCents }) => priceCents, direction: 1 },
  'price-high': { keyOf: ({ priceCents }) => priceCents, direction: -1 },
  newest: { keyOf: ({ createdAt }) => createdAt, direction: -1 },
  // By the shown rating, then by the number of ratings.
  rating: { keyOf: ({ rating, reviewCount }) => Math.round(rating * 100) * 1e9 + reviewCount, direction: -1 },
};

/** A position in an order, also of a product that is gone. */
export interface Position {
  key: number;
  id: number;
}

export const positionIn = (sort: ListOrder, product: IndexedProduct): Position => ({
  key: SORTS[sort].keyOf(product),
  id: product.id,
});

export const comparePositions = (sort: ListOrder, a: Position, b: Position): number =>
  (a.key - b.key) * SORTS[sort].direction || a.id - b.id;

/**
 * The key of the featured order: the rating, weighed by how many rated it. Ids spread equal ones, such as unrated
 * products, because products are added kind by kind.
 * @source Knuth, The Art of Computer Programming, volume 3, section 6.4: multiplicative hashing by the golden ratio
 */
function featuredKey({ id, weighedRating }: IndexedProduct): number {
  const spread = (Math.imul(id, 0x9e3779b1) >>> 0) / 2 ** 32;
  return spread - Math.round(weighedRating * 1e4);
}

const SortCursor = z.tuple([z.string(), z.number(), z.int()]);

/** The position of a page's last product. */
export const writeSortCursor = (sort: ListOrder, { key, id }: Position): string => writeCursor([sort, key, id]);

/** @throws Refusal, also for a cursor of another sort */
export function readSortCursor(sort: ListOrder, cursor: string): Position {
  const [cursorSort, key, id] = readCursor(SortCursor, cursor);
  if (cursorSort !== sort) throw new Refusal('catalog.cursor_invalid');
  return { key, id };
}
