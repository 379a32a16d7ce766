import type { Db } from '#platform/db/database.ts';

/** When sales begin and end: what is answered between two of these moments has the same prices. */
export function saleSchedule(db: Db) {
  const sales = new Map<number, readonly [number, number]>();
  let [passed, last, next] = [0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

  function findNext(): void {
    next = Number.POSITIVE_INFINITY;
    for (const moments of sales.values())
      for (const moment of moments) if (moment > last && moment < next) next = moment;
  }

  /** Reads the sales of these products, or all. */
  async function read(productIds: readonly number[] | null): Promise<void> {
    const rows = productIds?.length === 0 ? [] : await salesOf(db, productIds);
    if (productIds === null) sales.clear();
    for (const id of productIds ?? []) sales.delete(id);
    for (const { id, sale_starts_at, sale_ends_at } of rows)
      sales.set(id, [Date.parse(sale_starts_at ?? ''), Date.parse(sale_ends_at ?? '')]);
    findNext();
  }

  /** Rises by each moment that has passed. */
  function passedAt(now: number): number {
    if (now < next) return passed;
    passed += 1;
    last = now;
    findNext();
    return passed;
  }

  return { read, passedAt };
}

const salesOf = (db: Db, productIds: readonly number[] | null) =>
  db
    .selectFrom('products')
    .where('sale_ends_at', 'is not', null)
    .$if(productIds !== null, (query) => query.where('id', 'in', productIds ?? []))
    .select(['id', 'sale_starts_at', 'sale_ends_at'])
    .execute();
