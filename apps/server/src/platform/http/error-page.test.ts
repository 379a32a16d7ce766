import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { memoryLog } from '../../testing/memory-log.ts';

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function buildBrokenShop(log = memoryLog()) {
  const shop = await buildShop({ as: 'guest', log });
  for (const url of ['/broken', '/api/broken']) {
    shop.app.get(url, () => {
      throw new Error('<b>a bug</b>');
    });
  }
  return shop;
}

test('a page that fails shows the request id of its log entry and no detail of the error', async () => {
  const log = memoryLog();
  await using shop = await buildBrokenShop(log);
  const answer = await shop.get('/broken', navigation);
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  const id = String(answer.headers['x-request-id']);
  expect(answer.body).toContain(`<code>${id}</code>`);
  expect(answer.body).not.toContain('a bug');
  const logged = log.lines().filter(({ reqId }) => reqId === id);
  expect(JSON.stringify(logged)).toContain('a bug');

  const style = /<style>(?<css>[^<]*)<\/style>/.exec(answer.body)?.groups?.css ?? 'none';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
});

test('a failed API call or image request is answered with problem+json for every Accept header', async () => {
  await using shop = await buildBrokenShop();
  for (const answer of [
    await shop.get('/api/broken', navigation),
    await shop.get('/broken', { accept: 'image/webp,*/*' }),
  ]) {
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  }
});
