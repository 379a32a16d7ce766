import type { Migration } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPlace } from '../../testing/test-storage.ts';
import { readEnv } from '../env.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

test('a migration that ends halfway leaves nothing behind, and the next start makes it whole', async () => {
  const place = await aPlace({ isEmpty: true });
  const database = openDatabase(readEnv(place.settings));
  let isPowerGone = true;
  const migrations: Record<string, Migration> = {
    '0001-notes': {
      up: async (db) => {
        await sql`create table notes (id integer primary key)`.execute(db);
        if (isPowerGone) throw new Error('the power went');
        await sql`create table lines (id integer primary key)`.execute(db);
      },
    },
  };
  await expect(migrate(database, migrations)).rejects.toThrow('0001-notes');
  isPowerGone = false;
  await migrate(database, migrations);
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
  expect(tables).toEqual(expect.arrayContaining(['lines', 'notes']));
  await database.close();
  await place.remove();
});
