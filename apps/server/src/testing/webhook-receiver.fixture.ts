import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
export type WebhookReceiver = Awaited<ReturnType<typeof webhookReceiver>>;

/** A program that takes webhooks on 127.0.0.1, and answers 204 unless told otherwise. */
export async function webhookReceiver(
  answer: (response: ServerResponse, message: ReceivedMessage) => void = (response) => response.writeHead(204).end(),
) {
  const received: ReceivedMessage[] = [];
  let connections = 0;
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      const message = { path: request.url ?? '', headers: request.headers, body };
      received.push(message);
      answer(response, message);
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's
  return {
    port,
    url: `http://127.0.0.1:${port}/events`,
    received,
    connections: () => connections,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
