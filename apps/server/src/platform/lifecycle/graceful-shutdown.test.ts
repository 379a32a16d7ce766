import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';

test('a draining process answers reads with 502 and still carries out every change', async () => {
  await using shop = await buildShop();
  await shop.get('/api/products?limit=1');
  const drained = shop.app.drain(300);
  // Also cached responses and health checks.
  for (const path of ['/api/products?limit=1', '/api/cart', '/api/health', '/api/health/ready']) {
    const answer = await shop.get(path);
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 502 });
    expect(answer.json()).toMatchObject({ code: 'server.closing' });
    expect(answer.headers.connection).toBe('close');
  }
  expect((await shop.get('/api/health/live')).statusCode).toBe(200);
  const added = await shop.post('/api/cart', { productId: 1, quantity: 1 });
  expect(added.statusCode).toBe(201);
  expect(added.headers.connection).toBe('close');
  await drained;
});

test('without a drain time reads are answered normally', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await shop.app.drain(0);
  expect((await shop.get('/api/health')).statusCode).toBe(200);
  expect((await shop.get('/api/health/ready')).statusCode).toBe(200);
});
