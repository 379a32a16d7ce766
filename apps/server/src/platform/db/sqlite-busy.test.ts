import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { isUnavailable } from './database-errors.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';

async function aDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'beautymark-busy-'));
  const file = join(folder, 'test.db');
  const db = new Kysely<{ notes: { text: string } }>({ dialect: sqliteDialect(openSqlite(file)) });
  await sql`create table notes (text text)`.execute(db);
  const add = (text: string) => db.insertInto('notes').values({ text }).execute();
  return {
    db,
    file,
    add,
    refused: (text: string) =>
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

test('while another program holds the file the process goes on, writers are refused, and later all is well again', async () => {
  await using it = await aDatabase();
  await it.add('before');
  using other = new DatabaseSync(it.file);
  other.exec('begin exclusive');
  let beats = 0;
  const heart = setInterval(() => beats++, 10);
  const writers = Promise.all([it.refused('one'), it.refused('two'), it.refused('three')]);
  expect(await it.texts()).toEqual(['before']);
  const errors = await writers;
  clearInterval(heart);
  expect(errors.map(isUnavailable)).toEqual([true, true, true]);
  expect(beats).toBeGreaterThan(10);
  other.exec('rollback');
  await it.add('after');
  expect(await it.texts()).toEqual(['before', 'after']);
});

test('a lock that goes in time is only a short wait', async () => {
  await using it = await aDatabase();
  using other = new DatabaseSync(it.file);
  other.exec('begin immediate');
  setTimeout(() => other.exec('rollback'), 100);
  await it.add('a little later');
  expect(await it.texts()).toEqual(['a little later']);
});

test('a full disk takes back the whole common transaction, tells all its writers, and is no bug', async () => {
  await using it = await aDatabase();
  // The pragma counts for the connection that writes: a raw query goes there.
  await sql`pragma max_page_count = 10`.execute(it.db);
  const huge = 'x'.repeat(100_000);
  const errors = await Promise.all([it.refused('beside it'), it.refused(huge)]);
  expect(errors.map(isUnavailable)).toEqual([true, true]);
  await sql`pragma max_page_count = 100000`.execute(it.db);
  await it.add(huge);
  expect(await it.texts()).toEqual([huge]);
});

test('a commit that fails says why, and the next transaction begins afresh', async () => {
  await using it = await aDatabase();
  await sql`create table parents (id integer primary key)`.execute(it.db);
  await sql`create table children (id integer references parents deferrable initially deferred)`.execute(it.db);
  const orphan = it.db.transaction().execute((tx) => sql`insert into children values (7)`.execute(tx));
  await expect(orphan).rejects.toThrow('FOREIGN KEY constraint failed');
  await it.db.transaction().execute(async (tx) => {
    await sql`insert into children values (8)`.execute(tx);
    await sql`insert into parents values (8)`.execute(tx);
  });
  expect((await sql`select id from children`.execute(it.db)).rows).toEqual([{ id: 8 }]);
});
