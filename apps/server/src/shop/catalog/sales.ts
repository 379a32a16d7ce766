import { setImmediate as nextTurn } from 'node:timers/promises';
import { toCents } from '@beautymark/contracts/money';
import type { Sale } from '@beautymark/contracts/seller';
import { type ExpressionBuilder, sql } from 'kysely';
import { among, column } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { lockProducts } from '#platform/db/row-locks.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Shop } from '#platform/shop.ts';

/** Products per transaction. */
const BATCH = 200;

/**
 * Writes the sales that have begun or ended into the price history; prices do not wait for it. It counts as a change of
 * the product, so mails about wishlists follow. Several processes may run it: each sale is recorded once.
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

/** Sellers take turns, so that none waits for another's thousands. */
const dueProducts = (db: Db, at: string): Promise<number[]> =>
  column(
    db
      .selectFrom('products')
      .where(isDue(at))
      .select('id')
      .orderBy(sql`row_number() over (partition by seller_id order by id)`)
      .orderBy('id')
      .limit(BATCH),
    'id',
  );

/** Records the sales of these locked products that have begun or ended since the last record. */
export async function recordSales(tx: Tx, productIds: readonly number[], at: string): Promise<void> {
  const due = await tx
    .selectFrom('products')
    .where('id', 'in', productIds)
    .where(isDue(at))
    .select(['id', 'price_cents', 'sale_cents', 'sale_starts_at', 'sale_ends_at', 'sale_recorded'])
    .execute();
  const history = due.flatMap(({ id, price_cents, sale_cents, sale_starts_at, sale_ends_at, sale_recorded }) => {
    // The sale never took effect, because the price is lower.
    if (sale_cents === null || sale_cents >= price_cents) return [];
    const begun = { product_id: id, price_cents: sale_cents, valid_from: sale_starts_at ?? at };
    const ended = { product_id: id, price_cents, valid_from: sale_ends_at ?? at };
    return [...(sale_recorded === 0 ? [begun] : []), ...(ended.valid_from <= at ? [ended] : [])];
  });
  if (history.length > 0) await tx.insertInto('price_history').values(history).execute();
  const isOver = ({ sale_ends_at }: (typeof due)[number]) => sale_ends_at !== null && sale_ends_at <= at;
  const over = due.filter(isOver).map(({ id }) => id);
  const begun = due.filter((product) => !isOver(product)).map(({ id }) => id);
  await tx
    .updateTable('products')
    .set((eb) => ({ sale_recorded: 1, version: eb('version', '+', 1) }))
    .where('id', 'in', among(begun))
    .execute();
  await tx
    .updateTable('products')
    // The version that `versionAt` has returned since the sale ended.
    .set({ ...NO_SALE, version: sql`version + 2 - sale_recorded` })
    .where('id', 'in', among(over))
    .execute();
}

const NO_SALE = { sale_cents: null, sale_starts_at: null, sale_ends_at: null, sale_recorded: 0 as const };

interface SaleChange {
  /** Null ends it; undefined leaves it. */
  sale: Sale | null | undefined;
  /** The same change sets another price or original price. */
  isNewPrice: boolean;
  at: string;
}

/**
 * Plans, changes or ends a product's sale. A new price ends a current sale, because the product costs that price from
 * now on. The sale up to now is recorded.
 */
export async function changeSale(tx: Tx, id: number, { sale, isNewPrice, at }: SaleChange): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .where('id', '=', id)
    .select(['price_cents', 'sale_recorded'])
    .executeTakeFirstOrThrow();
  const change = tx.updateTable('products').where('id', '=', id);
  if (sale === null || (sale === undefined && isNewPrice && product.sale_recorded === 1))
    await change.set(NO_SALE).execute();
  if (!sale) return;

  const [startsAt, endsAt] = [new Date(sale.from).toISOString(), new Date(sale.until).toISOString()];
  if (endsAt <= at || toCents(sale.price) >= product.price_cents) throw new Refusal('catalog.sale_not_lower');
  await change
    .set({
      sale_cents: toCents(sale.price),
      sale_starts_at: startsAt,
      sale_ends_at: endsAt,
      // The caller records the price after the change.
      sale_recorded: startsAt <= at ? 1 : 0,
    })
    .execute();
}

/** The beginnings and ends of all sales; prices are constant between two of them. */
export function saleSchedule(db: Db) {
  const sales = new Map<number, readonly [number, number]>();
  let [epoch, last, next] = [0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

  function findNext(): void {
    next = Number.POSITIVE_INFINITY;
    for (const moments of sales.values())
      for (const moment of moments) if (moment > last && moment < next) next = moment;
  }

  async function read(productIds: readonly number[] | null): Promise<void> {
    const rows = productIds?.length === 0 ? [] : await salesOf(db, productIds);
    if (productIds === null) sales.clear();
    for (const id of productIds ?? []) sales.delete(id);
    for (const { id, sale_starts_at, sale_ends_at } of rows)
      sales.set(id, [Date.parse(sale_starts_at ?? ''), Date.parse(sale_ends_at ?? '')]);
    findNext();
  }

  /** A counter that changes at each start or end of a sale, also after the clock was set back. */
  function saleEpoch(now: number): number {
    if (now >= last && now < next) return epoch;
    epoch += 1;
    last = now;
    findNext();
    return epoch;
  }

  return { read, saleEpoch };
}

const salesOf = (db: Db, productIds: readonly number[] | null) =>
  db
    .selectFrom('products')
    .where('sale_ends_at', 'is not', null)
    .$if(productIds !== null, (query) => query.where('id', 'in', productIds ?? []))
    .select(['id', 'sale_starts_at', 'sale_ends_at'])
    .execute();
