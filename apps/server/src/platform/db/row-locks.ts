import { type Expression, sql } from 'kysely';
import type { Tx } from './tables.ts';

// Locks last until the transaction ends. They are taken in one order, owners before orders before products and each by its
// id, so that two transactions never wait for each other. SQLite has one writer at a time: its dialect leaves them out (`sqlite.ts`).

/** Two orders of the same products follow one another. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('products').where('id', 'in', ids).orderBy('id').select('id').forNoKeyUpdate().execute();
}

/**
 * Taken before an order's parcels are read to decide by them: of two parcels that are cancelled at the same moment, each
 * would see the other one as open.
 */
export async function lockOrders(tx: Tx, ids: readonly number[] | Expression<{ order_id: number }>): Promise<void> {
  if (Array.isArray(ids) && ids.length === 0) return;
  await tx
    .selectFrom('orders')
    .where('id', 'in', sql<number>`(${Array.isArray(ids) ? sql.join(ids) : ids})`)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * What one owner's requests do at once is done one after the other: taken before anything is read to decide by it, such as
 * how many of a kind the owner has. The owner is not suspended meanwhile.
 * @param owner  null: the house, by the row that each seeded shop has
 */
export async function lockOwner(tx: Tx, owner: number | null): Promise<void> {
  if (owner !== null) await tx.selectFrom('users').where('id', '=', owner).select('id').forNoKeyUpdate().execute();
  else await tx.selectFrom('metadata').where('name', '=', 'seeded').select('name').forNoKeyUpdate().execute();
}

/**
 * Keeps these sellers from being suspended, or from being deleted alone: what is put on sale or ordered meanwhile would be
 * missed by the work that follows.
 */
export async function holdSellers(
  tx: Tx,
  { ids, against }: { ids: readonly number[] | Expression<unknown>; against: 'suspending' | 'deleting' },
): Promise<void> {
  const users = tx.selectFrom('users').where('id', 'in', sql<number>`(${Array.isArray(ids) ? sql.join(ids) : ids})`);
  await (against === 'suspending' ? users.forShare() : users.forKeyShare()).orderBy('id').select('id').execute();
}
