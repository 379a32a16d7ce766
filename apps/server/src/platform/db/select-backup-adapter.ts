import type { Env } from '#platform/env.ts';
import type { Copying } from './backup-adapter.ts';
import { dumpPostgres, inspectPostgres, restorePostgres } from './backup-postgres.ts';
import { copySqlite, inspectSqlite, restoreSqlite } from './backup-sqlite.ts';

/** The way to copy the database that the settings name. */
export const copyingOf = ({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Copying =>
  DATABASE_URL === undefined
    ? {
        kind: 'sqlite',
        fileName: 'beautymark.db',
        copyTo: async (file) => copySqlite(DATA_DIR, file),
        inspectCopy: async (file) => inspectSqlite(file),
        restore: async (file, options) => restoreSqlite(file, DATA_DIR, options),
      }
    : {
        kind: 'postgres',
        fileName: 'beautymark.pgdump',
        copyTo: (file) => dumpPostgres(DATABASE_URL, file),
        inspectCopy: (file) => inspectPostgres(file),
        restore: (file, options) => restorePostgres(file, DATABASE_URL, options),
      };
