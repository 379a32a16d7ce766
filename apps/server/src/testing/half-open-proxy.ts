import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy to a local server that can stop forwarding without closing its connections, as when the other machine
 * loses power. Connections made afterwards work again.
 */
export async function startHalfOpenProxy(serverUrl: string) {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const server = createServer((downstream) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [downstream, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    downstream.pipe(upstream).pipe(downstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.port = String((server.address() as AddressInfo).port); // an AddressInfo, since it listens on a TCP port
  return {
    url: url.href,
    stopForwarding: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
