import { type ParcelStatus, UNSHIPPED } from '@beautymark/contracts/parcel-status';
import type { ParcelStatusChange } from '@beautymark/contracts/parcels';
import { sql } from 'kysely';
import { AWAITS_PAYMENT } from '#platform/db/awaits-payment.ts';
import { among, column, contains, containsIn, exists, hasChanged, likePattern } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { foldForSearch } from '#platform/db/search-text.ts';
import type { NewRow } from '#platform/db/tables.ts';
import { SELLER_NAME } from '#shop/catalog/index.ts';
import { orderItems } from './orders.repository.ts';

export interface ParcelFilters {
  status?: ParcelStatus | undefined;
  toShip?: boolean | undefined;
  search?: string | undefined;
}

/** Which parcels the caller may change: a seller's, the house's, a shopper's of an order. Empty: all. */
export interface OwnParcels {
  'parcels.seller_id'?: number | null;
  'parcels.user_id'?: number;
  'parcels.order_id'?: number;
}

interface AllFilters extends ParcelFilters {
  /** Only the house's parcels. */
  isHouse: boolean;
}

const PARCEL_COLUMNS = [
  'parcels.id',
  'parcels.order_id',
  'parcels.user_id',
  'parcels.seller_id',
  'parcels.status',
  'parcels.amount_cents',
  'parcels.customer',
  'parcels.tracking_number',
  'parcels.carrier',
  'parcels.placed_at',
  'parcels.seller_discount_cents',
  'parcels.house_discount_cents',
  'parcels.delivered_at',
  'parcels.predates_parcels',
  'orders.order_number',
  'orders.shipping_address',
  'orders.delivery_days',
] as const;
/** So many sellers of a name are looked for by their ids, which an index serves best; more than that exceed what a statement may carry. */
const SELLERS_BY_ID = 1000;

const ofSameOrder = sql`select count(*) from parcels as others where others.order_id = parcels.order_id`;
/** Its place among its order's parcels, and their number. */
const PARCEL_PLACE = [
  sql<number>`(${ofSameOrder} and others.id <= parcels.id)`.as('number'),
  sql<number>`(${ofSameOrder})`.as('parcel_count'),
] as const;

export const parcelsRepository = (db: Db | Tx) => {
  const parcels = () =>
    db
      .selectFrom('parcels')
      .innerJoin('orders', 'orders.id', 'parcels.order_id')
      .select(PARCEL_COLUMNS)
      .select(PARCEL_PLACE);

  /** One status takes precedence over `toShip`. Null: all. */
  const statusesOf = ({ status, toShip }: ParcelFilters): readonly ParcelStatus[] | null => {
    if (status !== undefined) return [status];
    return toShip ? UNSHIPPED : null;
  };

  const ofSeller = (sellerId: number, { search = '', ...filters }: ParcelFilters) => {
    const statuses = statusesOf(filters);
    let query = parcels().where('parcels.seller_id', '=', sellerId);
    if (statuses) query = query.where('parcels.status', 'in', statuses);
    if (search !== '') {
      const name = likePattern(foldForSearch(search));
      const number = likePattern(search.toUpperCase());
      query = query.where(({ or }) =>
        or([
          sql<boolean>`parcels.customer_key like ${name} escape '\\'`,
          sql<boolean>`orders.order_number like ${number} escape '\\'`,
        ]),
      );
    }
    return query;
  };

  /** By whole order numbers and parts of products' names. */
  const ofNumberOrProduct = (search: string) => {
    const ids = db.selectFrom('parcels').select('parcels.id');
    const ofOrders = db.selectFrom('orders').where('order_number', '=', orderNumberIn(search)).select('orders.id');
    const ofProducts = db.selectFrom('products').where(contains('products.name', search));
    return ids
      .where('parcels.order_id', 'in', ofOrders)
      .unionAll(
        db
          .selectFrom('order_items')
          .where('order_items.product_id', 'in', ofProducts.select('products.id'))
          .where('order_items.parcel_id', 'is not', null)
          .select(sql<number>`order_items.parcel_id`.as('id')),
      );
  };

  /**
   * Only ids, because most of a long list is counted and never shown. A search also finds parts of sellers' names: their
   * parcels are a part of their own, because one of them may have sold nearly all.
   */
  const ofAll = async ({ isHouse, search = '', ...filters }: AllFilters) => {
    const statuses = statusesOf(filters);
    let all = db.selectFrom('parcels').select('parcels.id');
    if (statuses) all = all.where('parcels.status', 'in', statuses);
    if (isHouse) all = all.where('parcels.seller_id', 'is', null);
    if (search === '') return [all];
    const found = all.where('parcels.id', 'in', ofNumberOrProduct(search));
    const sellers = db.selectFrom('users').where('is_seller', '=', 1).where(containsIn(SELLER_NAME, search));
    const few = isHouse ? [] : await column(sellers.select('users.id').limit(SELLERS_BY_ID + 1), 'id');
    if (few.length === 0) return [found];
    const sellerIds = few.length > SELLERS_BY_ID ? sellers.select('users.id') : few;
    const ofOthers = found.where(({ eb, or }) =>
      or([eb('parcels.seller_id', 'is', null), eb('parcels.seller_id', 'not in', sellerIds)]),
    );
    return [all.where('parcels.seller_id', 'in', sellerIds), ofOthers];
  };

  return {
    insert: (parcels: NewRow<'parcels'>[]) =>
      db.insertInto('parcels').values(parcels).returning(['id', 'seller_id']).execute(),

    addHistory: (entries: NewRow<'parcel_history'>[]) => db.insertInto('parcel_history').values(entries).execute(),

    byId: (id: number, own: OwnParcels = {}) =>
      parcels()
        .where('parcels.id', '=', id)
        .where(({ and }) => and(own))
        .executeTakeFirst(),
    /** The newest first. */
    byIds: (ids: readonly number[]) =>
      parcels().where('parcels.id', 'in', among(ids)).orderBy('parcels.id', 'desc').execute(),
    ofOrders: (orderIds: readonly number[]) =>
      parcels().where('order_id', 'in', among(orderIds)).orderBy('parcels.id').execute(),

    ofShopper: (userId: number, statuses: readonly ParcelStatus[], limit: number) =>
      parcels()
        .where('parcels.user_id', '=', userId)
        .where('parcels.status', 'in', statuses)
        .orderBy('parcels.id')
        .limit(limit)
        .execute(),
    /** Without the seller's own orders that can still be cancelled. */
    hasOfSeller: (sellerId: number, statuses: readonly ParcelStatus[]): Promise<boolean> =>
      exists(
        parcels()
          .where('parcels.seller_id', '=', sellerId)
          .where('parcels.status', 'in', statuses)
          .where(({ eb, or }) =>
            or([eb('parcels.user_id', '<>', sellerId), eb('parcels.status', 'not in', UNSHIPPED)]),
          ),
      ),
    /** Whether somebody else can still pay an order of the seller's products. */
    isPaymentAwaited: (sellerId: number): Promise<boolean> =>
      exists(
        db
          .selectFrom('payments')
          .innerJoin('orders', 'orders.id', 'payments.order_id')
          .innerJoin('order_items', 'order_items.order_id', 'payments.order_id')
          .innerJoin('products', 'products.id', 'order_items.product_id')
          .where(AWAITS_PAYMENT)
          .where('products.seller_id', '=', sellerId)
          .where('orders.user_id', '<>', sellerId)
          .limit(1),
      ),

    ofSeller,
    ofAll,

    itemsOf: (parcelIds: readonly number[]) =>
      orderItems(db)
        .where('order_items.parcel_id', 'in', among(parcelIds))
        .orderBy('order_items.parcel_id')
        .orderBy('order_items.position')
        .execute(),

    itemsOfOrders: (orderIds: readonly number[]) =>
      orderItems(db).where('order_id', 'in', among(orderIds)).orderBy('order_items.position').execute(),

    /** The codes that counted for these parcels: the operator's and the own seller's. */
    codesOf: (parcelIds: readonly number[]) =>
      db
        .selectFrom('parcels')
        .innerJoin('order_codes', 'order_codes.order_id', 'parcels.order_id')
        .innerJoin('codes', 'codes.id', 'order_codes.code_id')
        .where('parcels.id', 'in', among(parcelIds))
        .where(({ or, eb }) =>
          or([eb('codes.seller_id', 'is', null), eb('codes.seller_id', '=', eb.ref('parcels.seller_id'))]),
        )
        .orderBy('codes.id')
        .select(['parcels.id as parcel_id', 'order_codes.code'])
        .execute(),

    historyOf: (parcelIds: readonly number[]) =>
      db
        .selectFrom('parcel_history')
        .where('parcel_id', 'in', among(parcelIds))
        .orderBy('id')
        .select(['parcel_id', 'changed_at as at', 'from_status as from', 'to_status as to', 'actor as by', 'note'])
        .execute(),

    sellerNames: async (ids: readonly number[]): Promise<Map<number, string>> => {
      const rows = await db
        .selectFrom('users')
        .where('id', 'in', among(ids))
        .select(['id', SELLER_NAME.as('name')])
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    /** True if the parcel still had the status that was read: of two simultaneous changes one gets false. */
    setStatus: (
      id: number,
      {
        from,
        to,
        trackingNumber,
        carrier,
        deliveredAt,
      }: { from: ParcelStatus; to: ParcelStatus; deliveredAt?: string } & Pick<
        ParcelStatusChange,
        'trackingNumber' | 'carrier'
      >,
    ): Promise<boolean> =>
      hasChanged(
        db
          .updateTable('parcels')
          .set({
            status: to,
            ...(trackingNumber === undefined ? {} : { tracking_number: trackingNumber, carrier: carrier ?? null }),
            ...(deliveredAt === undefined ? {} : { delivered_at: deliveredAt }),
          })
          .where('id', '=', id)
          .where('status', '=', from),
      ),

    isCancelledWhole: async (orderId: number): Promise<boolean> =>
      !(await exists(db.selectFrom('parcels').where('order_id', '=', orderId).where('status', '<>', 'cancelled'))),

    houseParcels: (status: ParcelStatus, placedBefore: string): Promise<number[]> =>
      column(
        db
          .selectFrom('parcels')
          .where('seller_id', 'is', null)
          .where('status', '=', status)
          .where('placed_at', '<=', placedBefore)
          .orderBy('id')
          .select('id')
          .limit(200),
        'id',
      ),
  };
};
export type ParcelWithOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof parcelsRepository>['byId']>>>;

/** "bm1234" and "1234" mean #BM1234. */
const orderNumberIn = (search: string): string => `#BM${search.trim().replace(/^#?(bm)?/i, '')}`;
