import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { SECOND_MS } from '#platform/clock.ts';
import type { CatalogChange } from './database.ts';
import type { Tables, Tx } from './tables.ts';

const CHANGED = 'catalogue';
const HEARD = 'catalogue_heard';
/** By this name the database lists the connections that hear news, one per living process. */
export const LISTENER = 'beautymark news';
/** A process whose machine is cut off holds a change up for this long, not for ever. */
const HEARD_WITHIN_MS = SECOND_MS;
const RETRY_AT_MOST_MS = SECOND_MS;
/** A connection that died without a word is noticed by asking. */
const ASK_EVERY_MS = 5 * SECOND_MS;

interface Needs {
  databaseUrl: string;
  db: Kysely<Tables>;
  onNews: (change: CatalogChange) => void;
  onTrouble: (what: string, error?: unknown) => void;
  askEveryMs?: number;
}

/**
 * Tells every process of a shop that the catalogue has changed, over LISTEN and NOTIFY, and waits until each has heard
 * it: whatever is asked after that, of any process, knows of the change. A lost connection is made anew at once, and
 * then everything kept counts as stale, since news may have been missed. LISTEN belongs to a session: this connection
 * can't go through a pooler that shares sessions between transactions.
 */
export function catalogueNews({ databaseUrl, db, onNews, onTrouble, askEveryMs = ASK_EVERY_MS }: Needs) {
  const acknowledged = acknowledgements();
  const line = steadyLine({
    databaseUrl,
    askEveryMs,
    onTrouble,
    onConnected: async (client) => {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === HEARD) return acknowledged.add(payload);
        const { id, change } = readPayload(payload);
        onNews(change);
        // An answer that gets lost with its connection costs the asker its patience, nothing else.
        client.query('select pg_notify($1, $2)', [HEARD, `${id} ${pidOf(client)}`]).catch(() => undefined);
      });
      await client.query(`listen ${CHANGED}; listen ${HEARD}; set application_name = '${LISTENER}'`);
      onNews(null);
    },
  });

  async function listeners(): Promise<number[]> {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and application_name = ${LISTENER}`.execute(db);
    return rows.map(({ pid }) => pid);
  }

  return {
    /** Resolves when this process hears news for the first time. */
    listening: line.connected,
    /**
     * Part of a transaction: the news goes out when it commits, and never when it rolls back.
     * @returns  to be called after the commit; never throws, since the change is stored whoever has heard of it
     */
    async announce(tx: Tx, change: CatalogChange): Promise<() => Promise<void>> {
      const id = randomUUID();
      await sql`select pg_notify(${CHANGED}, ${writePayload(id, change)})`.execute(tx);
      return async () => {
        try {
          if (!line.isUp() || !(await acknowledged.everyOne(id, await listeners()))) {
            onTrouble('a change of the catalogue was not heard by every process');
          }
        } catch (error) {
          onTrouble('who hears news of the catalogue could not be asked', error);
        }
      };
    },
    close: line.close,
  };
}

/** PostgreSQL takes 8,000 bytes. */
const MAX_PAYLOAD_LENGTH = 7900;

/** The id of the notification and those of the products; without products where they do not fit. */
function writePayload(id: string, change: CatalogChange): string {
  const payload = `${id} ${change?.join() ?? ''}`;
  return payload.length <= MAX_PAYLOAD_LENGTH ? payload : `${id} `;
}

function readPayload(payload: string): { id: string; change: CatalogChange } {
  const [id = '', ids = ''] = payload.split(' ');
  return { id, change: ids === '' ? null : ids.split(',').map(Number) };
}

/** Who has heard of which change. Answers may come before their count is asked for, so all are kept for a while. */
function acknowledgements() {
  const heard = new Map<string, Set<number>>();
  const waiting = new Set<() => void>();
  return {
    add(payload: string) {
      const [change = '', pid] = payload.split(' ');
      const by = heard.get(change) ?? new Set();
      heard.set(change, by.add(Number(pid)));
      setTimeout(() => heard.delete(change), 2 * HEARD_WITHIN_MS).unref();
      for (const look of waiting) look();
    },
    everyOne: (change: string, pids: number[]) =>
      new Promise<boolean>((resolve) => {
        const end = (isComplete: boolean) => {
          waiting.delete(look);
          clearTimeout(timer);
          resolve(isComplete);
        };
        const timer = setTimeout(() => end(false), HEARD_WITHIN_MS);
        const look = () => {
          const by = heard.get(change);
          if (by && pids.every((pid) => by.has(pid))) end(true);
        };
        waiting.add(look);
        look();
      }),
  };
}

interface LineNeeds extends Pick<Needs, 'databaseUrl' | 'onTrouble'> {
  askEveryMs: number;
  onConnected: (client: pg.Client) => Promise<void>;
}

/** One connection that is made anew whenever it is lost: at once, then after a doubling wait. */
function steadyLine({ databaseUrl, askEveryMs, onTrouble, onConnected }: LineNeeds) {
  const first = Promise.withResolvers<void>();
  let client: pg.Client | null = null;
  let isUp = false;
  let isClosed = false;
  let waitMs = 0;
  let timer: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: askEveryMs,
      query_timeout: askEveryMs,
    });
    client = next;
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    try {
      await next.connect();
      await onConnected(next);
      if (isClosed) return await next.end();
      isUp = true;
      waitMs = 0;
      first.resolve();
      timer = setInterval(() => next.query('select 1').catch(() => lost(next)), askEveryMs);
      timer.unref();
    } catch {
      lost(next);
    }
  }

  function lost(which: pg.Client) {
    if (isClosed || client !== which) return;
    if (isUp) onTrouble('the connection for news of the catalogue was lost');
    isUp = false;
    client = null;
    // `end` would wait for an answer that a dead connection never gives.
    which.connection.stream.destroy();
    clearInterval(timer);
    timer = setTimeout(() => void connect(), waitMs);
    timer.unref();
    waitMs = Math.min(RETRY_AT_MOST_MS, 2 * waitMs + 50);
  }

  void connect();
  return {
    connected: first.promise,
    isUp: () => isUp,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** The number by which the database knows this connection; pg's types leave it out. */
const pidOf = (client: pg.Client): number => ('processID' in client ? Number(client.processID) : 0);
