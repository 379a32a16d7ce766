import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type BackupAdapter, BackupRefused, type DatabaseContents } from './backup-adapter.ts';
import { lockDataDir } from './data-dir-lock.ts';

const Names = z.array(z.object({ name: z.string() }));
const Count = z.object({ count: z.number() });

/** Writes a compacted snapshot while the shop keeps reading and writing. */
export function dumpSqlite(dataDir: string, file: string): DatabaseContents {
  const source = join(dataDir, 'beautymark.db');
  if (!existsSync(source)) throw new BackupRefused(`there is no shop in ${dataDir}`);
  using db = new DatabaseSync(source, { readOnly: true, timeout: 10_000 });
  db.prepare('vacuum into ?').run(file);
  syncToDisk(file);
  // Rows are counted in the copy, since the shop may have written to the original since the snapshot.
  return inspectSqlite(file);
}

/** @throws BackupRefused  when SQLite reports damage or a foreign key without its row */
export function inspectSqlite(file: string): DatabaseContents {
  using db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    const faults = db
      .prepare('pragma integrity_check')
      .all()
      .map((row) => Object.values(row)[0]);
    if (faults.length !== 1 || faults[0] !== 'ok') throw new BackupRefused(`the copy is damaged: ${faults.join('; ')}`);
    const dangling = db.prepare('pragma foreign_key_check').all();
    if (dangling.length > 0) throw new BackupRefused(`${dangling.length} rows of the copy refer to missing rows`);
    const tables = Names.parse(
      db
        .prepare(`select name from pragma_table_list where schema = 'main' and type = 'table'
        and name not like 'sqlite\\_%' escape '\\' order by name`)
        .all(),
    );
    const countOf = (name: string) => Count.parse(db.prepare(`select count(*) as count from "${name}"`).get()).count;
    return {
      migrations: Names.parse(db.prepare('select name from kysely_migration order by name').all()).map(
        ({ name }) => name,
      ),
      rows: Object.fromEntries(tables.map(({ name }) => [name, countOf(name)])),
    };
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`the copy cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** A single rename puts the copy in place, so the old database stays intact until then. */
export function restoreSqlite(
  file: string,
  dataDir: string,
  { overwrite, verify }: Parameters<BackupAdapter['restore']>[1],
): void {
  mkdirSync(dataDir, { recursive: true });
  const target = join(dataDir, 'beautymark.db');
  const lock = lockDataDir(dataDir);
  try {
    if (existsSync(target) && !overwrite) {
      throw new BackupRefused(`${dataDir} already contains a shop: add --overwrite to replace it`);
    }
    const restored = `${target}.restoring`;
    rmSync(restored, { force: true });
    copyFileSync(file, restored);
    syncToDisk(restored);
    verify(inspectSqlite(restored));
    if (existsSync(target)) keepReplaced(target);
    renameSync(restored, target);
    syncToDisk(dirname(target));
  } finally {
    lock.release();
  }
}

/** Keeps the old database under another name, without its journal: SQLite would apply that to the restored file. */
function keepReplaced(target: string): void {
  const old = new DatabaseSync(target, { timeout: 10_000 });
  old.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete');
  old.close();
  for (const suffix of ['-wal', '-shm']) rmSync(`${target}${suffix}`, { force: true });
  linkSync(target, `${target}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
}

function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
