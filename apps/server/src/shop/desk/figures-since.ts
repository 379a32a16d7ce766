import { UNDOES_SALE } from '@beautymark/contracts/parcel-status';
import { count } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import { sumOfCents } from '#platform/db/sum-of-cents.ts';
import { placedOrders } from './placed-orders.ts';

/** What has happened since a moment: the figures of a day. */
export async function figuresSince(db: Db, since: string) {
  const sold = db.selectFrom('parcels').where('placed_at', '>=', since).where('status', 'not in', UNDOES_SALE);
  return {
    orders: await count(placedOrders(db).where('placed_at', '>=', since)),
    revenueCents: (await sold.select(sumOfCents('amount_cents').as('cents')).executeTakeFirstOrThrow()).cents,
    newAccounts: await count(db.selectFrom('users').where('created_at', '>=', since).where('deleted_at', 'is', null)),
    reviews: await count(db.selectFrom('reviews').where('written_at', '>=', since)),
    reports: await count(db.selectFrom('reports').where('reported_at', '>=', since)),
  };
}
