import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './db/database.ts';
import { Refusal } from './refusal.ts';

/** 200 as long as the database answers; the process listens only once everything else is ready. */
export function registerHealth(app: FastifyInstance, db: Db) {
  app.get('/api/health', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
    } catch {
      throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
    }
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });
}
