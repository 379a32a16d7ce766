import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './database.ts';

/** Makes the database refuse every update and delete of this table's rows, whoever attempts it. */
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
