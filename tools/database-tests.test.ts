import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseTests } from './database-tests.ts';

test('what opens a database of its own runs on PostgreSQL, too', () => {
  for (const isLong of [false, true]) {
    expect(databaseTests({ isLong })).toEqual(
      expect.arrayContaining([
        'apps/server/src/platform/db/migrate.test.ts',
        'apps/server/src/migrations/upgrade.test.ts',
        'apps/server/src/modules/orders/orders.routes.test.ts',
      ]),
    );
  }
  expect(databaseTests({ isLong: true }).length).toBeGreaterThan(databaseTests({ isLong: false }).length);
});

test('the files by which such tests are known exist', () => {
  for (const name of ['build-shop', 'test-storage'])
    expect(existsSync(`apps/server/src/testing/${name}.ts`)).toBe(true);
});
