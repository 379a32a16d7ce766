import { type Spelling, weighedRating } from '@beautymark/language';
import { priceAt } from '#platform/db/product-price.ts';
import { type IndexedProduct, readProduct } from './indexed-product.ts';
import { comparePositions, type ListOrder, type Position, positionIn, SORTS } from './product-sort.ts';
import type { ProductRow } from './search.repository.ts';
import { type Scores, wordIndex } from './word-index.ts';

const NEVER = '9999';
/** The mean of a catalog without ratings. */
const USUAL_RATING = 4;
/** Scores by where a text is found. A kind counts most. */
export const PLACE_SCORES = { kind: 5, name: 4, brand: 3, shade: 2, description: 1 } as const;

/** The products for sale in memory: sorted arrays for lists, and their words. */
export function productIndex(spelling: Pick<Spelling, 'add' | 'remove'>) {
  const products = new Map<number, IndexedProduct>();
  const words = wordIndex(spelling);
  /** Made when a list first needs it. */
  const orders = new Map<ListOrder, IndexedProduct[]>();
  let [moment, nextBoundary] = ['', NEVER];
  let meanRating = USUAL_RATING;
  const ratings = { sum: 0, count: 0 };

  function put(row: ProductRow) {
    const read = readProduct(row, moment, meanRating);
    const before = products.get(row.id);
    countRating(before, -1);
    countRating(read.product, 1);
    for (const [sort, order] of orders) {
      if (before) order.splice(rankOf(sort, order, positionIn(sort, before)), 1);
      order.splice(rankOf(sort, order, positionIn(sort, read.product)), 0, read.product);
    }
    products.set(row.id, read.product);
    words.put(row.id, read.words);
    nextBoundary = earliest([nextBoundary, ...boundariesOf(read.product)]);
  }

  function remove(id: number) {
    const product = products.get(id);
    if (!product) return;
    for (const [sort, order] of orders) order.splice(rankOf(sort, order, positionIn(sort, product)), 1);
    countRating(product, -1);
    products.delete(id);
    words.remove(id);
  }

  /** Beginning and end of its sale, if later than the index's moment. */
  const boundariesOf = ({ pricing }: IndexedProduct): string[] =>
    [pricing.sale_starts_at, pricing.sale_ends_at].filter((at) => at !== null && at > moment) as string[]; // without null

  /** Advances the index to a moment and applies the sales that have begun or ended. */
  function advanceTo(at: string) {
    if (at < nextBoundary) return;
    moment = at;
    nextBoundary = NEVER;
    for (const product of products.values()) {
      const { cents, originalCents } = priceAt(product.pricing, at);
      product.priceCents = cents;
      product.isOnSale = originalCents !== null;
      nextBoundary = earliest([nextBoundary, ...boundariesOf(product)]);
    }
    orders.delete('price-low');
    orders.delete('price-high');
  }

  function countRating(product: IndexedProduct | undefined, by: 1 | -1) {
    if (!product || product.reviewCount === 0) return;
    ratings.sum += by * product.rating;
    ratings.count += by;
  }

  /** Weighs ratings again when the catalog's mean has moved by a tenth: one review must not reorder all lists. */
  function weighRatings() {
    const mean = ratings.count === 0 ? USUAL_RATING : Math.round((10 * ratings.sum) / ratings.count) / 10;
    if (mean === meanRating) return;
    meanRating = mean;
    for (const product of products.values()) product.weighedRating = weighedRating(product, mean);
    orders.delete('featured');
  }

  function orderOf(sort: ListOrder): readonly IndexedProduct[] {
    if (sort === 'featured') weighRatings();
    const { keyOf, direction } = SORTS[sort];
    const order =
      orders.get(sort) ?? [...products.values()].sort((a, b) => (keyOf(a) - keyOf(b)) * direction || a.id - b.id);
    orders.set(sort, order);
    return order;
  }

  /** The products with this folded text in name, brand, shades or description, scored by its best place. */
  function containing(term: string): Scores {
    const scores: Scores = new Map();
    for (const product of products.values()) {
      const score = placeScore(product, term);
      if (score > 0) scores.set(product.id, score);
    }
    if (scores.size > 0) return scores;
    // Not found: "whos" also finds "who's".
    for (const { id, bareNames } of products.values()) if (bareNames.includes(term)) scores.set(id, PLACE_SCORES.name);
    return scores;
  }

  return {
    put,
    remove,
    advanceTo,
    orderOf,
    containing,
    get: (id: number) => products.get(id),
    size: () => products.size,
    search: words.search,
    wordOf: words.wordOf,
  };
}
export type ProductIndex = ReturnType<typeof productIndex>;

const earliest = (moments: readonly string[]): string => moments.toSorted()[0] ?? NEVER;

function placeScore({ name, brand, bareNames, shadeNames, description }: IndexedProduct, term: string): number {
  if (name.includes(term)) return PLACE_SCORES.name;
  // "anti age" names the Anti-Age Cream.
  if (term.includes(' ') && bareNames.includes(term)) return PLACE_SCORES.name;
  if (brand.includes(term)) return PLACE_SCORES.brand;
  if (!description.includes(term)) return 0;
  return shadeNames.includes(term) ? PLACE_SCORES.shade : PLACE_SCORES.description;
}

/** How many products of an order come before this position, excluding the one at it. */
export function rankOf(sort: ListOrder, order: readonly IndexedProduct[], position: Position): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const product = order[middle] as IndexedProduct; // below the length
    if (comparePositions(sort, positionIn(sort, product), position) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
