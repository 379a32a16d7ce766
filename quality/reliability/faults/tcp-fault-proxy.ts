import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `whole`: passes everything on. `slow`: each piece of an answer later. `silent`: nothing arrives. `cut`: nobody is there. */
export type CableState = 'whole' | 'slow' | 'silent' | 'cut';

const SLOW_BY_MS = 400;

/** A line to a server of this machine that can be disturbed; what it was given while silent arrives afterwards. */
export async function cable(toPort: number) {
  let state: CableState = 'whole';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(toPort, '127.0.0.1');
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (piece) => {
        if (state === 'slow' && from === far) setTimeout(() => to.writable && to.write(piece), SLOW_BY_MS);
        else to.write(piece);
      });
      if (state === 'silent') from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port, so it is no pipe
  return {
    port,
    set: (next: CableState) => {
      state = next;
      for (const socket of sockets) {
        if (next === 'cut') socket.destroy();
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
