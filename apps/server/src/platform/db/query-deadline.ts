import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable } from './database-errors.ts';

const ROLLBACK_WITHIN_MS = 200;

/**
 * Limits how long a borrowed connection may be used. After the deadline it accepts no query but a rollback, and no commit
 * above all. A query still running then fails, and its connection is closed, because its state is unknown.
 */
export function withQueryDeadline(client: pg.PoolClient, deadlineMs: number): PostgresPoolClient {
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
      client
        .query(sql, [...parameters])
        .then(resolve as (result: pg.QueryResult) => void, reject) // the rows are what the query selects
        .finally(() => clearTimeout(timer));
    });
  }

  // Kysely calls this overload with text and parameters; the other one takes a cursor, which we never open.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(expired) };
}

const timedOut = () => new DatabaseUnavailable('PostgreSQL did not reply in time');
