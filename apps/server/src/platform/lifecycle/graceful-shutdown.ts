import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How long this process still answers while the load balancer moves on to others. */
    drain(forMs: number): Promise<void>;
  }
}

/**
 * Before one of several processes closes, the load balancer must stop using it, or requests in transit are lost. A
 * balancer without health checks learns it from failed reads, which it can retry elsewhere. Other requests must not be
 * retried, so this process still answers them. Register it before all other hooks.
 */
export function registerGracefulShutdown(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('drain', async (forMs) => {
    if (forMs === 0) return;
    isDraining = true;
    app.log.info({ forMs }, 'draining');
    await after(forMs);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isDraining) return done();
    reply.header('Connection', 'close');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    done(isRead && request.url !== '/api/health/live' ? new Refusal('server.closing') : undefined);
  });
}
