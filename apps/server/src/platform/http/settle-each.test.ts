import { expect, test } from 'vitest';
import { settleEach } from './settle-each.ts';

const rows = [1, 2, 3, 4].map((id) => ({ id }));

test('once the shop fails nothing more is tried, and what was done before is not hidden by an error', async () => {
  const tried: number[] = [];
  const failures: unknown[] = [];
  const lost = new Error('the database is gone');
  const refused = await settleEach(
    rows,
    async ({ id }) => {
      tried.push(id);
      if (id === 3) throw lost;
    },
    (error) => failures.push(error),
  );
  expect(tried).toEqual([1, 2, 3]);
  expect(failures).toEqual([lost]);
  expect(refused.map(({ id, code }) => [id, code])).toEqual([
    [3, 'server.failed'],
    [4, 'server.failed'],
  ]);
});
