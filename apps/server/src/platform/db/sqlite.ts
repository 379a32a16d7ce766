import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/** The shop has some 60 different queries; filters multiply them. */
const STATEMENTS_KEPT = 500;

/** Kysely's dialect over Node's own SQLite. */
export const sqliteDialect = (file: string) => new SqliteDialect({ database: async () => openSqlite(file) });

/**
 * Opens the file: readers never wait for the writer (WAL), a commit is on the disk before it is acknowledged (FULL).
 * Statements are prepared once and kept, the least recently used falls out.
 */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000; pragma temp_store = memory',
  );
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const kept = statements.get(text);
      const statement = kept ?? adapt(database.prepare(text));
      if (kept) statements.delete(text);
      else if (statements.size >= STATEMENTS_KEPT) statements.delete(oldest(statements));
      statements.set(text, statement);
      return statement;
    },
    close: () => {
      statements.clear();
      database.close();
    },
  };
}

const oldest = (statements: Map<string, SqliteStatement>) => statements.keys().next().value ?? '';

/** Integers beyond the safe range make node:sqlite throw rather than round, which is what we want. */
function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqlite)),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
  };
}

/** SQLite knows no booleans and node:sqlite refuses `undefined`. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite can't store a ${typeof value}`);
}
