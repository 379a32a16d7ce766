import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Each costs some 20 kB; a descriptor per connection must be left for files and the database, too. */
const MOST_CONNECTIONS = 4000;

/**
 * Bounds the connections. When there is no room, those make it that have not brought a whole request yet, the oldest
 * first: whoever opens many and sends nothing, or a byte now and then, pushes only himself out.
 */
export function limitConnections(app: FastifyInstance, most: number = MOST_CONNECTIONS) {
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    if (open.size >= most) makeRoom();
    open.add(socket);
    silent.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      silent.delete(socket);
    });
  });
  // A request without a body is whole with its head; the others are when their body has been read.
  app.server.on('request', ({ method, socket }) => {
    if (method === 'GET' || method === 'HEAD') silent.delete(socket);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    silent.delete(request.raw.socket);
    done();
  });

  function makeRoom() {
    const [oldest] = silent;
    if (oldest) oldest.destroy();
    else app.server.closeIdleConnections();
  }
  app.server.maxConnections = most + Math.ceil(most / 10);
}
