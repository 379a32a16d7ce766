import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { aLog } from '../../testing/fakes.ts';

const visit = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function aBrokenShop(log = aLog()) {
  const shop = await buildShop({ as: 'guest', log });
  for (const url of ['/broken', '/api/broken']) {
    shop.app.get(url, () => {
      throw new Error('<b>a bug</b>');
    });
  }
  return shop;
}

test('who visits a page that fails reads the id under which the log knows the failure, and nothing else of it', async () => {
  const log = aLog();
  await using shop = await aBrokenShop(log);
  const answer = await shop.get('/broken', visit);
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

test('a call that fails stays a problem, whatever it accepts; so does a picture', async () => {
  await using shop = await aBrokenShop();
  for (const answer of [
    await shop.get('/api/broken', visit),
    await shop.get('/broken', { accept: 'image/webp,*/*' }),
  ]) {
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  }
});
