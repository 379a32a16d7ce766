import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildShop } from './testing/build-shop.ts';
import { TEST_DATABASE_URL } from './testing/settings.ts';
import { createTestStorage } from './testing/test-storage.ts';

const BUILD_SHOP = new URL('./testing/build-shop.ts', import.meta.url).href;

/** A process of its own that starts the shop in this place, says what it sees, and ends. */
async function aProcess(storage: object): Promise<{ code: number | null; said: string; failed: string }> {
  const script = `const { buildShop } = await import(${JSON.stringify(BUILD_SHOP)});
    const storage = ${JSON.stringify(storage)};
    const shop = await buildShop({ as: 'shopper', storage });
    console.log((await shop.get('/api/products?limit=1')).headers['x-total-count'], (await shop.rows('users')).length);
    await shop.app.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, failed, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, said: said.trim(), failed };
}

/** Three processes load the whole shop; on a busy machine that alone takes long. */
const timeout = 120_000;
test.skipIf(!TEST_DATABASE_URL)('processes that start at once make one shop', { timeout }, async () => {
  const storage = await createTestStorage({ isEmpty: true });
  const ends = await Promise.all([aProcess(storage), aProcess(storage), aProcess(storage)]);
  expect(ends).toEqual(ends.map(() => ({ code: 0, said: '160 2', failed: '' })));
  await using after = await buildShop({ as: 'guest', storage });
  expect((await after.get('/api/products')).json()).toHaveLength(160);
  await after.app.close();
  await storage.remove();
});
