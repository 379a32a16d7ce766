import { openUnlocked } from '../../../apps/server/src/platform/db/database.ts';
import { MAINTENANCE_LIMITS } from '../../../apps/server/src/platform/db/postgres.ts';
import { sellMuch } from '../../../apps/server/src/testing/large-lists.fixture.ts';
import { shopProcess } from '../../../tools/shop-process.ts';
import { signedInClient } from '../../http-client.ts';
import { createTestDatabase, type DatabaseName } from '../test-database.ts';

/** Each list is asked for so often, so that what is slow only once is seen. */
const TIMES = 3;

interface LargeListResult {
  statuses: number[];
  slowestMs: number;
}

/** What the operator and a seller of 400,000 parcels open, and find by a search. */
export async function measureLargeLists(name: DatabaseName): Promise<Record<string, LargeListResult>> {
  await using database = await createTestDatabase(name);
  await using shop = await shopProcess({ env: { ...database.settings, OPERATOR_TWO_FACTOR: 'offered' } });
  await shop.start();
  const seller = await signedInClient(shop.url, 'seller', { isSeller: true });
  const operator = await signedInClient(shop.url, 'operator');
  const db = openUnlocked(
    { DATA_DIR: database.dataDir, DATABASE_URL: database.settings.DATABASE_URL },
    MAINTENANCE_LIMITS,
  );
  if (!db) throw new Error('there is no database');
  await sellMuch(db);
  await db.destroy();

  const month = new Date().toISOString().slice(0, 7);
  const results: Record<string, LargeListResult> = {};
  const measure = async (client: typeof seller, path: string) => {
    const statuses: number[] = [];
    let slowestMs = 0;
    for (let i = 0; i < TIMES; i++) {
      const { status, ms } = await client.get(path);
      statuses.push(status);
      slowestMs = Math.max(slowestMs, ms);
    }
    results[path] = { statuses, slowestMs };
  };
  for (const path of [
    'hasty-reviews',
    'hasty-reviews?search=seventh',
    'orders',
    'orders?search=bm17',
    'orders?search=seventh',
    'orders?search=zzz',
    // The name of the seller of nearly all.
    'orders?search=rel%20iable',
    'orders?search=rel%20iable&status=delivered',
  ])
    await measure(operator, `/api/operator/${path}`);
  await measure(seller, `/api/seller/statement?month=${month}`);
  await measure(seller, `/api/seller/statement.csv?month=${month}`);
  return results;
}
