import { decidePaused, type PausedAccess, type PausedDecision } from '@beautymark/contracts/account-security';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { requireConfirmedAddress } from '#platform/security/confirmed-address.ts';
import { lockOwnSession, type OwnSession, ownSession } from '#platform/security/sessions.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { removeWebhook } from '#shop/selling/index.ts';

type AccessKind = PausedAccess['kind'];

/** Pauses all access without a session until the account's owner has decided about it. */
export async function pauseAccess(tx: Tx, userId: number, at: string): Promise<void> {
  await tx.updateTable('access_keys').set({ paused_at: at }).where('seller_id', '=', userId).execute();
  await tx.updateTable('webhooks').set({ paused_at: at }).where('owner_id', '=', userId).execute();
  await tx.updateTable('wishlist_shares').set({ paused_at: at }).where('user_id', '=', userId).execute();
  await usersRepository(tx).update(userId, { access_paused_at: at });
}

export async function pausedAccess(db: Db | Tx, userId: number): Promise<PausedAccess[]> {
  const keys = db.selectFrom('access_keys').where('seller_id', '=', userId).select(['id', 'name', 'created_at']);
  const webhooks = db.selectFrom('webhooks').where('owner_id', '=', userId).select(['id', 'url as name', 'created_at']);
  const shares = db.selectFrom('wishlist_shares').where('user_id', '=', userId).select(['user_id as id', 'created_at']);
  const paused = (
    kind: AccessKind,
    rows: readonly { id: number; name?: string; created_at: string }[],
  ): PausedAccess[] => rows.map(({ id, name = '', created_at }) => ({ kind, id, name, createdAt: created_at }));
  return [
    ...paused('access key', await keys.where('paused_at', 'is not', null).orderBy('id').execute()),
    ...paused('webhook', await webhooks.where('paused_at', 'is not', null).orderBy('id').execute()),
    ...paused('wishlist link', await shares.where('paused_at', 'is not', null).execute()),
  ];
}

type Decide = (tx: Tx, id: number) => Promise<unknown>;
const KEEP: Record<AccessKind, Decide> = {
  'access key': (tx, id) => tx.updateTable('access_keys').set({ paused_at: null }).where('id', '=', id).execute(),
  webhook: (tx, id) => tx.updateTable('webhooks').set({ paused_at: null }).where('id', '=', id).execute(),
  'wishlist link': (tx, id) =>
    tx.updateTable('wishlist_shares').set({ paused_at: null }).where('user_id', '=', id).execute(),
};
const REMOVE: Record<AccessKind, Decide> = {
  'access key': (tx, id) => tx.deleteFrom('access_keys').where('id', '=', id).execute(),
  webhook: removeWebhook,
  'wishlist link': (tx, id) => tx.deleteFrom('wishlist_shares').where('user_id', '=', id).execute(),
};

export function pausedAccessRoutes({ env, db }: Pick<Shop, 'env' | 'db'>) {
  async function decide(session: OwnSession, { kind, id, keep }: PausedDecision): Promise<void> {
    const { userId } = session;
    await inTransaction(db, async (tx) => {
      await lockOwnSession(tx, session);
      if (keep) await requireConfirmedAddress({ env, db: tx }, userId);
      const paused = await pausedAccess(tx, userId);
      if (!paused.some((one) => one.kind === kind && one.id === id)) throw new Refusal('account.paused_not_found');
      await (keep ? KEEP : REMOVE)[kind](tx, id);
      if (paused.length === 1) await usersRepository(tx).update(userId, { access_paused_at: null });
    });
  }

  return serve(decidePaused, ({ body, request }) => decide(ownSession(request), body));
}
