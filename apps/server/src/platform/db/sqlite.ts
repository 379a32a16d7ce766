import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { databaseFileCheck } from './database-file.ts';
import { groupCommit, type WriteLock } from './group-commit.ts';

/**
 * `synchronous = full` syncs each commit to the disk before it is acknowledged. `secure_delete` overwrites deleted data
 * with zeros, so that no name stays in the file.
 */
const WRITER_PRAGMAS =
  'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma cache_size = -32000';
/** `mmap_size` reads pages straight from the operating system's page cache. */
const SHARED_PRAGMAS = 'pragma temp_store = memory; pragma mmap_size = 1073741824';
/**
 * SQLite waits for a lock inside the only thread of this process. That is acceptable while the file is opened;
 * afterwards writers wait in group-commit.ts.
 */
const OPEN_TIMEOUT_MS = 5000;
const READ_TIMEOUT_MS = 200;
/** The shop has hundreds of queries; combinations of filters multiply them. */
const MAX_STATEMENTS = 500;

/**
 * A Kysely dialect for node:sqlite with two connections to one file. One writes, and simultaneous transactions share a
 * commit. The other serves reads outside of transactions, so they only see what is on the disk.
 */
export const sqliteDialect = (database: SqliteDatabase): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new LocklessCompiler(),
  createDriver: () => sqliteDriver(database),
});

type SqliteDatabase = ReturnType<typeof openSqlite>;

/** @param afterCommit  runs after each commit of this process, before `commit` resolves; never rejects */
export function openSqlite(file: string, afterCommit: () => Promise<void> = async () => undefined) {
  const writer = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: OPEN_TIMEOUT_MS });
  writer.exec(`${WRITER_PRAGMAS}; ${SHARED_PRAGMAS}; pragma busy_timeout = 0`);
  const reader = new DatabaseSync(file, { readOnly: true, timeout: OPEN_TIMEOUT_MS });
  reader.exec(`${SHARED_PRAGMAS}; pragma busy_timeout = ${READ_TIMEOUT_MS}`);
  for (const connection of [writer, reader]) connection.function('lower', { deterministic: true }, lowerCase);
  const checkFile = databaseFileCheck(file);
  const commits = groupCommit(writer, checkFile, afterCommit);
  const otherCommits = writer.prepare('pragma data_version');
  return {
    commits,
    checkFile,
    /** A number that changes when another connection, such as that of another program, has committed. */
    dataVersion: () => Number(otherCommits.get()?.data_version),
    write: statementCache(writer),
    read: statementCache(reader),
    close: () => {
      commits.flush();
      reader.close();
      writer.close();
    },
  };
}

/** SQLite's `lower` knows ASCII only. */
const lowerCase = (text: unknown) => (typeof text === 'string' ? text.toLowerCase() : (text as null));

/** One transaction at a time writes, so SQLite has no row locks. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    const isLock = node.modifier !== undefined && node.modifier !== 'Distinct';
    if (!isLock) super.visitSelectModifier(node);
  }
}

/** SQLite supports DDL in transactions, so an interrupted migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

interface SqliteConnection extends DatabaseConnection {
  /** Null outside of a transaction. */
  lock: WriteLock | null;
}

/** Kysely's connections share the two real ones. Each takes the write lock when a transaction or a single write begins. */
function sqliteDriver({ commits, write, read, close }: SqliteDatabase) {
  const connections = new WeakMap<DatabaseConnection, SqliteConnection>();
  const takeLock = (key: DatabaseConnection): WriteLock => {
    const connection = connections.get(key);
    if (!connection?.lock) throw new Error('a transaction cannot end before it has begun');
    const { lock } = connection;
    connection.lock = null;
    return lock;
  };

  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const connection = createConnection({ commits, write, read });
      connections.set(connection, connection);
      return connection;
    },
    beginTransaction: async (key: DatabaseConnection) => {
      const connection = connections.get(key);
      if (connection) connection.lock = await commits.acquireWriteLock();
    },
    commitTransaction: (key: DatabaseConnection) => takeLock(key).commit(),
    rollbackTransaction: async (key: DatabaseConnection) => {
      // A failed commit has rolled everything back. Kysely still calls this; it must not hide the commit's error.
      if (connections.get(key)?.lock) takeLock(key).rollback();
    },
    releaseConnection: async () => undefined,
    destroy: async () => close(),
  };
}

function createConnection({
  commits,
  write,
  read,
}: Pick<SqliteDatabase, 'commits' | 'write' | 'read'>): SqliteConnection {
  const connection: SqliteConnection = {
    lock: null,
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      if (connection.lock) return run(write, query);
      if (query.query.kind === 'SelectQueryNode') return run(read, query);
      const lock = await commits.acquireWriteLock();
      let result: QueryResult<Row>;
      try {
        result = run(write, query);
      } catch (error) {
        lock.rollback();
        throw error;
      }
      await lock.commit();
      return result;
    },
    streamQuery: () => {
      throw new Error('the SQLite dialect does not support streaming');
    },
  };
  return connection;
}

type StatementCache = ReturnType<typeof statementCache>;

export function statementCache(database: DatabaseSync) {
  const cache = new LRUCache<string, { statement: StatementSync; returnsRows: boolean }>({ max: MAX_STATEMENTS });
  return {
    prepare(text: string) {
      const known = cache.get(text);
      if (known) return known;
      const statement = database.prepare(text);
      const prepared = { statement, returnsRows: statement.columns().length > 0 };
      cache.set(text, prepared);
      return prepared;
    },
  };
}

/** node:sqlite throws on unsafe integers instead of rounding them. We want that. */
function run<Row>(statements: StatementCache, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const { statement, returnsRows } = statements.prepare(sql);
  const values = parameters.map(toSqlite);
  // The query determines the row type, and Kysely has checked the query.
  if (returnsRows) return { rows: statement.all(...values) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** SQLite has no booleans, and node:sqlite rejects `undefined`. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
