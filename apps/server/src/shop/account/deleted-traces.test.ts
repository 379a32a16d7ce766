import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';

const ACCOUNT = { username: 'zenobia.q', email: 'zenobia@quarzini.example', fullName: 'Zenobia Quarzini' };
const PASSWORD = 'a long password';

test('once an account is deleted no file of the embedded database contains the name, not even its log', async () => {
  await using shop = await buildShop({ as: 'guest' });
  if (shop.database.kind !== 'sqlite') return;
  const filesThatName = async () => {
    const names = (await readdir(shop.storage.dataDir)).filter((name) => name.startsWith('beautymark.db'));
    const contents = await Promise.all(names.map((name) => readFile(join(shop.storage.dataDir, name), 'latin1')));
    return names.filter((_, i) => /quarzini/i.test(contents[i] ?? '')).sort();
  };
  await shop.post('/api/auth/register', { ...ACCOUNT, password: PASSWORD, isSeller: false });
  await shop.signIn(ACCOUNT.username, PASSWORD);
  await shop.post('/api/cart', { productId: 7, quantity: 1 });
  const order = anOrder();
  const shippingAddress = { ...order.shippingAddress, fullName: ACCOUNT.fullName, email: ACCOUNT.email };
  expect((await shop.post('/api/orders', { ...order, shippingAddress })).statusCode).toBe(201);
  expect(await filesThatName()).toContain('beautymark.db-wal');
  // What is in the file itself is overwritten, too; the mail about the order may still be on its way into the log.
  await expect
    .poll(async () => {
      await shop.database.eraseTraces();
      return filesThatName();
    })
    .toEqual(['beautymark.db']);

  expect((await shop.send('DELETE', '/api/account', { password: PASSWORD })).statusCode).toBe(204);
  await shop.runJobs();
  expect(await filesThatName()).toEqual([]);
});
