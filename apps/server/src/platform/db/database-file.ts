import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { DatabaseUnavailable, isDamaged } from './database-errors.ts';

/** The first bytes of every SQLite file. */
const MAGIC = 'SQLite format 3\0';
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Watches the file of an open database. SQLite goes on with a file that was deleted or replaced, and everything it then
 * acknowledges is lost with the process.
 * @returns  throws DatabaseUnavailable unless the path still leads to the same, undamaged file
 */
export function databaseFileCheck(file: string): () => void {
  const opened = statSync(file);
  return function check() {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat) throw new DatabaseUnavailable('the database file was deleted');
    if (stat.ino !== opened.ino || stat.dev !== opened.dev) {
      throw new DatabaseUnavailable('the database file was replaced');
    }
    if (firstBytes(file) !== MAGIC) throw new DatabaseUnavailable('the database file is damaged');
  };
}

function firstBytes(file: string): string {
  const bytes = Buffer.alloc(MAGIC.length);
  const descriptor = openSync(file, 'r');
  try {
    return bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, MAGIC.length, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** Writes a compacted copy of the file while the shop keeps reading and writing. */
export function copyDatabaseFile(file: string, copy: string): void {
  using db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  db.prepare('vacuum into ?').run(copy);
}

/** Tables that every version of the shop has. */
const SHOP_TABLES = ['kysely_migration', 'orders', 'products', 'users'];

/** @returns why this file cannot be a shop's database; null if it is whole and one of a shop */
export function faultOfDatabaseFile(file: string): string | null {
  const address = pathToFileURL(file);
  // Without it SQLite writes files of its own beside one that it only reads.
  address.searchParams.set('immutable', '1');
  try {
    using db = new DatabaseSync(address, { readOnly: true });
    const [first] = db.prepare('pragma integrity_check(1)').all();
    if (first?.integrity_check !== 'ok') return 'is damaged';
    const tables = new Set(
      db
        .prepare("select name from sqlite_schema where type = 'table'")
        .all()
        .map(({ name }) => name),
    );
    return SHOP_TABLES.every((name) => tables.has(name)) ? null : "is no shop's database";
  } catch (error) {
    if (!isDamaged(error)) throw error;
    return 'is damaged';
  }
}
