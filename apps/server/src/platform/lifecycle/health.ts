import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Health } from './service-health.ts';
import { threadPoolCheck } from './thread-pool-check.ts';

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
