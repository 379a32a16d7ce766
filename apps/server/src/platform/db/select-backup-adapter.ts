import type { Env } from '#platform/lifecycle/env.ts';
import type { BackupAdapter } from './backup-adapter.ts';
import { dumpPostgres, inspectPostgres, restorePostgres } from './backup-postgres.ts';
import { dumpSqlite, inspectSqlite, restoreSqlite } from './backup-sqlite.ts';

/** The adapter for the database that the settings name. */
export const selectBackupAdapter = ({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): BackupAdapter =>
  DATABASE_URL === undefined
    ? {
        kind: 'sqlite',
        fileName: 'beautymark.db',
        dump: async (file) => dumpSqlite(DATA_DIR, file),
        inspect: async (file) => inspectSqlite(file),
        restore: async (file, options) => restoreSqlite(file, DATA_DIR, options),
      }
    : {
        kind: 'postgres',
        fileName: 'beautymark.pgdump',
        dump: (file) => dumpPostgres(DATABASE_URL, file),
        inspect: (file) => inspectPostgres(file),
        restore: (file, options) => restorePostgres(file, DATABASE_URL, options),
      };
