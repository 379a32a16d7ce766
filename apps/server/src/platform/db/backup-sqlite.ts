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
import { BackupRefused, type Contents, type Copying } from './backup-adapter.ts';
import { lockDataDir } from './data-dir-lock.ts';

const Names = z.array(z.object({ name: z.string() }));
const Count = z.object({ count: z.number() });

/** The state of one moment, packed; the shop goes on reading and writing meanwhile. */
export function copySqlite(dataDir: string, file: string): Contents {
  const source = join(dataDir, 'beautymark.db');
  if (!existsSync(source)) throw new BackupRefused(`there is no shop in ${dataDir}`);
  using db = new DatabaseSync(source, { readOnly: true, timeout: 10_000 });
  db.prepare('vacuum into ?').run(file);
  toDisk(file);
  // Counted in the copy: the shop has gone on, so its own counts are those of another moment.
  return inspectSqlite(file);
}

/** @throws BackupRefused  when SQLite finds the file damaged or a reference in it leads nowhere */
export function inspectSqlite(file: string): Contents {
  using db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    const faults = db
      .prepare('pragma integrity_check')
      .all()
      .map((row) => Object.values(row)[0]);
    if (faults.length !== 1 || faults[0] !== 'ok') throw new BackupRefused(`the copy is damaged: ${faults.join('; ')}`);
    const lost = db.prepare('pragma foreign_key_check').all();
    if (lost.length > 0) throw new BackupRefused(`${lost.length} rows of the copy refer to rows that are not there`);
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
    throw new BackupRefused(`the copy can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** One rename puts the copy in place: whatever happens before it, the old database is whole. */
export function restoreSqlite(
  file: string,
  dataDir: string,
  { overwrite, isRight }: Parameters<Copying['restore']>[1],
): void {
  mkdirSync(dataDir, { recursive: true });
  const target = join(dataDir, 'beautymark.db');
  const lock = lockDataDir(dataDir);
  try {
    if (existsSync(target) && !overwrite) {
      throw new BackupRefused(`${dataDir} holds a shop already: add --overwrite to replace it`);
    }
    const fresh = `${target}.restoring`;
    rmSync(fresh, { force: true });
    copyFileSync(file, fresh);
    toDisk(fresh);
    isRight(inspectSqlite(fresh));
    if (existsSync(target)) setAside(target);
    renameSync(fresh, target);
    toDisk(dirname(target));
  } finally {
    lock.release();
  }
}

/** Keeps the old database under another name. Its journal goes first: SQLite would apply it to the restored file. */
function setAside(target: string): void {
  const old = new DatabaseSync(target, { timeout: 10_000 });
  old.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete');
  old.close();
  for (const suffix of ['-wal', '-shm']) rmSync(`${target}${suffix}`, { force: true });
  linkSync(target, `${target}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
}

function toDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
