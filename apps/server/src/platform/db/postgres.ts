import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { lease } from './query-deadline.ts';

const INT8 = 20;

/** Counts and ids are int8, which `pg` returns as text to keep all digits; ours are safe integers or a bug. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('an integer of the database leaves the safe range');
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? safeInteger : pg.types.getTypeParser(oid, format)),
};

/**
 * What a request may take of the database: who is signed in is one loan of a connection, what is to be done another, and
 * whoever waits is to be told within two seconds.
 */
const REQUESTS = {
  connections: 10,
  connectWithinMs: 1000,
  lockWithinMs: 800,
  statementWithinMs: 900,
  leaseMs: 1000,
};
/** Migrations, chores and reading the whole catalogue: nobody waits for one of them with a page open. */
export const WHOLE_TABLES = {
  connections: 2,
  connectWithinMs: 5000,
  lockWithinMs: 60_000,
  statementWithinMs: 60_000,
  leaseMs: 120_000,
};
type Limits = typeof REQUESTS;

export function openPool(databaseUrl: string, limits: Limits = REQUESTS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectWithinMs,
    statement_timeout: limits.statementWithinMs,
    lock_timeout: limits.lockWithinMs,
    idle_in_transaction_session_timeout: 15_000,
  });
  // A connection can be ended while it is on loan and asked nothing; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The server ends its statements itself; `leaseMs` is for one that no longer says anything, and for many slow ones. */
export const postgresDialect = (pool: pg.Pool, { leaseMs }: Limits = REQUESTS) =>
  new PostgresDialect({
    pool: {
      connect: async () => lease(await pool.connect(), leaseMs),
      end: () => pool.end(),
    },
  });
