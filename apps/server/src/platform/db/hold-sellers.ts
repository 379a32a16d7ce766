import { type Expression, sql } from 'kysely';
import type { DatabaseKind, Tx } from './database.ts';

/**
 * Keeps these sellers from being suspended, or from being deleted alone, until the transaction ends: what is put on sale or
 * ordered meanwhile would be missed by the work that follows. SQLite has one writer at a time.
 */
export async function holdSellers(
  tx: Tx,
  kind: DatabaseKind,
  { ids, against }: { ids: readonly number[] | Expression<unknown>; against: 'suspending' | 'deleting' },
): Promise<void> {
  if (kind === 'sqlite') return;
  const users = tx.selectFrom('users').where('id', 'in', sql<number>`(${Array.isArray(ids) ? sql.join(ids) : ids})`);
  await (against === 'suspending' ? users.forShare() : users.forKeyShare()).select('id').execute();
}
