import type { Insertable } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** Writes what someone who runs the shop has done to the log that nobody can change, in the transaction that does it. */
export async function audit(tx: Tx, entry: Insertable<Tables['audit_log']>): Promise<void> {
  await tx.insertInto('audit_log').values(entry).execute();
}
