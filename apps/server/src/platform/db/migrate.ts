import { type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';

/** Brings the tables up to date, forward only. Two processes that start at once wait for each other on PostgreSQL. */
export async function migrate({ patient: db }: Database, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (error !== undefined) {
    throw new Error(`The database could not be brought up to date${failed ? ` (${failed.migrationName})` : ''}`, {
      cause: error,
    });
  }
}
