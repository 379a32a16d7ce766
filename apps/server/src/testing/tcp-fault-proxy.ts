import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A way to a server on this machine that can go dead: what runs over it then gets neither answer nor end, as when a
 * machine loses its power. Connections made after that work again.
 */
export async function aCable(serverUrl: string) {
  const target = new URL(serverUrl);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.port = String((server.address() as AddressInfo).port); // listens on a port, so it is no pipe
  return {
    url: url.href,
    goDead: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
