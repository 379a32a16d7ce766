import { once } from 'node:events';
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from './clock.ts';

/** Long enough for a busy client to send one more request, whose response closes the connection. */
const KEEP_ALIVE_FOR_MS = SECOND_MS;
const CHECK_EVERY_MS = 50;

/**
 * Stops accepting connections, answers requests in flight and new ones on keep-alive connections with `Connection:
 * close`, then closes. `app.close()` alone would close idle connections at once and lose a request that is just being
 * sent.
 */
export async function closeServer(app: FastifyInstance, keepAliveForMs: number = KEEP_ALIVE_FOR_MS): Promise<void> {
  const { server } = app;
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // Closes the listener only; closing the HTTP server would close idle connections, too.
  Server.prototype.close.call(server);
  await once(server, 'close', { signal: AbortSignal.timeout(keepAliveForMs) }).catch(() => undefined);
  // A connection that becomes idle after its response would stay open for a minute.
  const timer = setInterval(() => server.closeIdleConnections(), CHECK_EVERY_MS);
  await app.close().finally(() => clearInterval(timer));
}

/** Requests that still run after this time are aborted. */
export const CLOSE_WITHIN_MS = 10 * SECOND_MS;
/** One Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_SIGNAL_MS = 2 * SECOND_MS;

/** Closes on SIGTERM or SIGINT and then exits. A later signal exits at once. */
export function closeOnSignal(close: () => Promise<void>, closeWithinMs: number = CLOSE_WITHIN_MS): void {
  let firstAt = 0;
  const onSignal = () => {
    if (firstAt === 0) {
      firstAt = Date.now();
      setTimeout(() => process.exit(1), closeWithinMs).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    } else if (Date.now() - firstAt > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
