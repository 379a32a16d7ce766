import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from './clock.ts';
import { Refusal } from './refusal.ts';

/** Long enough for a busy client's next request, which then learns that this connection ends. */
const LAST_REQUESTS_MS = SECOND_MS;
const LOOK_EVERY_MS = 20;

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: () => boolean;
    /**
     * Resolves when nobody's next request meets a closed door.
     *
     * @param balancerMs  how long a balancer is sent elsewhere first; 0 where there is none
     */
    drain: (balancerMs: number) => Promise<void>;
  }
}

/**
 * The end in order: closing at once would break kept connections just as their client sends the next request. So every
 * answer asks for the connection's end first, and health says no.
 *
 * A balancer that only watches answers learns it from reads, which it may ask again elsewhere; a change is carried out
 * here to the last, since nobody may send it twice. Register it before all other hooks.
 */
export function registerDrain(app: FastifyInstance) {
  let isDraining = false;
  let hasBalancer = false;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isDraining) return done();
    reply.raw.setHeader('Connection', 'close');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isElsewhere = hasBalancer && isRead && request.url !== '/api/health/live';
    done(isElsewhere ? new Refusal('server.closing') : undefined);
  });
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (balancerMs) => {
    isDraining = true;
    hasBalancer = balancerMs > 0;
    app.log.info({ balancerMs }, 'draining');
    await wait(balancerMs);
    const endsAt = performance.now() + LAST_REQUESTS_MS;
    while (performance.now() < endsAt && (await connectionsOf(app)) > 0) await wait(LOOK_EVERY_MS);
  });
}

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
