import { globSync, readFileSync } from 'node:fs';

/**
 * What depends on the database: the code that opens and migrates it, one visit through every repository that compares
 * both databases, the queue of mails that several processes share, and races.
 */
const ON_BOTH_DATABASES = [
  'apps/server/src/{database-parity,concurrent-start,backup,commands,owner-races}.test.ts',
  'apps/server/src/migrations/*.test.ts',
  'apps/server/src/platform/db/*.test.ts',
  'apps/server/src/platform/mail/mail-queue.test.ts',
  'apps/server/src/shop/account/deleted-traces.test.ts',
  'apps/server/src/shop/cart/cart-concurrency.test.ts',
  'apps/server/src/shop/catalog/catalog-changes.test.ts',
  'apps/server/src/shop/cart/code-races.test.ts',
  'apps/server/src/shop/payments/{refunds,refund-failures}.test.ts',
  'apps/server/src/shop/ordering/{marketplace-model,simultaneous-cancellations}.test.ts',
  'apps/server/src/shop/stock/stock.test.ts',
];
/** `npm run test:long` runs everything that opens a database on PostgreSQL, too. */
const EVERYTHING = ['{apps/server/src,quality}/**/*.test.ts'];
const USES_DATABASE = /testing\/(build-shop|selling-shop|test-storage)|createTestContext|TEST_DATABASE_URL/;

/** The tests that run on PostgreSQL, too; they read TEST_DATABASE_URL. */
export const databaseTests = ({ isLong }: { isLong: boolean }): string[] =>
  globSync(isLong ? EVERYTHING : ON_BOTH_DATABASES).filter((file) => USES_DATABASE.test(readFileSync(file, 'utf8')));
