import pg from 'pg';
import { backoff } from '#platform/jobs/backoff.ts';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';

/** The `application_name` of listening connections. There is one per living process. */
const LISTENER_NAME = 'catalog_changed';

const RECONNECT = { firstMs: 50, maxMs: SECOND_MS };
/** TCP does not report a connection that died silently, so a query checks it at this interval. */
const CHECK_EVERY_MS = 5 * SECOND_MS;

interface Options {
  databaseUrl: string;
  channel: string;
  /** Called for each notification, and after each connect, because notifications may have been missed. */
  onNotification: () => void;
  onError: (message: string, error?: unknown) => void;
  checkEveryMs?: number;
}

/**
 * Listens on one channel of PostgreSQL's LISTEN/NOTIFY through one connection that reconnects whenever it is lost: at
 * once, then with exponential backoff. LISTEN belongs to a session, so this connection cannot use a pooler that shares
 * sessions between transactions.
 */
export function postgresListener(options: Options) {
  const { databaseUrl, channel, onNotification, onError, checkEveryMs = CHECK_EVERY_MS } = options;
  const firstConnection = Promise.withResolvers<void>();
  let client: pg.Client | null = null;
  let isUp = false;
  let isClosed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: checkEveryMs,
      query_timeout: checkEveryMs,
    });
    client = next;
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    next.on('notification', onNotification);
    try {
      await next.connect();
      await next.query(`listen ${channel}; set application_name = '${LISTENER_NAME}'`);
      if (isClosed) return await next.end();
      isUp = true;
      failures = 0;
      onNotification();
      firstConnection.resolve();
      timer = setInterval(() => next.query('select 1').catch(() => reconnect(next)), checkEveryMs);
      timer.unref();
    } catch {
      reconnect(next);
    }
  }

  function reconnect(lost: pg.Client) {
    if (isClosed || client !== lost) return;
    if (isUp) onError(`the connection that listens on ${channel} was lost`);
    isUp = false;
    client = null;
    // `end` would wait for a reply that a dead connection never sends.
    lost.connection.stream.destroy();
    clearInterval(timer);
    timer = setTimeout(() => void connect(), failures === 0 ? 0 : backoff(RECONNECT, failures));
    timer.unref();
    failures += 1;
  }

  void connect();
  return {
    /** Resolves when this process receives notifications for the first time. */
    listening: firstConnection.promise,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
