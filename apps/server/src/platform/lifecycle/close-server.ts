import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from './clock.ts';

/** Long enough for a busy client's next request, which then learns that this connection ends. */
const KEPT_FOR_MS = SECOND_MS;
const LOOK_EVERY_MS = 50;

/**
 * Stops accepting, answers what is under way and what still comes over kept connections, each answer asking for the end
 * of its connection, and closes. Node would close kept connections at once, some of them just as their client sends the
 * next request.
 */
export async function closeInOrder(app: FastifyInstance, keptForMs: number = KEPT_FOR_MS): Promise<void> {
  const { server } = app;
  const closeIdle = server.closeIdleConnections.bind(server);

  server.closeIdleConnections = () => undefined;
  const endsAt = performance.now() + keptForMs;
  const looks = setInterval(() => {
    if (performance.now() >= endsAt) closeIdle();
  }, LOOK_EVERY_MS);
  try {
    await app.close();
  } finally {
    clearInterval(looks);
  }
}
