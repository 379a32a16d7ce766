import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';

test('a process that is about to close sends reads elsewhere and carries out every change', async () => {
  await using shop = await buildShop();
  await shop.get('/api/products?limit=1');
  const drained = shop.app.drain(300);
  // Also what is kept in memory, and what a balancer asks to learn who is well.
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

test('without a balancer nothing is sent elsewhere', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await shop.app.drain(0);
  expect((await shop.get('/api/health')).statusCode).toBe(200);
  expect((await shop.get('/api/health/ready')).statusCode).toBe(200);
});
