import { copyFileSync, mkdtempSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { TEST_DATABASE_URL } from '../../testing/settings.ts';

const aside = mkdtempSync(join(tmpdir(), 'beautymark-aside-'));
afterAll(() => rmSync(aside, { recursive: true }));

const FAULTS: [string, (file: string) => void][] = [
  ['deleted', (file) => rmSync(file)],
  ['moved away', (file) => renameSync(file, join(aside, 'moved.db'))],
  [
    'replaced by a copy',
    (file) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
  ['overwritten', (file) => void writeSync(openSync(file, 'r+'), 'no database at all', 0)],
];

test.skipIf(TEST_DATABASE_URL).each(FAULTS)(
  'when the database file is %s, health and writes answer 503, and the process goes on',
  async (_, breakFile) => {
    await using shop = await buildShop();
    expect((await shop.get('/api/health')).statusCode).toBe(200);
    breakFile(join(shop.storage.dataDir, 'beautymark.db'));
    const [health, write] = [
      await shop.get('/api/health'),
      await shop.post('/api/cart', { productId: 1, quantity: 1 }),
    ];
    expect([health.statusCode, write.statusCode]).toEqual([503, 503]);
    expect(write.json()).toMatchObject({ code: 'server.unavailable' });
    expect((await shop.get('/api/health/live')).statusCode).toBe(200);
  },
);
