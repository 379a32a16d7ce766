import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `forward`: no fault. `slow`: delays each chunk of a response. `silent`: forwards nothing. `disconnected`: closes
 * connections.
 */
export type ProxyMode = 'forward' | 'slow' | 'silent' | 'disconnected';

const DELAY_MS = 400;

/**
 * Starts a TCP proxy to a local server that can inject network faults. Data held back in `silent` mode is delivered
 * afterwards.
 */
export async function startTcpFaultProxy(toPort: number) {
  let mode: ProxyMode = 'forward';
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (mode === 'disconnected') return void client.destroy();
    const upstream = connect(toPort, '127.0.0.1');
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => {
        if (mode === 'slow' && from === upstream) setTimeout(() => to.writable && to.write(chunk), DELAY_MS);
        else to.write(chunk);
      });
      if (mode === 'silent') from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port and not on a pipe
  return {
    port,
    setMode: (next: ProxyMode) => {
      mode = next;
      for (const socket of sockets) {
        if (next === 'disconnected') socket.destroy();
        else if (next === 'silent') socket.pause();
        else socket.resume();
      }
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
