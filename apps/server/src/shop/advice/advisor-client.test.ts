import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { advisorClient } from './advisor-proxy.ts';

async function startServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

test('a redirect is not followed: what a shopper sent goes to the advisor alone', async () => {
  const received: string[] = [];
  await using elsewhere = await startServer((request, reply) => {
    received.push(request.url ?? '');
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await using advisor = await startServer((_, reply) => {
    reply.writeHead(307, { location: `${elsewhere.address}/stolen` }).end();
  });
  const answer = await advisorClient(advisor.address).ask({
    method: 'POST',
    path: '/analyze_and_recommend',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode('{"base64_str":"cGhvdG8="}'),
  });
  expect(answer.kind).toBe('unavailable');
  expect(received).toEqual([]);
});
