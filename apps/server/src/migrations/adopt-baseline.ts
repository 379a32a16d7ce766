import { type Kysely, sql } from 'kysely';
import { dropCatalogTriggers, replaceCatalogTriggers } from '#platform/db/catalog-triggers.ts';
import type { Database, DatabaseKind } from '#platform/db/database.ts';
import { stepsSince0047 } from './since-0047.ts';

/** Stands for all migrations before it. */
export const BASELINE = '0065-baseline';
const OLDEST = '0047-no-asking-again';
/** A version that makes the schema of 0047 and later of every earlier one from 0039 on. */
const COMMIT = '7766a304';

export class DatabaseTooOld extends Error {}

/**
 * Run before the migrations. A database at 0047 or later gets the baseline's schema, with all its rows, in one
 * transaction. Processes that start at the same time wait for each other.
 * @throws DatabaseTooOld  if the database is older
 */
export async function adoptBaseline({ maintenancePool, kind }: Database): Promise<void> {
  const tables = await maintenancePool.introspection.getTables({ withInternalKyselyTables: true });
  // The last that a new database gets: a process that starts beside it may see the other table alone.
  if (!tables.some(({ name }) => name === 'kysely_migration_lock')) return;
  await maintenancePool.transaction().execute((tx) => adopt(tx as unknown as Kysely<unknown>, kind));
}

async function adopt(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // The lock: another process waits here until this one has committed.
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db);
  const applied = await appliedMigrations(db);
  const last = applied.at(-1);
  if (last === undefined || applied.includes(BASELINE)) return;
  if (!applied.includes(OLDEST)) {
    throw new DatabaseTooOld(
      `This database was last used by an earlier version (migration ${last}): start the version of commit ${COMMIT} on it once, then this one.`,
    );
  }
  await dropCatalogTriggers(db, kind);
  for (const [name, steps] of Object.entries(stepsSince0047(kind))) {
    if (applied.includes(name)) continue;
    for (const step of steps) await (typeof step === 'string' ? sql.raw(step).execute(db) : step(db));
  }
  await replaceCatalogTriggers(db, kind);
  await sql`delete from kysely_migration where name < ${last}`.execute(db);
  await sql`update kysely_migration set name = ${BASELINE}`.execute(db);
}

async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
