import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another server of this machine. Without a listener it takes connections and says nothing. */
export async function startServer(listener?: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a TCP port
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
