interface MixedRow {
  category_id: number;
  subcategory: string | null;
}

/**
 * Picks rows so that neighbors come from different categories: the best of each category, then the next one of each.
 * Within a category, its kinds of products take turns in the same way.
 * @param rows  the best first
 */
export function mixCategories<Row extends MixedRow>(rows: readonly Row[], limit: number): Row[] {
  const categories = groups(rows, ({ category_id }) => category_id);
  return inTurns(categories.map((category) => inTurns(groups(category, ({ subcategory }) => subcategory)))).slice(
    0,
    limit,
  );
}

const groups = <Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[][] => [
  ...Map.groupBy(rows, keyOf).values(),
];

function inTurns<Row>(queues: readonly Row[][]): Row[] {
  const rounds = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: rounds }, (_, round) => queues.flatMap((queue) => queue[round] ?? [])).flat();
}
