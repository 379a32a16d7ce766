import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Tables, Tx } from './tables.ts';

// These three strings are known to every running process: changing one would cut the old version off during a rolling
// update.
const CHANGED_CHANNEL = 'catalogue';
const ACKNOWLEDGED_CHANNEL = 'catalogue_heard';
/** The `application_name` of listening connections. There is one per living process. */
export const LISTENER_NAME = 'beautymark news';

/** How long a process that cannot acknowledge, such as one on a machine that was cut off, delays a change. */
const ACKNOWLEDGE_WITHIN_MS = SECOND_MS;
const MAX_RECONNECT_DELAY_MS = SECOND_MS;
/** TCP does not report a connection that died silently, so a query checks it at this interval. */
const CHECK_EVERY_MS = 5 * SECOND_MS;

/** The ids of the products that were added, changed or removed; null when any product may have changed. */
export type CatalogChange = readonly number[] | null;

interface Deps {
  databaseUrl: string;
  db: Kysely<Tables>;
  onChange: (change: CatalogChange) => void;
  onError: (message: string, error?: unknown) => void;
  checkEveryMs?: number;
}

/**
 * Tells every process of a shop through LISTEN/NOTIFY that the catalog has changed, and waits until each has
 * acknowledged it: any request that arrives afterwards, at any process, sees the change. A lost connection is
 * reestablished at once and then counts as a change, because notifications may have been missed. LISTEN belongs to a
 * session, so this connection cannot use a pooler that shares sessions between transactions.
 */
export function catalogChangeNotifier({ databaseUrl, db, onChange, onError, checkEveryMs = CHECK_EVERY_MS }: Deps) {
  const acknowledgements = acknowledgementTracker();
  const connection = reconnectingClient({
    databaseUrl,
    checkEveryMs,
    onError,
    onConnected: async (client) => {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === ACKNOWLEDGED_CHANNEL) return acknowledgements.add(payload);
        const { id, change } = readPayload(payload);
        onChange(change);
        // If the acknowledgement is lost with its connection, the sender only waits until its timeout.
        client
          .query('select pg_notify($1, $2)', [ACKNOWLEDGED_CHANNEL, `${id} ${pidOf(client)}`])
          .catch(() => undefined);
      });
      await client.query(
        `listen ${CHANGED_CHANNEL}; listen ${ACKNOWLEDGED_CHANNEL}; set application_name = '${LISTENER_NAME}'`,
      );
      onChange(null);
    },
  });

  async function listenerPids(): Promise<number[]> {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and application_name = ${LISTENER_NAME}`.execute(db);
    return rows.map(({ pid }) => pid);
  }

  return {
    /** Resolves when this process receives notifications for the first time. */
    listening: connection.connected,
    /**
     * Announces a change as part of its transaction: the notification is sent on commit and never after a rollback.
     * @returns  a function to call after the commit. It waits for the acknowledgements and never throws, because the
     *           change is already stored.
     */
    async announce(tx: Tx, change: CatalogChange): Promise<() => Promise<void>> {
      const id = randomUUID();
      await sql`select pg_notify(${CHANGED_CHANNEL}, ${writePayload(id, change)})`.execute(tx);
      return async () => {
        try {
          if (!connection.isUp() || !(await acknowledgements.receivedFrom(await listenerPids(), id))) {
            onError('a catalog change was not acknowledged by every process');
          }
        } catch (error) {
          onError('the processes that listen for catalog changes could not be listed', error);
        }
      };
    },
    close: connection.close,
  };
}

/** PostgreSQL takes at most 8,000 bytes. */
const MAX_PAYLOAD_LENGTH = 7900;

/** The id of the notification and those of the products; without products when they do not fit. */
function writePayload(id: string, change: CatalogChange): string {
  const payload = `${id} ${change?.join() ?? ''}`;
  return payload.length <= MAX_PAYLOAD_LENGTH ? payload : `${id} `;
}

function readPayload(payload: string): { id: string; change: CatalogChange } {
  const [id = '', ids = ''] = payload.split(' ');
  return { id, change: ids === '' ? null : ids.split(',').map(Number) };
}

/** Tracks which process has acknowledged which change. Early acknowledgements are kept until they are asked for. */
function acknowledgementTracker() {
  const pidsByChange = new Map<string, Set<number>>();
  const waiting = new Set<() => void>();
  return {
    add(payload: string) {
      const [change = '', pid] = payload.split(' ');
      const pids = pidsByChange.get(change) ?? new Set();
      pidsByChange.set(change, pids.add(Number(pid)));
      setTimeout(() => pidsByChange.delete(change), 2 * ACKNOWLEDGE_WITHIN_MS).unref();
      for (const check of waiting) check();
    },
    /** @returns  false when one of them did not acknowledge in time */
    receivedFrom: (expectedPids: number[], change: string) =>
      new Promise<boolean>((resolve) => {
        const finish = (isComplete: boolean) => {
          waiting.delete(check);
          clearTimeout(timer);
          resolve(isComplete);
        };
        const timer = setTimeout(() => finish(false), ACKNOWLEDGE_WITHIN_MS);
        const check = () => {
          const pids = pidsByChange.get(change);
          if (pids && expectedPids.every((pid) => pids.has(pid))) finish(true);
        };
        waiting.add(check);
        check();
      }),
  };
}

interface ClientOptions extends Pick<Deps, 'databaseUrl' | 'onError'> {
  checkEveryMs: number;
  onConnected: (client: pg.Client) => Promise<void>;
}

/** One connection that reconnects whenever it is lost: at once, then with exponential backoff. */
function reconnectingClient({ databaseUrl, checkEveryMs, onError, onConnected }: ClientOptions) {
  const firstConnection = Promise.withResolvers<void>();
  let client: pg.Client | null = null;
  let isUp = false;
  let isClosed = false;
  let delayMs = 0;
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
    try {
      await next.connect();
      await onConnected(next);
      if (isClosed) return await next.end();
      isUp = true;
      delayMs = 0;
      firstConnection.resolve();
      timer = setInterval(() => next.query('select 1').catch(() => reconnect(next)), checkEveryMs);
      timer.unref();
    } catch {
      reconnect(next);
    }
  }

  function reconnect(lost: pg.Client) {
    if (isClosed || client !== lost) return;
    if (isUp) onError('the connection for catalog change notifications was lost');
    isUp = false;
    client = null;
    // `end` would wait for a reply that a dead connection never sends.
    lost.connection.stream.destroy();
    clearInterval(timer);
    timer = setTimeout(() => void connect(), delayMs);
    timer.unref();
    delayMs = Math.min(MAX_RECONNECT_DELAY_MS, 2 * delayMs + 50);
  }

  void connect();
  return {
    connected: firstConnection.promise,
    isUp: () => isUp,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** The backend process id of this connection; pg's types leave it out. */
const pidOf = (client: pg.Client): number => ('processID' in client ? Number(client.processID) : 0);
