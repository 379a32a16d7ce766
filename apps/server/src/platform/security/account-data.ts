import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import type { Tables } from '../db/tables.ts';

/** Stands where the name of a deleted account's owner stood. */
export const FORMER_CUSTOMER = 'Former customer';
/** Rows that one step of erasing changes. */
export const ERASED_AT_ONCE = 200;

type Read = (userId: number, db: Db) => Promise<unknown>;
/**
 * Removes or overwrites what names the person: all of what is little, `ERASED_AT_ONCE` rows of what can be much. Called
 * again, also after a crash, until it returns false.
 * @returns whether there may be more
 */
type Erase = (userId: number, tx: Tx) => Promise<boolean>;

/** A part of what the shop keeps about an account. */
export interface AccountData {
  table?: keyof Tables;
  /** Its part of the file that the account's owner can download. */
  file?: { part: string; read: Read };
  /** Absent: it stays. */
  erase?: Erase;
}

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;
interface Personal<Table extends keyof Tables> {
  /** Its part of the file: columns by their names there, one row or all in this order; or what says it otherwise. */
  file?:
    | { part: string; columns: Record<string, Column<Table>>; of: 'one row' | { orderBy: Column<Table> } }
    | { part: string; read: Read };
  /** What can be much has an `id`, and is deleted or overwritten in batches; an overwritten row has no owner any more. */
  erasing: 'stays' | 'delete' | 'delete in batches' | Updateable<Tables[Table]> | Erase;
}

/** What a table says of the account whose id is in this column. */
export function inTable<Table extends keyof Tables>(
  table: Table,
  owner: Column<Table>,
  { file, erasing }: Personal<Table>,
): AccountData {
  const rows = sql.table(table);
  const isOwn = (userId: number) => sql<boolean>`${sql.ref(owner)} = ${userId}`;

  const readColumns =
    (columns: Record<string, string>, of: 'one row' | { orderBy: string }): Read =>
    async (userId, db) => {
      const named = Object.entries(columns).map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`);
      const order = of === 'one row' ? sql`` : sql` order by ${sql.ref(of.orderBy)}`;
      const found = sql<Record<string, unknown>>`select ${sql.join(named)} from ${rows} where ${isOwn(userId)}${order}`;
      const all = (await found.execute(db)).rows.map((row) => withBooleans(row, columns));
      return of === 'one row' ? (all[0] ?? null) : all;
    };

  const eraseRows: Erase = async (userId, tx) => {
    if (erasing === 'delete') await sql`delete from ${rows} where ${isOwn(userId)}`.execute(tx);
    if (erasing === 'delete in batches') return deleteSome(tx, { table, key: 'id', where: isOwn(userId) });
    if (typeof erasing !== 'object') return false;
    const changes = Object.entries(erasing).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const some = sql`select id from ${rows} where ${isOwn(userId)} limit ${sql.lit(ERASED_AT_ONCE)}`;
    const changed = await sql`update ${rows} set ${sql.join(changes)} where id in (${some})`.execute(tx);
    return (changed.numAffectedRows ?? 0n) >= ERASED_AT_ONCE;
  };

  return {
    table,
    ...(file && {
      file: { part: file.part, read: 'read' in file ? file.read : readColumns(file.columns, file.of) },
    }),
    ...(erasing === 'stays' ? {} : { erase: typeof erasing === 'function' ? erasing : eraseRows }),
  };
}

/** Flags are columns whose names begin with `is_`. */
const withBooleans = (row: Record<string, unknown>, columns: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, columns[name]?.startsWith('is_') ? value === 1 : value]),
  );
