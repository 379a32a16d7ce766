import type { Migration } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestStorage } from '../../testing/test-storage.ts';
import { readEnv } from '../lifecycle/env.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

test('a migration that fails halfway leaves nothing behind, and the next start completes it', async () => {
  const storage = await createTestStorage({ isEmpty: true });
  const database = openDatabase(readEnv(storage.settings));
  let isInterrupted = true;
  const migrations: Record<string, Migration> = {
    '0001-notes': {
      up: async (db) => {
        await sql`create table notes (id integer primary key)`.execute(db);
        if (isInterrupted) throw new Error('interrupted');
        await sql`create table lines (id integer primary key)`.execute(db);
      },
    },
  };
  await expect(migrate(database, migrations)).rejects.toThrow('0001-notes');
  isInterrupted = false;
  await migrate(database, migrations);
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
  expect(tables).toEqual(expect.arrayContaining(['lines', 'notes']));
  await database.close();
  await storage.remove();
});
