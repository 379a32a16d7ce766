import type { DatabaseKind, Tx } from './database.ts';

/**
 * Locks these products until the transaction ends, in the order of their ids, so that two orders never wait for each
 * other. SQLite has one writer at a time: a transaction there holds the whole database already.
 */
export async function lockProducts(tx: Tx, kind: DatabaseKind, ids: readonly number[]): Promise<void> {
  if (kind === 'sqlite' || ids.length === 0) return;
  await tx.selectFrom('products').where('id', 'in', ids).orderBy('id').select('id').forUpdate().execute();
}
