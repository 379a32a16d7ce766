import { type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';

/** Applies pending migrations. On PostgreSQL, processes that start at the same time wait for each other. */
export async function migrate({ maintenancePool: db }: Database, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (error !== undefined) {
    throw new Error(`The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}`, {
      cause: error,
    });
  }
}
