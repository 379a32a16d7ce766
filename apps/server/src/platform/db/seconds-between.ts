import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './tables.ts';

export const secondsBetween = (db: Db | Tx, from: string, to: string): RawBuilder<number> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`extract(epoch from ${sql.ref(to)}::timestamptz - ${sql.ref(from)}::timestamptz)`
    : sql`unixepoch(${sql.ref(to)}) - unixepoch(${sql.ref(from)})`;
