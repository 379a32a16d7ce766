/**
 * Picks rows so that neighbors come from different categories: the best of each category, then the second best of each.
 * @param rows  the best first
 */
export function mixCategories<Row extends { category_id: number }>(rows: readonly Row[], limit: number): Row[] {
  const groups = [...Map.groupBy(rows, ({ category_id }) => category_id).values()];
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  const mixed = Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group[round] ?? [])).flat();
  return mixed.slice(0, limit);
}
