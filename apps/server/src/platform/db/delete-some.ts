import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** Few enough that a simultaneous order hardly waits. */
const ROWS = 500;

interface Rows {
  table: keyof Tables;
  /** A column that tells the rows apart. */
  key: string;
  where: RawBuilder<boolean>;
}
/** One run that removes expired rows: on the maintenance pool, until the process stops. */
export interface CleanUpRun {
  db: Db;
  isStopping: () => boolean;
}

/** Deletes some of the rows that match. @returns whether there may be more */
export async function deleteSome(db: Db | Tx, { table, key, where }: Rows): Promise<boolean> {
  const [rows, id] = [sql.table(table), sql.ref(key)];
  const { numAffectedRows = 0n } = await sql`delete from ${rows}
    where ${id} in (select ${id} from ${rows} where ${where} limit ${sql.lit(ROWS)})`.execute(db);
  return numAffectedRows >= ROWS;
}

/** Deletes all of them, in batches that are statements of their own. */
export async function deleteAll({ db, isStopping }: CleanUpRun, rows: Rows): Promise<void> {
  while (!isStopping() && (await deleteSome(db, rows))) await nextTurn();
}
