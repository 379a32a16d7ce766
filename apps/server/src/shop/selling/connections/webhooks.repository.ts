import type { ExpressionBuilder, Updateable } from 'kysely';
import { among, column } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { isOwnedBy, type Owner } from '#platform/db/owner.ts';
import type { NewRow, Row, Tables } from '#platform/db/tables.ts';

const GIVEN_UP_AT_ONCE = 500;

const isOn = ({ eb, and }: ExpressionBuilder<Tables, 'webhooks'>) =>
  and([eb('off_at', 'is', null), eb('paused_at', 'is', null)]);

export const webhooksRepository = (db: Db | Tx) => {
  const ofOwner = (owner: Owner) => db.selectFrom('webhooks').where(isOwnedBy('owner_id', owner));

  return {
    list: (owner: Owner): Promise<Row<'webhooks'>[]> => ofOwner(owner).orderBy('id', 'desc').selectAll().execute(),
    byId: (owner: Owner, id: number): Promise<Row<'webhooks'> | undefined> =>
      ofOwner(owner).where('id', '=', id).selectAll().executeTakeFirst(),

    switchedOnOf: (owners: readonly Owner[]) =>
      db
        .selectFrom('webhooks')
        .where(({ eb, or }) =>
          or([
            eb('owner_id', 'in', among(owners.filter((owner) => owner !== null))),
            ...(owners.includes(null) ? [eb('owner_id', 'is', null)] : []),
          ]),
        )
        .where(isOn)
        .orderBy('id')
        .select(['id', 'owner_id', 'events'])
        .execute(),

    insert: (webhook: NewRow<'webhooks'>): Promise<Row<'webhooks'>> =>
      db.insertInto('webhooks').values(webhook).returningAll().executeTakeFirstOrThrow(),
    update: (id: number, change: Updateable<Tables['webhooks']>): Promise<Row<'webhooks'>> =>
      db.updateTable('webhooks').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    remove: async (id: number): Promise<void> => {
      await db.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
      await db.deleteFrom('webhooks').where('id', '=', id).execute();
    },

    insertDelivery: (delivery: NewRow<'webhook_deliveries'>): Promise<Row<'webhook_deliveries'>> =>
      db.insertInto('webhook_deliveries').values(delivery).returningAll().executeTakeFirstOrThrow(),
    deliveries: (webhookId: number) =>
      db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId).selectAll(),
    /** No job gives it up until the transaction ends. */
    lockDelivery: (webhookId: number, id: number): Promise<Row<'webhook_deliveries'> | undefined> =>
      db
        .selectFrom('webhook_deliveries')
        .where('id', '=', id)
        .where('webhook_id', '=', webhookId)
        .forNoKeyUpdate()
        .selectAll()
        .executeTakeFirst(),
    waitingDelivery: (id: number): Promise<Row<'webhook_deliveries'> | undefined> =>
      db
        .selectFrom('webhook_deliveries')
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .selectAll()
        .executeTakeFirst(),
    /** As it is now, unless it is off. */
    switchedOn: (id: number): Promise<Row<'webhooks'> | undefined> =>
      db.selectFrom('webhooks').where('id', '=', id).where(isOn).selectAll().executeTakeFirst(),
    /** No owner changes it until the transaction ends. */
    lock: (id: number): Promise<Row<'webhooks'> | undefined> =>
      db.selectFrom('webhooks').where('id', '=', id).forNoKeyUpdate().selectAll().executeTakeFirst(),
    /** @returns whether there may be more */
    giveUpSome: async (webhookId: number): Promise<boolean> => {
      const waiting = db
        .selectFrom('webhook_deliveries')
        .where('webhook_id', '=', webhookId)
        .where('state', '=', 'waiting')
        .limit(GIVEN_UP_AT_ONCE)
        .select('id');
      const givenUp = db.updateTable('webhook_deliveries').set({ state: 'failed' }).where('id', 'in', waiting);
      return (await givenUp.returning('id').execute()).length === GIVEN_UP_AT_ONCE;
    },
    updateDelivery: (id: number, change: Updateable<Tables['webhook_deliveries']>) =>
      db.updateTable('webhook_deliveries').set(change).where('id', '=', id).returningAll().executeTakeFirst(),

    /** Recipients of the mail that a webhook was switched off. */
    emailsOf: (owner: Owner): Promise<string[]> => {
      const users = db.selectFrom('users').where('deleted_at', 'is', null).select('email');
      const owners = owner === null ? users.where('is_operator', '=', 1) : users.where('id', '=', owner);
      return column(owners.orderBy('id'), 'email');
    },
  };
};
