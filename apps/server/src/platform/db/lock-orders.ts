import type { DatabaseKind, Tx } from './database.ts';

/**
 * Locks these orders until the transaction ends, in the order of their ids. Whoever decides by an order's parcels takes
 * the lock before reading them: of two parcels that are cancelled at the same moment on PostgreSQL, each would see the
 * other one as open. Locked before products, so that two transactions never wait for each other.
 */
export async function lockOrders(tx: Tx, kind: DatabaseKind, ids: readonly number[]): Promise<void> {
  if (kind === 'sqlite' || ids.length === 0) return;
  await tx.selectFrom('orders').where('id', 'in', ids).orderBy('id').select('id').forNoKeyUpdate().execute();
}
