import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the balancer elsewhere for this long; everything that comes all the same is answered. */
    drain(forMs: number): Promise<void>;
  }
}

/**
 * Before a process of several closes, its balancer must stop sending: a request on its way to a closed door is lost.
 * A balancer that only watches answers learns it from reads, which it may ask again elsewhere; a change is carried out
 * here to the last, since nobody may send it twice. Register it before all other hooks.
 * @returns  whether requests are still welcome: neither draining nor closing
 */
export function registerDrain(app: FastifyInstance): () => boolean {
  let isDraining = false;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
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
  return () => !(isDraining || isClosing);
}
