import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseTests } from './database-tests.ts';

test('migrations, the code of the database, parity and races run on PostgreSQL, too', () => {
  const short = databaseTests({ isLong: false });
  expect(short).toEqual(
    expect.arrayContaining([
      'apps/server/src/database-parity.test.ts',
      'apps/server/src/platform/db/migrate.test.ts',
      'apps/server/src/migrations/migrations.test.ts',
      'apps/server/src/shop/cart/cart-concurrency.test.ts',
      'apps/server/src/shop/payments/refunds.test.ts',
    ]),
  );
  const long = databaseTests({ isLong: true });
  expect(long).toEqual(expect.arrayContaining(short));
  expect(long).toContain('quality/contract-table/contract-table.test.ts');
});

test('a test that runs on PostgreSQL only is part of every run', () => {
  const skipped = globSync('apps/server/src/**/*.test.ts').filter((file) =>
    /skipIf\(!TEST_DATABASE_URL\)/.test(readFileSync(file, 'utf8')),
  );
  expect(databaseTests({ isLong: false })).toEqual(expect.arrayContaining(skipped));
});
