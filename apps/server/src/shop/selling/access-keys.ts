import {
  AccessKey,
  accessKeys,
  type CreatedAccessKey,
  createAccessKey,
  type NewAccessKey,
  revokeAccessKey,
} from '@beautymark/contracts/access-keys';
import { KEYS_MAX } from '@beautymark/contracts/key-scopes';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { lockUser } from '#platform/db/row-locks.ts';
import type { AccessKeyRow, Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { newKeySecret } from '#platform/security/access-keys.ts';
import { refuseDemo } from '#platform/security/demo-accounts.ts';
import type { Shop } from '#platform/shop.ts';

/** Access keys as their sellers make and revoke them. */
export function accessKeysRoutes({ db, clock }: Shop) {
  const list = async (sellerId: number): Promise<AccessKey[]> =>
    (await accessKeysRepository(db).list(sellerId)).map(toAccessKey);

  async function create(sellerId: number, { name, scopes }: z.output<typeof NewAccessKey>): Promise<CreatedAccessKey> {
    await refuseDemo(db, sellerId, 'access keys');
    return inTransaction(db, async (tx) => {
      const keys = accessKeysRepository(tx);
      await lockUser(tx, sellerId);
      if ((await keys.list(sellerId)).length >= KEYS_MAX) throw new Refusal('key.too_many');
      const { secret, prefix, secretHash } = newKeySecret();
      const row = await keys.insert({
        seller_id: sellerId,
        name,
        scopes: JSON.stringify(scopes),
        prefix,
        secret_hash: secretHash,
        created_at: clock.now().toISOString(),
      });
      return { ...toAccessKey(row), secret };
    });
  }

  async function revoke(sellerId: number, id: number): Promise<void> {
    if (!(await accessKeysRepository(db).remove(sellerId, id))) throw new Refusal('key.not_found');
  }

  return routesOf(
    serve(accessKeys, ({ by }) => list(by)),
    serve(createAccessKey, ({ by, body }) => create(by, body)),
    serve(revokeAccessKey, ({ by, params }) => revoke(by, params.id)),
  );
}

export const hasAccessKeys = async (tx: Tx, sellerId: number): Promise<boolean> =>
  (await accessKeysRepository(tx).list(sellerId)).length > 0;
/** @returns how many there were */
export const endAccessKeys = (tx: Tx, sellerId: number): Promise<number> =>
  accessKeysRepository(tx).removeAll(sellerId);

export const toAccessKey = ({ id, name, scopes, prefix, created_at, last_used_on }: AccessKeyRow): AccessKey =>
  AccessKey.parse({ id, name, scopes: JSON.parse(scopes), prefix, createdAt: created_at, lastUsedOn: last_used_on });

export const accessKeysRepository = (db: Db | Tx) => ({
  list: (sellerId: number): Promise<AccessKeyRow[]> =>
    db.selectFrom('access_keys').where('seller_id', '=', sellerId).orderBy('id', 'desc').selectAll().execute(),

  insert: (key: Insertable<Tables['access_keys']>): Promise<AccessKeyRow> =>
    db.insertInto('access_keys').values(key).returningAll().executeTakeFirstOrThrow(),

  /** False if the seller has no such key. */
  remove: (sellerId: number, id: number): Promise<boolean> =>
    hasChanged(db.deleteFrom('access_keys').where('id', '=', id).where('seller_id', '=', sellerId)),
  /** @returns how many there were */
  removeAll: async (sellerId: number): Promise<number> =>
    (await db.deleteFrom('access_keys').where('seller_id', '=', sellerId).returning('id').execute()).length,
});
