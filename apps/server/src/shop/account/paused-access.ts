import { decidePaused, type PausedAccess, type PausedDecision } from '@beautymark/contracts/account-security';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { requireConfirmedAddress } from '#platform/security/confirmed-address.ts';
import { lockOwnSession, type OwnSession, ownSession } from '#platform/security/sessions.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { removeWebhook } from '#shop/selling/index.ts';

interface LastingAccess {
  table: string;
  /** The column of the account's id. */
  owner: string;
  id: string;
  name: RawBuilder<string>;
  remove?: (tx: Tx, id: number) => Promise<unknown>;
}

/** All access that works without a session: it can be paused, listed, kept and removed. */
const LASTING_ACCESS: Record<PausedAccess['kind'], LastingAccess> = {
  'access key': { table: 'access_keys', owner: 'seller_id', id: 'id', name: sql.ref('name') },
  webhook: { table: 'webhooks', owner: 'owner_id', id: 'id', name: sql.ref('url'), remove: removeWebhook },
  'wishlist link': { table: 'wishlist_shares', owner: 'user_id', id: 'user_id', name: sql`''` },
};
const ALL = Object.entries(LASTING_ACCESS) as [PausedAccess['kind'], LastingAccess][]; // the same keys

/** Whether the account of a query has access that is not paused. */
export const hasLastingAccess = sql<SqlBool>`(${sql.join(
  ALL.map(
    ([, { table, owner }]) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(owner)} = users.id and paused_at is null)`,
  ),
  sql` or `,
)})`;

/** Pauses all of it until the account's owner has decided about each. */
export async function pauseAccess(tx: Tx, userId: number, at: string): Promise<void> {
  for (const [, { table, owner }] of ALL)
    await sql`update ${sql.table(table)} set paused_at = ${at} where ${sql.ref(owner)} = ${userId}`.execute(tx);
  await usersRepository(tx).update(userId, { access_paused_at: at });
}

export async function pausedAccess(db: Db | Tx, userId: number): Promise<PausedAccess[]> {
  const paused: PausedAccess[] = [];
  for (const [kind, { table, owner, id, name }] of ALL) {
    const { rows } = await sql<Omit<PausedAccess, 'kind'>>`
      select ${sql.ref(id)} as id, ${name} as name, created_at as ${sql.ref('createdAt')} from ${sql.table(table)}
      where ${sql.ref(owner)} = ${userId} and paused_at is not null order by ${sql.ref(id)}`.execute(db);
    paused.push(...rows.map((row) => ({ kind, ...row })));
  }
  return paused;
}

const keepAccess = (tx: Tx, { table, id: key }: LastingAccess, id: number) =>
  sql`update ${sql.table(table)} set paused_at = null where ${sql.ref(key)} = ${id}`.execute(tx);

const removeAccess = (tx: Tx, { table, id: key, remove }: LastingAccess, id: number) =>
  remove ? remove(tx, id) : sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(tx);

export function pausedAccessRoutes({ env, db }: Pick<Shop, 'env' | 'db'>) {
  async function decide(session: OwnSession, { kind, id, keep }: PausedDecision): Promise<void> {
    const { userId } = session;
    await inTransaction(db, async (tx) => {
      await lockOwnSession(tx, session);
      if (keep) await requireConfirmedAddress({ env, db: tx }, userId);
      const paused = await pausedAccess(tx, userId);
      if (!paused.some((one) => one.kind === kind && one.id === id)) throw new Refusal('account.paused_not_found');
      await (keep ? keepAccess : removeAccess)(tx, LASTING_ACCESS[kind], id);
      if (paused.length === 1) await usersRepository(tx).update(userId, { access_paused_at: null });
    });
  }

  return serve(decidePaused, ({ body, request }) => decide(ownSession(request), body));
}
