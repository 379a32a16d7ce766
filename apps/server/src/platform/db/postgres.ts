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

/** A connection of its own that hears what other processes announce; reconnects, and then assumes that it missed something. */
export function listenPostgres(databaseUrl: string, channel: string, onNews: () => void): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    next.on('notification', onNews);
    next.on('error', retry);
    next.on('end', retry);
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      onNews();
    } catch {
      retry();
    }
  };
  function retry() {
    if (isClosed || timer) return;
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, 1000);
    timer.unref();
  }
  void connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
