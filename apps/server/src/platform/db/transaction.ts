import { sql } from 'kysely';
import type { Db, Tx } from './tables.ts';

/**
 * Runs the work in a transaction. Called with a transaction, it nests: when the inner work throws, only its own changes
 * are rolled back and the outer transaction can go on. Await nothing but the database inside, because on SQLite every
 * other writer waits.
 */
export function inTransaction<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? nested(db as Tx, work) : db.transaction().execute(work); // `isTransaction` proves the cast
}

async function nested<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  await sql`savepoint nested`.execute(tx);
  try {
    const result = await work(tx);
    await sql`release savepoint nested`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint nested`.execute(tx);
    await sql`release savepoint nested`.execute(tx);
    throw error;
  }
}
