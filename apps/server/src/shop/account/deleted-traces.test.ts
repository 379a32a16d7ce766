import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildShop, NEW_PASSWORD } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';

const ACCOUNT = { email: 'zenobia@quarzini.example', fullName: 'Zenobia Quarzini' };

test('once an account is deleted no file of the embedded database contains the name, not even its log', async () => {
  await using shop = await buildShop({ as: 'guest' });
  if (shop.database.kind !== 'sqlite') return;
  const filesThatName = async () => {
    const names = (await readdir(shop.storage.dataDir)).filter((name) => name.startsWith('beautymark.db'));
    const contents = await Promise.all(names.map((name) => readFile(join(shop.storage.dataDir, name), 'latin1')));
    return names.filter((_, i) => /quarzini/i.test(contents[i] ?? '')).sort();
  };
  const shopper = await shop.signUp('zenobia.q', ACCOUNT);
  await shopper.post('/api/cart', { productId: 7, quantity: 1 });
  const order = anOrder();
  const shippingAddress = { ...order.shippingAddress, ...ACCOUNT };
  expect((await shopper.post('/api/orders', { ...order, shippingAddress })).statusCode).toBe(201);
  expect(await filesThatName()).toContain('beautymark.db-wal');
  // What is in the file itself is overwritten, too; the mail about the order may still be on its way into the log.
  await expect
    .poll(async () => {
      await shop.database.eraseTraces();
      return filesThatName();
    })
    .toEqual(['beautymark.db']);

  expect((await shopper.send('DELETE', '/api/account', { password: NEW_PASSWORD })).statusCode).toBe(204);
  await shop.runJobs();
  expect(await filesThatName()).toEqual([]);
});
