import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './database.ts';

/** Makes the database refuse every update and delete of this table's rows, from every connection. */
export async function makeAppendOnly(db: Kysely<unknown>, kind: DatabaseKind, table: string): Promise<void> {
  for (const statement of kind === 'sqlite' ? sqliteTriggers(table) : postgresTrigger(table)) {
    await sql.raw(statement).execute(db);
  }
}

const sqliteTriggers = (table: string) =>
  ['update', 'delete'].map(
    (event) => `create trigger ${table}_no_${event} before ${event} on ${table} begin
      select raise(abort, '${table} is append-only'); end`,
  );

const postgresTrigger = (table: string) => [
  `create or replace function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name; end $$`,
  `create trigger ${table}_no_change before update or delete on ${table}
    for each row execute function refuse_change()`,
];

interface ErasableColumn {
  table: string;
  column: string;
  /** All other columns. */
  fixed: readonly string[];
}

/** From now on the column of this append-only table can be set to null, and nothing else can be changed. */
export async function allowErasing(db: Kysely<unknown>, kind: DatabaseKind, target: ErasableColumn): Promise<void> {
  for (const statement of kind === 'sqlite' ? sqliteErasing(target) : postgresErasing(target)) {
    await sql.raw(statement).execute(db);
  }
}

const sqliteErasing = ({ table, column, fixed }: ErasableColumn) => [
  `drop trigger ${table}_no_update`,
  `create trigger ${table}_no_update before update of ${fixed.join(', ')} on ${table} begin
    select raise(abort, '${table} is append-only'); end`,
  `create trigger ${table}_${column}_only_erased before update of ${column} on ${table}
    when new.${column} is not null begin select raise(abort, '${table} is append-only'); end`,
];

const postgresErasing = ({ table, column, fixed }: ErasableColumn) => [
  `drop trigger ${table}_no_change on ${table}`,
  `create trigger ${table}_no_change before delete or update of ${fixed.join(', ')} on ${table}
    for each row execute function refuse_change()`,
  `create trigger ${table}_${column}_only_erased before update of ${column} on ${table}
    for each row when (new.${column} is not null) execute function refuse_change()`,
];
