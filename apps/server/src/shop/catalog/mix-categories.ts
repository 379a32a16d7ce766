import type { Row } from '#platform/db/tables.ts';

type Mixed = Pick<Row<'products'>, 'category_id' | 'subcategory'>;

/**
 * Picks rows so that neighbors come from different categories: the best of each category, then each one's next. Within
 * a category its kinds take turns in the same way.
 * @param rows  the best first
 */
export function mixCategories<Product extends Mixed>(rows: readonly Product[], limit: number): Product[] {
  const categories = groups(rows, ({ category_id }) => category_id);
  return inTurns(categories.map((category) => inTurns(groups(category, ({ subcategory }) => subcategory)))).slice(
    0,
    limit,
  );
}

const groups = <Product>(rows: readonly Product[], keyOf: (row: Product) => unknown): Product[][] => [
  ...Map.groupBy(rows, keyOf).values(),
];

function inTurns<Product>(queues: readonly Product[][]): Product[] {
  const rounds = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: rounds }, (_, round) => queues.flatMap((queue) => queue[round] ?? [])).flat();
}
