import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';

interface Options {
  database: Pick<Database, 'check'>;
  /** Health of the photo analysis. It is only reported: visitors can shop without it. */
  photos: () => Health;
}

/**
 * `/api/health` (also `/api/health/ready`): 200 as long as this process should be sent visitors: the database answers,
 * the thread pool takes work, and it is not about to close. The process listens only once everything else is ready. The
 * body tells whether photos are analyzed.
 * `/api/health/live`: 200 as long as the process answers at all. A database that is away for a while is no reason to
 * kill the process: it would come back to the same.
 */
export function registerHealth(app: FastifyInstance, { database, photos }: Options) {
  const isThreadPoolFree = threadPoolCheck();
  for (const url of ['/api/health', '/api/health/ready']) {
    app.get(url, { logLevel: 'warn' }, async (_request, reply) => {
      try {
        await database.check();
      } catch {
        throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
      }
      if (!(await isThreadPoolFree())) {
        const detail = 'Sign-ins, pictures and mails wait: every thread of this process is taken';
        throw new Refusal('server.unavailable', { retryAfterSeconds: 5, detail });
      }
      return reply.header('Cache-Control', 'no-store').send({ status: 'ok', signIns: 'ok', photos: photos() });
    });
  }
  app.get('/api/health/live', { logLevel: 'warn' }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
}

export type Health = 'ok' | 'failing';

/** A single failure may be due to one file or one moment. */
const FAILURES = 3;

/** Judges the health of a service by the results of its last calls. */
export function serviceHealth() {
  let failures = 0;
  return {
    record(hasSucceeded: boolean) {
      failures = hasSucceeded ? 0 : failures + 1;
    },
    health: (): Health => (failures >= FAILURES ? 'failing' : 'ok'),
  };
}

const WITHIN_MS = 1000;
const task = promisify(randomBytes);

/**
 * Checks whether Node's thread pool still takes work. Its four threads hash passwords, read files, compress and resolve host
 * names. Concurrent checks share one task.
 */
export function threadPoolCheck(withinMs: number = WITHIN_MS) {
  let pending: Promise<boolean> | null = null;
  return async function isThreadPoolFree(): Promise<boolean> {
    pending ??= task(1).then(
      () => true,
      () => false,
    );
    const mine = pending;
    void mine.finally(() => {
      if (pending === mine) pending = null;
    });
    return Promise.race([mine, after(withinMs, false, { ref: false })]);
  };
}
