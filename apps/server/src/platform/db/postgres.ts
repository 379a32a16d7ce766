import { PostgresDialect } from 'kysely';
import pg from 'pg';

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

export function openPool(databaseUrl: string): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  });
}

export const postgresDialect = (pool: pg.Pool) => new PostgresDialect({ pool });
