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
 * and it is not about to close. The process listens only once everything else is ready. The body tells whether photos are
 * analyzed.
 * `/api/health/live`: 200 as long as the process answers at all. A database that is away for a while is no reason to
 * kill the process: it would come back to the same.
 */
export function registerHealth(app: FastifyInstance, { database, photos }: Options) {
  for (const url of ['/api/health', '/api/health/ready']) {
    app.get(url, { logLevel: 'warn' }, async (_request, reply) => {
      try {
        await database.check();
      } catch {
        throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
      }
      return reply.header('Cache-Control', 'no-store').send({ status: 'ok', photos: photos() });
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
