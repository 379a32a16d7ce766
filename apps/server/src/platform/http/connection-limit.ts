import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A connection costs some 20 kB and a file descriptor; files and the database need descriptors, too. */
const MAX_CONNECTIONS = 4000;

/**
 * Limits the number of open connections. At the limit, the oldest connection without a complete request is closed first:
 * a client that opens many and sends nothing, or a byte now and then, only displaces itself.
 */
export function limitConnections(app: FastifyInstance, max: number = MAX_CONNECTIONS) {
  const open = new Set<Socket>();
  const incomplete = new Set<Socket>();
  app.server.on('connection', (socket) => {
    if (open.size >= max) makeRoom();
    open.add(socket);
    incomplete.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      incomplete.delete(socket);
    });
  });
  // A request without a body is complete with its head, any other one when its body has been read.
  app.server.on('request', ({ method, socket }) => {
    if (method === 'GET' || method === 'HEAD') incomplete.delete(socket);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    incomplete.delete(request.raw.socket);
    done();
  });

  function makeRoom() {
    const [oldest] = incomplete;
    if (oldest) oldest.destroy();
    else app.server.closeIdleConnections();
  }
  app.server.maxConnections = max + Math.ceil(max / 10);
}
