import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Generated, Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite, sqliteDialect } from './sqlite.ts';
import { statementsOf } from './statement-cache.ts';
import { inTransaction } from './transaction.ts';

interface Notes {
  notes: { id: Generated<number>; text: string | null; size: number | bigint | null };
}

async function aDatabase() {
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
    // The helper is written for the shop's tables; which they are makes no difference to it.
    nested: inTransaction as unknown as <Result>(
      on: Kysely<Notes>,
      work: (tx: Kysely<Notes>) => Promise<Result>,
    ) => Promise<Result>,
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Frames of a write-ahead log that end a transaction: their second word, the size of the database, is not 0. */
function commitFrames(wal: string): number {
  const content = readFileSync(wal);
  const frameBytes = 24 + content.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at + frameBytes <= content.length; at += frameBytes)
    if (content.readUInt32BE(at + 4) > 0) commits++;
  return commits;
}

test('commits are on the disk before they are acknowledged, and readers never wait', async () => {
  await using it = await aDatabase();
  expect((await sql`pragma journal_mode`.execute(it.db)).rows).toEqual([{ journal_mode: 'wal' }]);
  expect((await sql`pragma synchronous`.execute(it.db)).rows).toEqual([{ synchronous: 2 }]);
  expect((await sql`pragma foreign_keys`.execute(it.db)).rows).toEqual([{ foreign_keys: 1 }]);
});

test('values come back as they went in; insert and update say what they did', async () => {
  await using it = await aDatabase();
  const { insertId } = await it.db
    .insertInto('notes')
    .values({ text: 'a', size: 9_007_199_254_740_991n })
    .executeTakeFirstOrThrow();
  expect(insertId).toBe(1n);
  expect(await it.db.selectFrom('notes').selectAll().execute()).toEqual([
    { id: 1, text: 'a', size: Number.MAX_SAFE_INTEGER },
  ]);
  const { numUpdatedRows } = await it.db.updateTable('notes').set({ size: null }).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
});

test('an integer beyond the safe range is an error, never a rounded number', async () => {
  await using it = await aDatabase();
  await it.db.insertInto('notes').values({ text: 'big', size: 9_007_199_254_740_993n }).execute();
  await expect(it.db.selectFrom('notes').selectAll().execute()).rejects.toThrow(/too large/);
});

test('a failed transaction leaves nothing behind', async () => {
  await using it = await aDatabase();
  const failing = it.nested(it.db, async (tx) => {
    await it.add(tx, 'lost');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await it.texts()).toEqual([]);
});

test('a failed nested transaction undoes only itself, at any depth', async () => {
  await using it = await aDatabase();
  await it.nested(it.db, async (outer) => {
    await it.add(outer, 'first');
    await it.nested(outer, async (inner) => {
      await it.add(inner, 'second');
      const deepest = it.nested(inner, async (tx) => {
        await it.add(tx, 'third');
        await it.add(tx, 'first');
      });
      await expect(deepest).rejects.toThrow(/UNIQUE/);
    });
    await it.add(outer, 'fourth');
  });
  expect(await it.texts()).toEqual(['first', 'second', 'fourth']);
});

test('simultaneous transactions run one after the other', async () => {
  await using it = await aDatabase();
  await it.add(it.db, 'counter');
  const raise = () =>
    it.nested(it.db, async (tx) => {
      const { size } = await tx.selectFrom('notes').select('size').executeTakeFirstOrThrow();
      await tx
        .updateTable('notes')
        .set({ size: Number(size) + 1 })
        .execute();
    });
  await Promise.all(Array.from({ length: 20 }, raise));
  expect(await it.db.selectFrom('notes').select('size').execute()).toEqual([{ size: 20 }]);
});

test('statements are prepared once, also when one of them is used while another falls out', () => {
  const statements = statementsOf(new DatabaseSync(':memory:'));
  const first = statements.prepare('select 0');
  expect(statements.prepare('select 0')).toBe(first);
  for (let i = 1; i < 499; i++) statements.prepare(`select ${i}`);
  expect(statements.prepare('select 0')).toBe(first);
  statements.prepare('select 499');
  statements.prepare('select 500');
  expect(statements.prepare('select 0')).toBe(first);
});

test('of transactions that share a commit, one that fails undoes only itself', async () => {
  await using it = await aDatabase();
  const write = (text: string) =>
    it.nested(it.db, async (tx) => {
      await it.add(tx, text);
      if (text === 'b') throw new Error('no');
      return text;
    });
  const ends = await Promise.allSettled(['a', 'b', 'c'].map(write));
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await it.texts()).toEqual(['a', 'c']);
});

test('simultaneous writers share commits, and nobody is told before the disk has it', async () => {
  await using it = await aDatabase();
  const seenByOthers: number[] = [];
  const other = new DatabaseSync(it.file, { readOnly: true });
  const count = other.prepare('select count(*) as n from notes');
  const before = it.commits();
  await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      await it.add(it.db, `note ${i}`);
      seenByOthers.push(Number(count.get()?.n));
    }),
  );
  other.close();
  expect(it.commits() - before).toBeLessThan(5);
  expect(seenByOthers).toEqual(Array(40).fill(40));
});

test('a reader outside of transactions sees nothing that is not stored', async () => {
  await using it = await aDatabase();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const writing = it.nested(it.db, async (tx) => {
    await it.add(tx, 'not yet');
    await held;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(await it.texts()).toEqual([]);
  release();
  await writing;
  expect(await it.texts()).toEqual(['not yet']);
});

test('when the database gives up the common transaction, everybody in it is told', async () => {
  await using it = await aDatabase();
  await it.add(it.db, 'before');
  const writes = ['x', 'y'].map((text) =>
    it.nested(it.db, async (tx) => {
      await it.add(tx, text);
      // What a full disk does to a transaction.
      if (text === 'y') await sql`rollback`.execute(tx);
    }),
  );
  const ends = await Promise.allSettled(writes);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await it.add(it.db, 'after');
  expect(await it.texts()).toEqual(['before', 'after']);
});
