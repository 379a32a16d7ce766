import { expect, test } from 'vitest';
import { startServer } from '../../testing/start-server.ts';
import { advisorClient } from './advisor-proxy.ts';

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
