import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { lockProducts } from '#platform/db/row-locks.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';

/** Products of one transaction. */
const BATCH = 200;

/**
 * Writes what the clock has done into the price history: that sales have begun and ended. Prices do not wait for it.
 * What it changes is noted as a change of the product, so that mails about wishlists follow. Several processes may run
 * it: each sale is recorded once.
 */
export const saleHistory =
  ({ database: { maintenancePool: db }, clock }: Shop) =>
  async (isStopping: () => boolean): Promise<void> => {
    while (!isStopping()) {
      const at = clock.now().toISOString();
      const ids = await dueProducts(db, at);
      if (ids.length === 0) return;
      await inTransaction(db, async (tx) => {
        await lockProducts(tx, ids);
        await recordSales(tx, ids, at);
      });
      await nextTurn();
    }
  };

const isDue =
  (at: string) =>
  ({ or, and, eb }: ExpressionBuilder<Tables, 'products'>) =>
    and([
      eb('sale_ends_at', 'is not', null),
      or([eb('sale_ends_at', '<=', at), and([eb('sale_starts_at', '<=', at), eb('sale_recorded', '=', 0)])]),
    ]);

/** One of each seller after the other, so that nobody waits for another's thousands. */
async function dueProducts(db: Db, at: string): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .where(isDue(at))
    .select('id')
    .orderBy(sql`row_number() over (partition by seller_id order by id)`)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of these locked products, those whose sale has begun or ended since it was last recorded. */
export async function recordSales(tx: Tx, productIds: readonly number[], at: string): Promise<void> {
  const due = await tx
    .selectFrom('products')
    .where('id', 'in', productIds)
    .where(isDue(at))
    .select(['id', 'price_cents', 'sale_cents', 'sale_starts_at', 'sale_ends_at', 'sale_recorded'])
    .execute();
  const history = due.flatMap(({ id, price_cents, sale_cents, sale_starts_at, sale_ends_at, sale_recorded }) => {
    // The price has fallen below the sale's: it never held.
    if (sale_cents === null || sale_cents >= price_cents) return [];
    const begun = { product_id: id, price_cents: sale_cents, valid_from: sale_starts_at ?? at };
    const ended = { product_id: id, price_cents, valid_from: sale_ends_at ?? at };
    return [...(sale_recorded === 0 ? [begun] : []), ...(ended.valid_from <= at ? [ended] : [])];
  });
  if (history.length > 0) await tx.insertInto('price_history').values(history).execute();
  const isOver = ({ sale_ends_at }: (typeof due)[number]) => sale_ends_at !== null && sale_ends_at <= at;
  const over = due.filter(isOver).map(({ id }) => id);
  const begun = due.filter((product) => !isOver(product)).map(({ id }) => id);
  if (begun.length > 0)
    await tx
      .updateTable('products')
      .set((eb) => ({ sale_recorded: 1, version: eb('version', '+', 1) }))
      .where('id', 'in', begun)
      .execute();
  if (over.length > 0)
    await tx
      .updateTable('products')
      // As `versionAt` has counted it.
      .set({ ...NO_SALE, version: sql`version + 2 - sale_recorded` })
      .where('id', 'in', over)
      .execute();
}

export const NO_SALE = { sale_cents: null, sale_starts_at: null, sale_ends_at: null, sale_recorded: 0 as const };
