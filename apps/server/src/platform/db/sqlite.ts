import { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { groupCommit, type Turn } from './group-commit.ts';
import { type Statements, statementsOf } from './statement-cache.ts';

/** On the disk before it is acknowledged (FULL); pages of the file are read where the system keeps them. */
const WRITER = 'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000';
const BOTH = 'pragma temp_store = memory; pragma mmap_size = 1073741824';
/** SQLite waits inside of the process's only thread: once the file is open, who writes waits elsewhere (group-commit.ts). */
const OPEN_WITHIN_MS = 5000;
const READ_WITHIN_MS = 200;

/**
 * Kysely's dialect over Node's own SQLite, with two connections to one file: one writes, with a common commit for
 * simultaneous transactions; the other reads outside of transactions and so sees only what is on the disk.
 */
export const sqliteDialect = (database: ReturnType<typeof openSqlite>): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createDriver: () => driverOf(database),
});

export function openSqlite(file: string) {
  const writer = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: OPEN_WITHIN_MS });
  writer.exec(`${WRITER}; ${BOTH}; pragma busy_timeout = 0`);
  const reader = new DatabaseSync(file, { readOnly: true, timeout: OPEN_WITHIN_MS });
  reader.exec(`${BOTH}; pragma busy_timeout = ${READ_WITHIN_MS}`);
  const commits = groupCommit(writer);
  return {
    commits,
    write: statementsOf(writer),
    read: statementsOf(reader),
    close: () => {
      commits.flush();
      reader.close();
      writer.close();
    },
  };
}

/** SQLite changes tables within a transaction like anything else: a migration that is cut off leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

interface Lease extends DatabaseConnection {
  /** Null outside of a transaction. */
  turn: Turn | null;
}

/** A lease is nothing but a place in line: the turn to write is taken where a transaction or a change begins. */
function driverOf({ commits, write, read, close }: ReturnType<typeof openSqlite>) {
  const leases = new WeakMap<DatabaseConnection, Lease>();
  const turnOf = (connection: DatabaseConnection): Turn => {
    const lease = leases.get(connection);
    if (!lease?.turn) throw new Error('a transaction ends that has not begun');
    const { turn } = lease;
    lease.turn = null;
    return turn;
  };

  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const lease = leaseOf({ commits, write, read });
      leases.set(lease, lease);
      return lease;
    },
    beginTransaction: async (connection: DatabaseConnection) => {
      const lease = leases.get(connection);
      if (lease) lease.turn = await commits.turn();
    },
    commitTransaction: (connection: DatabaseConnection) => turnOf(connection).keep(),
    rollbackTransaction: async (connection: DatabaseConnection) => {
      // A commit that failed has taken everything back by itself; Kysely still asks, and its error must not be hidden.
      if (leases.get(connection)?.turn) turnOf(connection).undo();
    },
    releaseConnection: async () => undefined,
    destroy: async () => close(),
  };
}

type Means = Pick<ReturnType<typeof openSqlite>, 'commits' | 'write' | 'read'>;

function leaseOf({ commits, write, read }: Means): Lease {
  const lease: Lease = {
    turn: null,
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      if (lease.turn) return run(write, query);
      if (query.query.kind === 'SelectQueryNode') return run(read, query);
      const turn = await commits.turn();
      let result: QueryResult<Row>;
      try {
        result = run(write, query);
      } catch (error) {
        turn.undo();
        throw error;
      }
      await turn.keep();
      return result;
    },
    streamQuery: () => {
      throw new Error('rows are read at once: nothing streams');
    },
  };
  return lease;
}

function run<Row>(statements: Statements, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = statements.prepare(sql);
  // What a row is made of is the query's to say; Kysely's types have checked it.
  if (statement.returnsRows) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
