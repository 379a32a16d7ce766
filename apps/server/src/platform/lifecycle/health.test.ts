import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { serviceHealth } from './health.ts';

test('health tells what works', async () => {
  await using shop = await buildShop({ as: 'guest' });
  expect((await shop.get('/api/health')).json()).toEqual({ status: 'ok', photos: 'ok' });
});

test('a service fails after several failures in a row, and is well again with its first success', () => {
  const { record, health } = serviceHealth();
  const after = (succeeded: boolean) => {
    record(succeeded);
    return health();
  };
  expect([false, false, true, false, false, false, false, true].map(after)).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
    'ok',
    'failing',
    'failing',
    'ok',
  ]);
});

test('the shop is healthy while a write is under way: the check does not wait for the write lock', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await inTransaction(shop.database.db, async (tx) => {
    await tx.updateTable('users').set({ is_seller: 1 }).where('id', '=', 1).execute();
    expect((await shop.get('/api/health')).statusCode).toBe(200);
  });
});
