import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** All that a database's tables, indexes, triggers and functions are made of, in no order. */
export const schemaOf = (database: Database): Promise<string[]> =>
  database.kind === 'sqlite' ? sqliteSchema(database) : postgresSchema(database);

/** SQLite keeps the text of each statement: of a table, each column and constraint is a part of it. */
async function sqliteSchema({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ type: string; name: string; text: string }>`
    select type, name, sql as text from sqlite_master where sql is not null and name not like 'kysely%'`.execute(db);
  return rows
    .flatMap(({ type, name, text }) => {
      const plain = text.replaceAll('"', '').replace(/--.*/g, '').replace(/\s+/g, ' ').trim();
      return (type === 'table' ? partsOf(plain) : [plain]).map((part) => `${type} ${name}: ${part}`);
    })
    .sort();
}

/** Splits at the commas that are in no inner brackets. */
function partsOf(createTable: string): string[] {
  const body = createTable.slice(createTable.indexOf('(') + 1, createTable.lastIndexOf(')'));
  const parts = [''];
  let depth = 0;
  for (const letter of body) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => part.trim());
}

async function postgresSchema({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default, collation_name,
      identity_generation) as text from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`.execute(db);
  return rows
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .filter((text) => !text.includes('kysely'))
    .sort();
}
