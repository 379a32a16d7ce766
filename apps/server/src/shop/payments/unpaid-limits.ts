import type { Db, Tx } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import { isNewAccount } from '#platform/security/new-accounts.ts';
import type { RateLimits } from '#platform/security/rate-limits.ts';
import type { Shop } from '#platform/shop.ts';

const OF_ACCOUNT = { name: 'unpaid orders', hits: 10, withinMs: HOUR_MS };
const OF_NETWORK = { name: 'unpaid orders from a network', hits: 100, withinMs: HOUR_MS };
const OF_NEW_ACCOUNTS = { name: 'unpaid orders of new accounts from a network', hits: 20, withinMs: HOUR_MS };

type Limits = Pick<RateLimits, 'hit' | 'hitFrom' | 'undoHit' | 'undoHitFrom'>;

/** Limits opened and unpaid payments, because each holds pieces that others want to buy. */
export function unpaidLimits({ limits, clock }: Pick<Shop, 'clock'> & { limits: Limits }) {
  /** Called in the transaction that stores the order: only stored orders count. */
  async function take(tx: Tx, { userId, network }: { userId: number; network: string }): Promise<void> {
    await limits.hit(OF_ACCOUNT, String(userId), tx);
    await limits.hitFrom(network, OF_NETWORK, tx);
    if (await isNewAccount(tx, userId, clock.now().toISOString())) await limits.hitFrom(network, OF_NEW_ACCOUNTS, tx);
  }

  /** Uncounts a paid one. */
  async function giveBack(db: Db, { order_id, network, created_at }: Row<'payments'>): Promise<void> {
    const order = await db.selectFrom('orders').where('id', '=', order_id).select('user_id').executeTakeFirstOrThrow();
    await limits.undoHit(OF_ACCOUNT, String(order.user_id), created_at);
    if (network === null) return;
    await limits.undoHitFrom(network, OF_NETWORK, created_at);
    if (await isNewAccount(db, order.user_id, created_at))
      await limits.undoHitFrom(network, OF_NEW_ACCOUNTS, created_at);
  }

  return { take, giveBack };
}
