import { UNSHIPPED } from '@beautymark/contracts/parcel-status';
import { sql } from 'kysely';
import { count, exists, sumOfCents } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';

interface Period {
  from: string;
  /** The first moment after the period. */
  to: string;
}

/** A returned parcel stays an order, but its money is back where it came from. */
const keptCents = sumOfCents("case when status = 'returned' then 0 else amount_cents end");

export const reportsRepository = (db: Db) => {
  const parcels = (sellerId: number) => db.selectFrom('parcels').where('seller_id', '=', sellerId);
  /** A cancelled parcel is no sale. */
  const sales = (sellerId: number) => parcels(sellerId).where('parcels.status', '<>', 'cancelled');
  const placedIn = (sellerId: number, { from, to }: Period) =>
    sales(sellerId).where('parcels.placed_at', '>=', from).where('parcels.placed_at', '<', to);

  return {
    /** Orders that are older than parcels do not count: no sample figure disappears because of them. */
    unshippedCount: (sellerId: number): Promise<number> =>
      count(db.selectFrom('parcels').where('seller_id', '=', sellerId).where('status', 'in', UNSHIPPED)),
    hasSold: (sellerId: number): Promise<boolean> => exists(parcels(sellerId).where('predates_parcels', '=', 0)),

    productCount: (sellerId: number): Promise<number> =>
      count(db.selectFrom('products').where('seller_id', '=', sellerId).where('archived_at', 'is', null)),

    totals: (sellerId: number) =>
      sales(sellerId)
        .select(({ fn }) => [
          fn.countAll<number>().as('orders'),
          fn.count<number>('user_id').distinct().as('customers'),
          keptCents.as('revenueCents'),
        ])
        .executeTakeFirstOrThrow(),

    ordersAbove: async (sellerId: number, cents: number, limit: number): Promise<string[]> => {
      const rows = await sales(sellerId)
        .innerJoin('orders', 'orders.id', 'parcels.order_id')
        .where('amount_cents', '>', cents)
        .orderBy('parcels.id')
        .limit(limit)
        .select('order_number')
        .execute();
      return rows.map(({ order_number }) => order_number);
    },

    /** One row per shopper, the latest buyer first. */
    customers: (sellerId: number, { limit, offset }: { limit: number; offset: number }) =>
      sales(sellerId)
        .groupBy('user_id')
        .select(({ fn }) => [
          fn.max('customer').as('name'),
          fn.countAll<number>().as('orders'),
          keptCents.as('spentCents'),
          fn.max('placed_at').as('lastOrderAt'),
        ])
        .orderBy('lastOrderAt', 'desc')
        .orderBy('user_id')
        .limit(limit)
        .offset(offset)
        .execute(),

    soldIn: (sellerId: number, period: Period) =>
      placedIn(sellerId, period)
        .select(({ fn }) => [fn.countAll<number>().as('orders'), keptCents.as('revenueCents')])
        .executeTakeFirstOrThrow(),

    perDay: (sellerId: number, period: Period) =>
      placedIn(sellerId, period)
        .groupBy(sql`substr(placed_at, 1, 10)`)
        .select(({ fn }) => [
          sql<string>`substr(placed_at, 1, 10)`.as('date'),
          fn.countAll<number>().as('orders'),
          keptCents.as('revenueCents'),
        ])
        .execute(),

    bestProducts: (sellerId: number, period: Period, limit: number) =>
      placedIn(sellerId, period)
        .where('parcels.status', '<>', 'returned')
        .innerJoin('order_items', 'order_items.parcel_id', 'parcels.id')
        .groupBy('product_id')
        .select(({ fn }) => [
          'product_id',
          fn.max('order_items.name').as('name'),
          sql<number>`cast(sum(quantity) as bigint)`.as('pieces'),
          sumOfCents('price_cents * quantity').as('revenueCents'),
        ])
        .orderBy('revenueCents', 'desc')
        .orderBy('product_id')
        .limit(limit)
        .execute(),

    returns: (sellerId: number, period: Period) =>
      placedIn(sellerId, period)
        .where('status', '=', 'returned')
        .select(({ fn }) => [fn.countAll<number>().as('parcels'), sumOfCents('amount_cents').as('amountCents')])
        .executeTakeFirstOrThrow(),

    views: async (sellerId: number, { from, to }: Period): Promise<number> =>
      (
        await db
          .selectFrom('product_views')
          .innerJoin('products', 'products.id', 'product_views.product_id')
          .where('products.seller_id', '=', sellerId)
          .where('day', '>=', from.slice(0, 10))
          .where('day', '<', to.slice(0, 10))
          .select(sql<number>`cast(coalesce(sum(views), 0) as bigint)`.as('views'))
          .executeTakeFirstOrThrow()
      ).views,

    /** Carts that hold a product of the seller now; who they belong to is not read. */
    carts: async (sellerId: number): Promise<number> =>
      (
        await db
          .selectFrom('cart_items')
          .innerJoin('products', 'products.id', 'cart_items.product_id')
          .where('products.seller_id', '=', sellerId)
          .select(({ fn }) => fn.count<number>('cart_items.user_id').distinct().as('count'))
          .executeTakeFirstOrThrow()
      ).count,

    ledger: (sellerId: number, { from, to }: Period) =>
      db
        .selectFrom('ledger_entries')
        .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
        .where('seller_id', '=', sellerId)
        .where('booked_at', '>=', from)
        .where('booked_at', '<', to)
        .orderBy('ledger_entries.id')
        .select(['ledger_entries.kind', 'amount_cents', 'booked_at', 'orders.order_number'])
        .execute(),
  };
};
