import { globSync, readFileSync } from 'node:fs';

/**
 * These modules reach the database only through the catalog reader and rate limits, which other tests cover on both
 * databases.
 */
const WITHOUT_DATABASE = /modules\/(keybot|face|advisor-proxy)\//;
/**
 * What a call answers to whom, and how requests are read, admitted and logged, does not depend on the database;
 * `npm run test:long` compares that too.
 */
const ONLY_IN_LONG_RUNS = [
  /^quality\/contract-table\//,
  /platform\/http\/(client-errors|error-page|load-shedding|unfinished-request)\./,
  /platform\/security\//,
  /platform\/lifecycle\/(close-server|log)\./,
];
const USES_DATABASE = /testing\/(build-shop|test-storage)|TEST_DATABASE_URL/;

/** The tests that run on PostgreSQL, too; they read TEST_DATABASE_URL. */
export const databaseTests = ({ isLong }: { isLong: boolean }): string[] =>
  globSync('{apps/server/src,quality}/**/*.test.ts').filter(
    (file) =>
      !WITHOUT_DATABASE.test(file) &&
      (isLong || !ONLY_IN_LONG_RUNS.some((files) => files.test(file))) &&
      USES_DATABASE.test(readFileSync(file, 'utf8')),
  );
