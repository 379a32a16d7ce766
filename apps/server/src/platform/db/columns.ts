import { type CreateTableBuilder, sql } from 'kysely';
import type { DatabaseKind, Tx } from './database.ts';

/** Adds an `id` column that counts up and never reuses a value. */
export function withId<Table extends string>(table: CreateTableBuilder<Table>, kind: DatabaseKind) {
  return kind === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity());
}

/** ISO-8601 UTC text, compared byte by byte on both databases under every locale of PostgreSQL. */
export const isoTimestamp = (kind: DatabaseKind) => (kind === 'sqlite' ? ('text' as const) : sql`text collate "C"`);

/** Moves the id sequence past rows that were inserted with explicit ids. SQLite does this by itself. */
export async function advanceIdSequence(
  tx: Tx,
  kind: DatabaseKind,
  table: 'categories' | 'brands' | 'products' | 'testimonials',
): Promise<void> {
  if (kind === 'sqlite') return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
    tx,
  );
}
