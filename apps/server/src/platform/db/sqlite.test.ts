import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Generated, Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { isUnavailable } from './database-errors.ts';
import { openSqlite, sqliteDialect, statementCache } from './sqlite.ts';
import { inTransaction } from './transaction.ts';

interface Notes {
  notes: { id: Generated<number>; text: string | null; size: number | bigint | null };
}

async function openTestDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'beautymark-sqlite-'));
  const db = new Kysely<Notes>({ dialect: sqliteDialect(openSqlite(join(folder, 'test.db'))) });
  await sql`create table notes (id integer primary key, text text unique, size integer)`.execute(db);
  const texts = async () =>
    (await db.selectFrom('notes').select('text').orderBy('id').execute()).map(({ text }) => text);
  const add = (on: Kysely<Notes>, text: string) => on.insertInto('notes').values({ text, size: null }).execute();
  const file = join(folder, 'test.db');
  return {
    db,
    file,
    commits: () => commitFrames(`${file}-wal`),
    texts,
    add,
    addAndCatch: (text: string) =>
      add(db, text).then(
        () => null,
        (error: unknown) => error,
      ),
    // `inTransaction` is typed for the shop's tables but works with any.
    transaction: inTransaction as unknown as <Result>(
      on: Kysely<Notes>,
      work: (tx: Kysely<Notes>) => Promise<Result>,
    ) => Promise<Result>,
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Counts the commits in a write-ahead log: the second word of a commit frame, the database size, is not 0. */
function commitFrames(wal: string): number {
  const content = readFileSync(wal);
  const frameBytes = 24 + content.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at + frameBytes <= content.length; at += frameBytes)
    if (content.readUInt32BE(at + 4) > 0) commits++;
  return commits;
}

test('write-ahead logging, full sync and foreign keys are on', async () => {
  await using database = await openTestDatabase();
  expect((await sql`pragma journal_mode`.execute(database.db)).rows).toEqual([{ journal_mode: 'wal' }]);
  expect((await sql`pragma synchronous`.execute(database.db)).rows).toEqual([{ synchronous: 2 }]);
  expect((await sql`pragma foreign_keys`.execute(database.db)).rows).toEqual([{ foreign_keys: 1 }]);
});

test('values round-trip, and insert and update report their results', async () => {
  await using database = await openTestDatabase();
  const { insertId } = await database.db
    .insertInto('notes')
    .values({ text: 'a', size: 9_007_199_254_740_991n })
    .executeTakeFirstOrThrow();
  expect(insertId).toBe(1n);
  expect(await database.db.selectFrom('notes').selectAll().execute()).toEqual([
    { id: 1, text: 'a', size: Number.MAX_SAFE_INTEGER },
  ]);
  const { numUpdatedRows } = await database.db.updateTable('notes').set({ size: null }).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
});

test('an integer beyond the safe range is an error, never a rounded number', async () => {
  await using database = await openTestDatabase();
  await database.db.insertInto('notes').values({ text: 'big', size: 9_007_199_254_740_993n }).execute();
  await expect(database.db.selectFrom('notes').selectAll().execute()).rejects.toThrow(/too large/);
});

test('concurrent transactions are serialized', async () => {
  await using database = await openTestDatabase();
  await database.add(database.db, 'counter');
  const increment = () =>
    database.transaction(database.db, async (tx) => {
      const { size } = await tx.selectFrom('notes').select('size').executeTakeFirstOrThrow();
      await tx
        .updateTable('notes')
        .set({ size: Number(size) + 1 })
        .execute();
    });
  await Promise.all(Array.from({ length: 20 }, increment));
  expect(await database.db.selectFrom('notes').select('size').execute()).toEqual([{ size: 20 }]);
});

test('a statement is prepared once and stays cached while it is used, even when others are evicted', () => {
  const statements = statementCache(new DatabaseSync(':memory:'));
  const first = statements.prepare('select 0');
  expect(statements.prepare('select 0')).toBe(first);
  for (let i = 1; i < 499; i++) statements.prepare(`select ${i}`);
  expect(statements.prepare('select 0')).toBe(first);
  statements.prepare('select 499');
  statements.prepare('select 500');
  expect(statements.prepare('select 0')).toBe(first);
});

test('a failed transaction rolls back only itself when it shares a commit with others', async () => {
  await using database = await openTestDatabase();
  const write = (text: string) =>
    database.transaction(database.db, async (tx) => {
      await database.add(tx, text);
      if (text === 'b') throw new Error('fails');
      return text;
    });
  const results = await Promise.allSettled(['a', 'b', 'c'].map(write));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await database.texts()).toEqual(['a', 'c']);
});

test('concurrent writers share commits, and none resolves before its changes are visible to another connection', async () => {
  await using database = await openTestDatabase();
  const seenByOther: number[] = [];
  const other = new DatabaseSync(database.file, { readOnly: true });
  const count = other.prepare('select count(*) as n from notes');
  const before = database.commits();
  await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      await database.add(database.db, `note ${i}`);
      seenByOther.push(Number(count.get()?.n));
    }),
  );
  other.close();
  expect(database.commits() - before).toBeLessThan(5);
  expect(seenByOther).toEqual(Array(40).fill(40));
});

test('a read outside of a transaction does not see uncommitted changes', async () => {
  await using database = await openTestDatabase();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const writing = database.transaction(database.db, async (tx) => {
    await database.add(tx, 'uncommitted');
    await held;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(await database.texts()).toEqual([]);
  release();
  await writing;
  expect(await database.texts()).toEqual(['uncommitted']);
});

test('while another program locks the file, reads continue and writes fail as unavailable; afterwards writes succeed', async () => {
  await using database = await openTestDatabase();
  await database.add(database.db, 'before');
  using other = new DatabaseSync(database.file);
  other.exec('begin exclusive');
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 10);
  const writes = Promise.all(['one', 'two', 'three'].map(database.addAndCatch));
  expect(await database.texts()).toEqual(['before']);
  const errors = await writes;
  clearInterval(ticking);
  expect(errors.map(isUnavailable)).toEqual([true, true, true]);
  expect(ticks).toBeGreaterThan(10);
  other.exec('rollback');
  await database.add(database.db, 'after');
  expect(await database.texts()).toEqual(['before', 'after']);
});

test('a write waits for a short lock and then succeeds', async () => {
  await using database = await openTestDatabase();
  using other = new DatabaseSync(database.file);
  other.exec('begin immediate');
  setTimeout(() => other.exec('rollback'), 100);
  await database.add(database.db, 'a little later');
  expect(await database.texts()).toEqual(['a little later']);
});

test('a full disk rolls back the shared transaction and fails all of its writers as unavailable', async () => {
  await using database = await openTestDatabase();
  // Raw queries run on the writing connection, which is the one the pragma must limit.
  await sql`pragma max_page_count = 10`.execute(database.db);
  const huge = 'x'.repeat(100_000);
  const errors = await Promise.all(['beside it', huge].map(database.addAndCatch));
  expect(errors.map(isUnavailable)).toEqual([true, true]);
  await sql`pragma max_page_count = 100000`.execute(database.db);
  await database.add(database.db, huge);
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
