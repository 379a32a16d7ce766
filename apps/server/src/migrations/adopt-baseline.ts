import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Stands for the 39 migrations before it. */
export const BASELINE = '0039-baseline';
const LAST_REPLACED = '0039-names-and-import-changes';
/** The last version that has them all; a copy of the repository may have come without its tags. */
const TAG = 'migrations-0039';
const COMMIT = '47a1dbe6';

export class DatabaseTooOld extends Error {}

/**
 * Run before the migrations. A database that the 39 migrations have made has the baseline's schema, and goes on with it.
 * Processes that start at the same time may all run it.
 * @throws DatabaseTooOld  if some of the 39 migrations are missing
 */
export async function adoptBaseline({ maintenancePool: db }: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const applied = rows.map(({ name }) => name);
  const last = applied.at(-1);
  if (last === undefined || applied.includes(BASELINE)) return;
  if (!applied.includes(LAST_REPLACED)) {
    throw new DatabaseTooOld(
      `This database was last used by an earlier version (migration ${last}): start the version of git tag ${TAG} (commit ${COMMIT}) on it once, then this one.`,
    );
  }
  await db.transaction().execute(async (tx) => {
    await sql`delete from kysely_migration where name < '0039'`.execute(tx);
    await sql`update kysely_migration set name = ${BASELINE} where name = ${LAST_REPLACED}`.execute(tx);
  });
}
