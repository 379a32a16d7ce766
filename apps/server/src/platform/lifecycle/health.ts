import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';

interface Options {
  database: Pick<Database, 'check'>;
  /** Health of the photo analysis, only reported: visitors can shop without it. */
  photos: () => Health;
}

/**
 * `/api/health` and `/api/health/ready`: 200 while the database answers and the process is not about to close. The body
 * tells whether photos are analyzed.
 * `/api/health/live`: 200 while the process answers. A restart would not help against a database that is away.
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

/** One failure may be due to one file or moment. */
const FAILURES = 3;

/** The health of a service, by the results of its last calls. */
export function serviceHealth() {
  let failures = 0;
  return {
    record(hasSucceeded: boolean) {
      failures = hasSucceeded ? 0 : failures + 1;
    },
    health: (): Health => (failures >= FAILURES ? 'failing' : 'ok'),
  };
}
