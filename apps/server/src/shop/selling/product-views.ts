import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';
import type { Shop } from '#platform/shop.ts';

/** Of one statement: databases limit its parameters. */
const ROWS = 5000;

/**
 * Counts how often products are looked at, per day and without anything about the visitor. The counts are in memory for
 * up to a minute; a crash loses that minute.
 */
export function productViews({ db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>) {
  let counts = new Map<number, number>();

  async function flush(): Promise<void> {
    // In this order, so that two processes never wait for each other in turn.
    const counted = [...counts].sort(([a], [b]) => a - b);
    counts = new Map();
    const day = clock.now().toISOString().slice(0, 10);
    for (let first = 0; first < counted.length; first += ROWS) {
      await db
        .insertInto('product_views')
        .values(counted.slice(first, first + ROWS).map(([product_id, views]) => ({ product_id, day, views })))
        .onConflict((conflict) =>
          conflict.columns(['product_id', 'day']).doUpdateSet((eb) => ({
            views: eb('product_views.views', '+', eb.ref('excluded.views')),
          })),
        )
        .execute();
    }
  }
  const job = polledJob({ name: 'product views', log, pollMs: MINUTE_MS, run: flush });

  return {
    add: (productId: number) => {
      counts.set(productId, (counts.get(productId) ?? 0) + 1);
    },
    flush,
    start: job.start,
    stop: async () => {
      await job.stop();
      await flush().catch((error: unknown) => log.warn({ err: error }, 'product views of a minute were lost'));
    },
  };
}
