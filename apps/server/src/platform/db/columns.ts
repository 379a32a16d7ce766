import { type CreateTableBuilder, sql } from 'kysely';
import type { DatabaseKind, Tx } from './database.ts';

/** `id` counts upwards and is never used again. */
export function withId<Table extends string>(table: CreateTableBuilder<Table>, kind: DatabaseKind) {
  return kind === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity());
}

/** ISO-8601 UTC text; sorted byte by byte on both databases, whatever the locale of PostgreSQL. */
export const moment = (kind: DatabaseKind) => (kind === 'sqlite' ? ('text' as const) : sql`text collate "C"`);

/** After rows with given ids were stored, the next id must follow them: SQLite sees to it by itself. */
export async function continueIdsAfter(
  tx: Tx,
  kind: DatabaseKind,
  table: 'categories' | 'brands' | 'products' | 'testimonials',
): Promise<void> {
  if (kind === 'sqlite') return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
    tx,
  );
}
