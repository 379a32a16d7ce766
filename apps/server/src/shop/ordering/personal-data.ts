import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import type { CleanUpRun } from '#platform/db/delete-some.ts';
import { foldForSearch } from '#platform/db/search-text.ts';
import { type Clock, DAY_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import { ERASED_AT_ONCE, FORMER_CUSTOMER } from '#platform/personal-data/account-data.ts';
import { parcelsRepository } from './parcels.repository.ts';

const ADDRESS_KEPT_MS = 30 * DAY_MS;
/** A parcel that is never marked delivered must not keep its address for ever. */
const LOST_AFTER_MS = 180 * DAY_MS;
const NO_ADDRESS = '{}';

/** Keeps the address while a parcel is on its way or can come back. */
export async function eraseOrders(userId: number, tx: Tx): Promise<boolean> {
  const orders = await tx
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where(NAMES_A_PERSON)
    .limit(ERASED_AT_ONCE)
    .select(['id', 'shipping_address'])
    .execute();
  const parcels = await parcelsRepository(tx).ofOrders(orders.map(({ id }) => id));
  const sent = new Set(parcels.filter(({ status }) => status !== 'cancelled').map(({ order_id }) => order_id));
  // One statement per distinct address, because most orders share a few.
  const keptOf = ({ id, shipping_address }: (typeof orders)[number]) =>
    sent.has(id) ? withoutPerson(shipping_address) : NO_ADDRESS;
  for (const [shipping_address, alike] of Map.groupBy(orders, keptOf)) {
    const ids = alike.map(({ id }) => id);
    await tx.updateTable('orders').set({ shipping_address }).where('id', 'in', ids).execute();
  }
  return orders.length === ERASED_AT_ONCE;
}

/** Only the street of a kept address is left. In JSON typed quotes are escaped. */
const NAMES_A_PERSON = sql<boolean>`shipping_address <> ${NO_ADDRESS}
  and (shipping_address not like ${`%"fullName":"${FORMER_CUSTOMER}"%`} or shipping_address like '%"email":%')`;

function withoutPerson(shippingAddress: string): string {
  const { fullName, email, phone, ...address } = JSON.parse(shippingAddress);
  return JSON.stringify({ ...address, fullName: FORMER_CUSTOMER });
}

/** Erases addresses of deleted accounts when none of an order's parcels can move any more. */
export async function eraseOldAddresses({ db, isStopping }: CleanUpRun, clock: Clock): Promise<void> {
  const delivered = isoAfter(clock, -ADDRESS_KEPT_MS);
  const lost = isoAfter(clock, -LOST_AFTER_MS);
  const some = db
    .selectFrom('orders')
    .where('shipping_address', '<>', NO_ADDRESS)
    .where('user_id', 'in', (eb) => eb.selectFrom('users').where('deleted_at', 'is not', null).select('id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('parcels')
            .whereRef('parcels.order_id', '=', 'orders.id')
            .where('parcels.status', '<>', 'cancelled')
            .where(({ eb, or, and }) =>
              or([
                eb('delivered_at', '>', delivered),
                and([eb('delivered_at', 'is', null), eb('parcels.placed_at', '>', lost)]),
              ]),
            )
            .select('parcels.id'),
        ),
      ),
    )
    .limit(ERASED_AT_ONCE)
    .select('id');
  const erase = db.updateTable('orders').set({ shipping_address: NO_ADDRESS }).where('id', 'in', some).returning('id');
  while (!isStopping() && (await erase.execute()).length === ERASED_AT_ONCE) await nextTurn();
}

/** Erases the name in its orders, and notes: all in its own parcels, and those it wrote as a seller or staff. */
export async function eraseParcels(userId: number, tx: Tx): Promise<boolean> {
  const named = tx.selectFrom('parcels').where('user_id', '=', userId).where('customer', '<>', FORMER_CUSTOMER);
  const renamed = tx
    .updateTable('parcels')
    .set({ customer: FORMER_CUSTOMER, customer_key: foldForSearch(FORMER_CUSTOMER) })
    .where('id', 'in', named.limit(ERASED_AT_ONCE).select('id'));
  if ((await renamed.returning('id').execute()).length === ERASED_AT_ONCE) return true;
  const notes = tx
    .selectFrom('parcel_history')
    .innerJoin('parcels', 'parcels.id', 'parcel_history.parcel_id')
    .where('note', 'is not', null)
    .limit(ERASED_AT_ONCE)
    .select('parcel_history.id');
  const ofBuyer = notes.where('parcels.user_id', '=', userId);
  const written = notes.where('parcel_history.user_id', '=', userId);
  for (const some of [ofBuyer, written]) {
    const emptied = tx.updateTable('parcel_history').set({ note: null }).where('id', 'in', some);
    if ((await emptied.returning('id').execute()).length === ERASED_AT_ONCE) return true;
  }
  return false;
}

/** Notes that the account wrote to shoppers as a seller or staff. */
export const notesToShoppers = (userId: number, db: Db) =>
  db
    .selectFrom('parcel_history')
    .innerJoin('parcels', 'parcels.id', 'parcel_history.parcel_id')
    .where('parcel_history.user_id', '=', userId)
    .where('note', 'is not', null)
    .where('parcels.user_id', '<>', userId)
    .orderBy('parcel_history.id')
    .select(['parcel_id as parcelId', 'changed_at as changedAt', 'to_status as toStatus', 'note'])
    .execute();
