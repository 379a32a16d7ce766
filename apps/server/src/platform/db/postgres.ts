import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from './database-errors.ts';

const INT8 = 20;

/** Counts and ids are int8, which `pg` returns as text to keep every digit. Ours are safe integers, or there is a bug. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('the database returned an integer outside the safe range');
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? safeInteger : pg.types.getTypeParser(oid, format)),
};

/**
 * Limits of a request, which must be answered within two seconds. It borrows a connection twice: for its session and
 * for its own work.
 */
const REQUEST_LIMITS = {
  connections: 10,
  connectWithinMs: 1000,
  lockWithinMs: 800,
  statementWithinMs: 900,
  deadlineMs: 1000,
};
/** Migrations, cleanup and reading the whole catalog: no visitor waits for these. */
export const MAINTENANCE_LIMITS = {
  connections: 2,
  connectWithinMs: 5000,
  lockWithinMs: 60_000,
  statementWithinMs: 60_000,
  deadlineMs: 120_000,
};
export type Limits = typeof REQUEST_LIMITS;

export function openPool(databaseUrl: string, limits: Limits = REQUEST_LIMITS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectWithinMs,
    statement_timeout: limits.statementWithinMs,
    lock_timeout: limits.lockWithinMs,
    idle_in_transaction_session_timeout: 15_000,
  });
  // A connection can break while it is idle in the pool or borrowed between two queries. It is replaced at its next use;
  // an 'error' event without a listener would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * PostgreSQL cancels slow statements itself. The deadline covers what it cannot: a server that no longer replies, and
 * many statements that are each in time.
 */
export const postgresDialect = (pool: pg.Pool, { deadlineMs }: Limits = REQUEST_LIMITS) =>
  new PostgresDialect({
    pool: {
      connect: async () => withQueryDeadline(await pool.connect(), deadlineMs),
      end: () => pool.end(),
    },
  });

/** Lists of ids make endless queries, and a connection keeps what it has prepared. */
const NAMED_AT_MOST = 500;
const names = new Map<string, string>();

/** A named query is parsed and planned once per connection: most of what a short one costs. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= NAMED_AT_MOST) return known;
  const name = `q${names.size}`;
  names.set(sql, name);
  return name;
}

/** A migration has changed the table of a query that this connection has prepared. */
const isStalePlan = (error: Error): boolean => error.message === 'cached plan must not change result type';

const ROLLBACK_WITHIN_MS = 200;

/**
 * Limits how long a borrowed connection may be used. After the deadline it accepts no query but a rollback, and no commit
 * above all. A query still running then fails, and its connection is closed, because its state is unknown.
 */
function withQueryDeadline(client: pg.PoolClient, deadlineMs: number): PostgresPoolClient {
  const endsAt = performance.now() + deadlineMs;
  let expired: DatabaseUnavailable | undefined;

  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (expired) return Promise.reject(expired);
    const remainingMs = endsAt - performance.now();
    const isRollback = sql === 'rollback';
    if (remainingMs <= 0 && !isRollback) return Promise.reject(timedOut());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => {
          expired = timedOut();
          reject(expired);
        },
        isRollback ? Math.max(remainingMs, ROLLBACK_WITHIN_MS) : remainingMs,
      );
      const name = parameters.length > 0 ? nameOf(sql) : undefined;
      client
        .query({ text: sql, values: [...parameters], ...(name && { name }) })
        // The rows are what the query selects.
        .then(resolve as (result: pg.QueryResult) => void, (error: Error) => {
          // The connection is closed, and the next one prepares anew.
          if (isStalePlan(error)) expired = new DatabaseUnavailable(error.message);
          reject(expired ?? error);
        })
        .finally(() => clearTimeout(timer));
    });
  }

  // Kysely calls this overload with text and parameters; the other one takes a cursor, which we never open.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(expired) };
}

const timedOut = () => new DatabaseUnavailable('PostgreSQL did not reply in time');
