import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
}

/**
 * Counts how often products are looked at, per day and without anything about the visitor. The counts are in memory for
 * up to a minute; a crash loses that minute.
 */
export function productViews({ db, clock, log }: Deps) {
  let counts = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    const counted = [...counts].sort(([a], [b]) => a - b);
    counts = new Map();
    if (counted.length === 0) return;
    const day = clock.now().toISOString().slice(0, 10);
    await inTransaction(db, async (tx) => {
      for (const [product_id, views] of counted) {
        await tx
          .insertInto('product_views')
          .values({ product_id, day, views })
          .onConflict((conflict) =>
            conflict.columns(['product_id', 'day']).doUpdateSet((eb) => ({
              views: eb('product_views.views', '+', eb.ref('excluded.views')),
            })),
          )
          .execute();
      }
    });
  }
  const flushAndLog = () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'product views of a minute were lost'));

  return {
    add: (productId: number) => {
      counts.set(productId, (counts.get(productId) ?? 0) + 1);
    },
    flush,
    start: () => {
      timer = setInterval(() => void flushAndLog(), MINUTE_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await flushAndLog();
    },
  };
}
