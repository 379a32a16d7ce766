import { type Expression, sql } from 'kysely';
import type { Owner } from './owner.ts';
import type { Tx } from './tables.ts';

// Locks last until the transaction ends. All take them in one order (owners, orders, products, each by id), so there
// are no deadlocks. SQLite has one writer at a time; its dialect leaves row locks out (`sqlite.ts`).

/** Two orders of the same products run one after the other. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('products').where('id', 'in', ids).orderBy('id').select('id').forNoKeyUpdate().execute();
}

/**
 * Lock before reading an order's parcels: of two simultaneous cancellations each would see the other parcel as open.
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
 * Requests of one owner run one after the other. Lock before reading what the decision depends on, such as how many
 * keys the owner has. The owner is not suspended meanwhile.
 * @param owner  null: the house, by the row that each seeded shop has
 */
export async function lockOwner(tx: Tx, owner: Owner): Promise<void> {
  if (owner !== null) await tx.selectFrom('users').where('id', '=', owner).select('id').forNoKeyUpdate().execute();
  else await tx.selectFrom('metadata').where('name', '=', 'seeded').select('name').forNoKeyUpdate().execute();
}

/**
 * Keeps these sellers from being suspended or deleted: the job that follows would miss what is listed or ordered
 * meanwhile.
 */
export async function holdSellers(
  tx: Tx,
  { ids, against }: { ids: readonly number[] | Expression<unknown>; against: 'suspending' | 'deleting' },
): Promise<void> {
  const users = tx.selectFrom('users').where('id', 'in', sql<number>`(${Array.isArray(ids) ? sql.join(ids) : ids})`);
  await (against === 'suspending' ? users.forShare() : users.forKeyShare()).orderBy('id').select('id').execute();
}
