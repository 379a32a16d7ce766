import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { isUnavailable } from './database-errors.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';

async function openTestDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'beautymark-busy-'));
  const file = join(folder, 'test.db');
  const db = new Kysely<{ notes: { text: string } }>({ dialect: sqliteDialect(openSqlite(file)) });
  await sql`create table notes (text text)`.execute(db);
  const add = (text: string) => db.insertInto('notes').values({ text }).execute();
  return {
    db,
    file,
    add,
    addAndCatch: (text: string) =>
      add(text).then(
        () => null,
        (error: unknown) => error,
      ),
    texts: async () => (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text),
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

test('while another program locks the file, reads continue and writes fail as unavailable; afterwards writes succeed', async () => {
  await using database = await openTestDatabase();
  await database.add('before');
  using other = new DatabaseSync(database.file);
  other.exec('begin exclusive');
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 10);
  const writes = Promise.all([database.addAndCatch('one'), database.addAndCatch('two'), database.addAndCatch('three')]);
  expect(await database.texts()).toEqual(['before']);
  const errors = await writes;
  clearInterval(ticking);
  expect(errors.map(isUnavailable)).toEqual([true, true, true]);
  expect(ticks).toBeGreaterThan(10);
  other.exec('rollback');
  await database.add('after');
  expect(await database.texts()).toEqual(['before', 'after']);
});

test('a write waits for a short lock and then succeeds', async () => {
  await using database = await openTestDatabase();
  using other = new DatabaseSync(database.file);
  other.exec('begin immediate');
  setTimeout(() => other.exec('rollback'), 100);
  await database.add('a little later');
  expect(await database.texts()).toEqual(['a little later']);
});

test('a full disk rolls back the shared transaction and fails all of its writers as unavailable', async () => {
  await using database = await openTestDatabase();
  // Raw queries run on the writing connection, which is the one the pragma must limit.
  await sql`pragma max_page_count = 10`.execute(database.db);
  const huge = 'x'.repeat(100_000);
  const errors = await Promise.all([database.addAndCatch('beside it'), database.addAndCatch(huge)]);
  expect(errors.map(isUnavailable)).toEqual([true, true]);
  await sql`pragma max_page_count = 100000`.execute(database.db);
  await database.add(huge);
  expect(await database.texts()).toEqual([huge]);
});

test('a failed commit reports its cause, and the next transaction starts clean', async () => {
  await using database = await openTestDatabase();
  await sql`create table parents (id integer primary key)`.execute(database.db);
  await sql`create table children (id integer references parents deferrable initially deferred)`.execute(database.db);
  const orphan = database.db.transaction().execute((tx) => sql`insert into children values (7)`.execute(tx));
  await expect(orphan).rejects.toThrow('FOREIGN KEY constraint failed');
  await database.db.transaction().execute(async (tx) => {
    await sql`insert into children values (8)`.execute(tx);
    await sql`insert into parents values (8)`.execute(tx);
  });
  expect((await sql`select id from children`.execute(database.db)).rows).toEqual([{ id: 8 }]);
});
