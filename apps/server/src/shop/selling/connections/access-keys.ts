import {
  AccessKey,
  accessKeys,
  type CreatedAccessKey,
  createAccessKey,
  type NewAccessKey,
  revokeAccessKey,
} from '@beautymark/contracts/access-keys';
import { KEYS_MAX } from '@beautymark/contracts/key-scopes';
import type { z } from 'zod';
import { hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { newKeySecret } from '#platform/security/access-keys.ts';
import { lockLastingAccess } from '#platform/security/confirmed-address.ts';
import { refuseDemo } from '#platform/security/demo-accounts.ts';
import { type OwnSession, ownSession } from '#platform/security/sessions.ts';
import type { Shop } from '#platform/shop.ts';

/** Access keys as their sellers make and revoke them. */
export function accessKeysRoutes({ env, db, clock }: Shop) {
  async function create(
    session: OwnSession,
    { name, scopes }: z.output<typeof NewAccessKey>,
  ): Promise<CreatedAccessKey> {
    const sellerId = session.userId;
    await refuseDemo(db, sellerId, 'access keys');
    const { secret, prefix, secretHash } = newKeySecret();
    return inTransaction(db, async (tx) => {
      await lockLastingAccess(env, tx, session);
      if ((await accessKeysOf(sellerId, tx)).length >= KEYS_MAX) throw new Refusal('key.too_many');
      const row = await tx
        .insertInto('access_keys')
        .values({
          seller_id: sellerId,
          name,
          scopes: JSON.stringify(scopes),
          prefix,
          secret_hash: secretHash,
          created_at: clock.now().toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { ...toAccessKey(row), secret };
    });
  }

  async function revoke(sellerId: number, id: number): Promise<void> {
    const key = db.deleteFrom('access_keys').where('id', '=', id).where('seller_id', '=', sellerId);
    if (!(await hasChanged(key))) throw new Refusal('key.not_found');
  }

  return routesOf(
    serve(accessKeys, ({ by }) => accessKeysOf(by, db)),
    serve(createAccessKey, ({ body, request }) => create(ownSession(request), body)),
    serve(revokeAccessKey, ({ by, params }) => revoke(by, params.id)),
  );
}

/** Newest first. */
export const accessKeysOf = async (sellerId: number, db: Db | Tx): Promise<AccessKey[]> =>
  (
    await db.selectFrom('access_keys').where('seller_id', '=', sellerId).orderBy('id', 'desc').selectAll().execute()
  ).map(toAccessKey);

/** @returns how many there were */
export const endAccessKeys = async (tx: Tx, sellerId: number): Promise<number> =>
  (await tx.deleteFrom('access_keys').where('seller_id', '=', sellerId).returning('id').execute()).length;

const toAccessKey = (row: Row<'access_keys'>): AccessKey =>
  AccessKey.parse({
    id: row.id,
    name: row.name,
    scopes: JSON.parse(row.scopes),
    prefix: row.prefix,
    createdAt: row.created_at,
    lastUsedOn: row.last_used_on,
    ...(row.paused_at === null ? {} : { isPaused: true }),
  });
