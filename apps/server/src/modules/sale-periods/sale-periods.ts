import type { DatabaseKind, Db, Tx } from '#platform/db/database.ts';
import { lockProducts } from '#platform/db/lock-products.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { catalogRepository } from '../catalog/index.ts';

interface Deps {
  database: { db: Db; kind: DatabaseKind };
  clock: Clock;
  log: Log;
}
/** Products that are changed in one run; the next run goes on. */
const AT_ONCE = 200;

/**
 * Begins and ends sale prices, once a minute, each with a row of the price history. Several processes may run it: each
 * change is made once.
 */
export function salePeriods({ database: { db, kind }, clock, log }: Deps) {
  let timer: NodeJS.Timeout | undefined;
  const now = () => clock.now().toISOString();

  async function run(): Promise<void> {
    for (const id of await due(db, now())) {
      await inTransaction(db, (tx) => turn(tx, id)).catch((error: unknown) =>
        log.warn({ err: error, productId: id }, 'sale price not changed'),
      );
    }
  }

  async function turn(tx: Tx, id: number): Promise<void> {
    await lockProducts(tx, kind, [id]);
    const period = await tx.selectFrom('sale_periods').where('product_id', '=', id).selectAll().executeTakeFirst();
    const product = await tx
      .selectFrom('products')
      .where('id', '=', id)
      .select(['price_cents', 'original_price_cents'])
      .executeTakeFirst();
    if (!period || !product) return;
    if (period.ends_at <= now()) return endSale(tx, id, now());
    // Begun by another process, or no sale any more because the price has fallen below it.
    if (period.earlier_price_cents !== null || period.starts_at > now()) return;
    if (period.price_cents >= product.price_cents) return removePeriod(tx, id);
    await tx
      .updateTable('sale_periods')
      .set({
        earlier_price_cents: product.price_cents,
        earlier_original_price_cents: product.original_price_cents,
      })
      .where('product_id', '=', id)
      .execute();
    await setPrice(tx, id, { cents: period.price_cents, originalCents: product.price_cents, at: now() });
  }

  return {
    run,
    start: () => {
      timer = setInterval(() => {
        run().catch((error: unknown) => log.error({ err: error }, 'sale prices failed'));
      }, MINUTE_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** Ends a product's sale: where it has begun, what it cost before is its price again. */
export async function endSale(tx: Tx, id: number, at: string): Promise<void> {
  const period = await tx.selectFrom('sale_periods').where('product_id', '=', id).selectAll().executeTakeFirst();
  await removePeriod(tx, id);
  if (period?.earlier_price_cents == null) return;
  const originalCents = period.earlier_original_price_cents;
  await setPrice(tx, id, { cents: period.earlier_price_cents, originalCents, at });
}

/** Forgets a product's sale and leaves its price: the seller has set another. */
export async function removePeriod(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sale_periods').where('product_id', '=', id).execute();
}

const due = async (db: Db, now: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('sale_periods')
    .where(({ or, and, eb }) =>
      or([eb('ends_at', '<=', now), and([eb('starts_at', '<=', now), eb('earlier_price_cents', 'is', null)])]),
    )
    .orderBy('product_id')
    .limit(AT_ONCE)
    .select('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
};

interface Price {
  cents: number;
  originalCents: number | null;
  at: string;
}
async function setPrice(tx: Tx, id: number, { cents, originalCents, at }: Price): Promise<void> {
  await tx
    .updateTable('products')
    .set(({ eb }) => ({
      price_cents: cents,
      original_price_cents: originalCents,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await catalogRepository(tx).recordPrice({ product_id: id, price_cents: cents, valid_from: at });
}
