import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from './clock.ts';

/** Long enough for a busy client to send one more request, whose response closes the connection. */
const KEEP_ALIVE_FOR_MS = SECOND_MS;
const CHECK_EVERY_MS = 50;

/**
 * Stops accepting connections, answers requests in flight and those that still arrive on keep-alive connections with
 * `Connection: close`, and closes. Node alone would close idle keep-alive connections at once, and lose a request that is
 * just being sent on one.
 */
export async function closeServer(app: FastifyInstance, keepAliveForMs: number = KEEP_ALIVE_FOR_MS): Promise<void> {
  const { server } = app;
  const closeIdleConnections = server.closeIdleConnections.bind(server);

  server.closeIdleConnections = () => undefined;
  const endsAt = performance.now() + keepAliveForMs;
  const timer = setInterval(() => {
    if (performance.now() >= endsAt) closeIdleConnections();
  }, CHECK_EVERY_MS);
  try {
    await app.close();
  } finally {
    clearInterval(timer);
  }
}
