import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildShop } from './testing/build-shop.ts';
import { TEST_DATABASE_URL } from './testing/settings.ts';
import { createTestStorage } from './testing/test-storage.ts';

const BUILD_SHOP = new URL('./testing/build-shop.ts', import.meta.url).href;

/** A separate process that starts the shop on this storage, prints its numbers of products and users, and exits. */
async function runShopProcess(storage: object): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const script = `const { buildShop } = await import(${JSON.stringify(BUILD_SHOP)});
    const storage = ${JSON.stringify(storage)};
    const shop = await buildShop({ as: 'shopper', storage });
    console.log((await shop.get('/api/products?limit=1')).headers['x-total-count'], (await shop.rows('users')).length);
    await shop.app.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, stdout: stdout.trim(), stderr };
}

/** Three processes load the whole shop, which takes long on a busy machine. */
const timeout = 120_000;
test.skipIf(!TEST_DATABASE_URL)('processes that start at the same time create one shop', { timeout }, async () => {
  const storage = await createTestStorage({ isEmpty: true });
  const results = await Promise.all([runShopProcess(storage), runShopProcess(storage), runShopProcess(storage)]);
  expect(results).toEqual(results.map(() => ({ code: 0, stdout: '160 2', stderr: '' })));
  await using after = await buildShop({ as: 'guest', storage });
  expect((await after.get('/api/products')).json()).toHaveLength(160);
  await after.app.close();
  await storage.remove();
});
