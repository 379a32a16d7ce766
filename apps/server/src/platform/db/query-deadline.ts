import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable } from './database-errors.ts';

const OUT_OF_TIME = 'PostgreSQL did not answer in time';

/**
 * A connection on loan for so long. When the time is over, nothing more is begun on it, a commit least of all; what it
 * is waiting for is given up together with the connection, since its state is unknown then.
 */
export function lease(client: pg.PoolClient, leaseMs: number): PostgresPoolClient {
  const endsAt = performance.now() + leaseMs;
  let broken: DatabaseUnavailable | undefined;

  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (broken) return Promise.reject(broken);
    const leftMs = endsAt - performance.now();
    const isEnd = sql === 'rollback';
    if (leftMs <= 0 && !isEnd) return Promise.reject(new DatabaseUnavailable(OUT_OF_TIME));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => {
          broken = new DatabaseUnavailable(OUT_OF_TIME);
          reject(broken);
        },
        isEnd ? Math.max(leftMs, ROLLBACK_WITHIN_MS) : leftMs,
      );
      client
        .query(sql, [...parameters])
        .then(resolve as (result: pg.QueryResult) => void, reject) // the rows are what the query selects
        .finally(() => clearTimeout(timer));
    });
  }

  // The driver asks for text and parameters; the other form is a cursor, which we don't have.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) };
}

const ROLLBACK_WITHIN_MS = 200;
