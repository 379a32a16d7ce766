import { sql } from 'kysely';
import { deleteSome } from '#platform/db/delete-some.ts';
import type { AccountData } from '#platform/security/account-data.ts';

export const importData: AccountData = {
  name: 'imports',
  read: async (userId, db) => {
    const rows = await db
      .selectFrom('product_imports')
      .where('seller_id', '=', userId)
      .orderBy('id')
      .select(['id', 'state', 'is_dry_run', 'csv', 'total', 'done', 'added', 'changed', 'created_at'])
      .execute();
    return rows.map(({ is_dry_run, created_at, ...row }) => ({
      ...row,
      dryRun: is_dry_run === 1,
      createdAt: created_at,
    }));
  },
  // A job that works on one of them finds it gone at its next batch and ends.
  erase: (userId, tx) =>
    deleteSome(tx, { table: 'product_imports', key: 'id', where: sql<boolean>`seller_id = ${userId}` }),
};
