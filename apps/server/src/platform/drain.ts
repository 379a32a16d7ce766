import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from './clock.ts';

/** Long enough for a busy client's next request, which then learns that this connection ends. */
const DRAIN_MS = SECOND_MS;
const LOOK_EVERY_MS = 20;

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: () => boolean;
    /** Resolves when the connections are gone or have said nothing for a while: nobody's next request meets a closed door. */
    drain: () => Promise<void>;
  }
}

/**
 * The end in order: closing at once would break kept connections just as their client sends the next request. So every
 * answer asks for the connection's end first, and health says no, so that a balancer sends nobody here any more.
 */
export function registerDrain(app: FastifyInstance, drainMs: number = DRAIN_MS) {
  let isDraining = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.raw.setHeader('Connection', 'close');
    done();
  });
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async () => {
    isDraining = true;
    const endsAt = performance.now() + drainMs;
    while (performance.now() < endsAt && (await connectionsOf(app)) > 0) await wait(LOOK_EVERY_MS);
  });
}

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
