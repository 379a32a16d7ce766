import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import type { Db, Tx } from './database.ts';
import { isUniqueViolation } from './database-errors.ts';
import { afterCommit, inTransaction } from './transaction.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const insert = (on: Db | Tx, name: string, value = '') => on.insertInto('metadata').values({ name, value }).execute();
const storedNames = async (prefix: string) =>
  (await shop.rows('metadata'))
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefix))
    .sort();

test('a failed transaction leaves nothing behind', async () => {
  const failing = inTransaction(shop.database.db, async (tx) => {
    await insert(tx, 'a-lost');
    throw new Error('fails');
  });
  await expect(failing).rejects.toThrow('fails');
  expect(await storedNames('a-')).toEqual([]);
});

test('a failed nested transaction rolls back only itself, at any depth, and the outer one goes on', async () => {
  await inTransaction(shop.database.db, async (outer) => {
    await insert(outer, 'b-1');
    await inTransaction(outer, async (inner) => {
      await insert(inner, 'b-2');
      const deepest = inTransaction(inner, async (tx) => {
        await insert(tx, 'b-3');
        await insert(tx, 'b-1');
      });
      expect(await deepest.catch(isUniqueViolation)).toBe(true);
    });
    await insert(outer, 'b-4');
  });
  expect(await storedNames('b-')).toEqual(['b-1', 'b-2', 'b-4']);
});

test('a foreign key or check violation is not reported as a unique violation', async () => {
  const unknownUser = { user_id: 999_999, product_id: 1, shade: '', quantity: 1 };
  const [foreignKey, check] = await Promise.all(
    [unknownUser, { ...unknownUser, user_id: 1, quantity: 0 }].map((row) =>
      shop.database.db
        .insertInto('cart_items')
        .values(row)
        .execute()
        .then(() => 'stored', isUniqueViolation),
    ),
  );
  expect([foreignKey, check]).toEqual([false, false]);
});

const conflict = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

test('a transaction that loses a conflict runs again and leaves nothing of its first attempt behind', async () => {
  let attempts = 0;
  await inTransaction(shop.database.db, async (tx) => {
    attempts += 1;
    await insert(tx, `c-${attempts}`);
    if (attempts < 3) throw conflict();
  });
  expect(await storedNames('c-')).toEqual(['c-3']);
});

test('a transaction that keeps losing fails, and a nested one leaves the retry to the outer one', async () => {
  let attempts = 0;
  const losing = inTransaction(shop.database.db, (outer) =>
    inTransaction(outer, async () => {
      attempts += 1;
      throw conflict();
    }),
  );
  await expect(losing).rejects.toThrow('deadlock detected');
  expect(attempts).toBe(3);
});

test('what waits for the commit is called once, after it, and not when the transaction fails', async () => {
  const seen: number[] = [];
  const call = () => void seen.push(seen.length);
  await inTransaction(shop.database.db, async (tx) => {
    afterCommit(tx, call);
    await inTransaction(tx, async (inner) => afterCommit(inner, call));
    expect(seen).toEqual([]);
  });
  const failing = inTransaction(shop.database.db, async (tx) => {
    afterCommit(tx, call);
    throw new Error('fails');
  });
  await expect(failing).rejects.toThrow('fails');
  expect(seen).toEqual([0]);
});
