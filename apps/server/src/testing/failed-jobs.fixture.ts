import type { TestShop } from './build-shop.ts';

/** Jobs of this kind fail for good now, as if each process had died under them. */
export async function failForGood(shop: Pick<TestShop, 'database' | 'runJobs'>, kind: string): Promise<void> {
  await shop.database.db
    .updateTable('jobs')
    .set({ failures: 1000, due_at: '2026-01-01T00:00:00.000Z' })
    .where('kind', '=', kind)
    .execute();
  await shop.runJobs();
}
