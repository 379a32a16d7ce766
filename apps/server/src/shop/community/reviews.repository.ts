import type { ReviewSort } from '@beautymark/contracts/review-choices';
import type { Updateable } from 'kysely';
import { column, exists } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { FOR_SALE } from '#platform/db/for-sale.ts';
import type { NewRow, Tables } from '#platform/db/tables.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';

export interface ReviewFilters {
  stars?: number | undefined;
  tone?: string | undefined;
}
/** A page begins after the review with this value of the sorted column. */
export interface ReviewPosition {
  value: number;
  id: number;
}
interface Page {
  sort: ReviewSort;
  limit: number;
  after: ReviewPosition | null;
}

const TOO_FAST_MS = HOUR_MS;

export const SORTED_BY = {
  newest: { column: 'id', direction: 'desc' },
  helpful: { column: 'helpful_count', direction: 'desc' },
  highest: { column: 'rating', direction: 'desc' },
  lowest: { column: 'rating', direction: 'asc' },
} as const satisfies Record<ReviewSort, { column: string; direction: 'asc' | 'desc' }>;

export const reviewsRepository = (db: Db | Tx) => {
  const reviews = () =>
    db
      .selectFrom('reviews')
      .innerJoin('products', 'products.id', 'reviews.product_id')
      .leftJoin('users', 'users.id', 'reviews.user_id')
      .selectAll('reviews')
      .select(['full_name', 'products.name as product_name']);

  return {
    product: (id: number) =>
      db
        .selectFrom('products')
        .where('id', '=', id)
        .select(['seller_id', FOR_SALE.as('is_listed'), 'rating', 'review_count'])
        .executeTakeFirst(),

    page: (productId: number, { stars, tone }: ReviewFilters, { sort, limit, after }: Page) => {
      const { column, direction } = SORTED_BY[sort];
      const sorted = `reviews.${column}` as const;
      let query = reviews().where('reviews.product_id', '=', productId).where('reviews.hidden_at', 'is', null);
      if (stars !== undefined) query = query.where('reviews.rating', '=', stars);
      if (tone !== undefined) query = query.where('reviews.tone', '=', tone);
      if (after) {
        const behind = direction === 'desc' ? '<' : '>';
        query = query.where(({ eb, and, or }) =>
          or([
            eb(sorted, behind, after.value),
            and([eb(sorted, '=', after.value), eb('reviews.id', behind, after.id)]),
          ]),
        );
      }
      return query.orderBy(sorted, direction).orderBy('reviews.id', direction).limit(limit).execute();
    },
    countsByStars: (productId: number) =>
      db
        .selectFrom('reviews')
        .where('product_id', '=', productId)
        .where('hidden_at', 'is', null)
        .groupBy('rating')
        .select(({ fn }) => ['rating', fn.countAll<number>().as('count')])
        .execute(),

    /** Until the transaction ends. */
    lock: (id: number) =>
      db
        .selectFrom('reviews')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .select(['user_id', 'hidden_at'])
        .executeTakeFirst(),
    byId: (id: number) => reviews().where('reviews.id', '=', id).executeTakeFirst(),
    ofAuthor: (productId: number, userId: number) =>
      reviews().where('reviews.product_id', '=', productId).where('reviews.user_id', '=', userId).executeTakeFirst(),
    /** A review that was deleted while hidden has no words left. */
    productsReviewedBy: (userId: number): Promise<number[]> =>
      column(
        db.selectFrom('reviews').where('user_id', '=', userId).where('text', '<>', '').select('product_id'),
        'product_id',
      ),

    /** Whether a parcel with the product was delivered to this shopper, also if it was sent back. */
    wasDelivered: (productId: number, userId: number): Promise<boolean> =>
      exists(
        db
          .selectFrom('parcels')
          .innerJoin('order_items', 'order_items.parcel_id', 'parcels.id')
          .where('parcels.user_id', '=', userId)
          .where('parcels.delivered_at', 'is not', null)
          .where('order_items.product_id', '=', productId),
      ),

    /** Whether the seller marked such a parcel delivered faster than one can arrive. */
    wasReceivedFast: async (productId: number, userId: number): Promise<boolean> => {
      const deliveries = await db
        .selectFrom('parcels')
        .innerJoin('order_items', 'order_items.parcel_id', 'parcels.id')
        .innerJoin('orders', 'orders.id', 'parcels.order_id')
        .innerJoin('parcel_history', 'parcel_history.parcel_id', 'parcels.id')
        .where('parcels.user_id', '=', userId)
        .where('order_items.product_id', '=', productId)
        .where('parcel_history.to_status', '=', 'delivered')
        .where('parcel_history.actor', '=', 'seller')
        .select(['orders.placed_at', 'parcel_history.changed_at'])
        .execute();
      return deliveries.some(
        ({ placed_at, changed_at }) => Date.parse(changed_at) - Date.parse(placed_at) <= TOO_FAST_MS,
      );
    },

    /** The product's name in the order that was delivered last. */
    nameBought: async (productId: number, userId: number): Promise<string | null> =>
      (
        await db
          .selectFrom('parcels')
          .innerJoin('order_items', 'order_items.parcel_id', 'parcels.id')
          .where('parcels.user_id', '=', userId)
          .where('parcels.delivered_at', 'is not', null)
          .where('order_items.product_id', '=', productId)
          .orderBy('parcels.delivered_at', 'desc')
          .limit(1)
          .select('order_items.name')
          .executeTakeFirst()
      )?.name ?? null,

    insert: (review: NewRow<'reviews'>) => db.insertInto('reviews').values(review).execute(),
    update: (id: number, change: Updateable<Tables['reviews']>) =>
      db.updateTable('reviews').set(change).where('id', '=', id).execute(),
    remove: (id: number) => db.deleteFrom('reviews').where('id', '=', id).execute(),

    addVote: (review_id: number, user_id: number) =>
      db
        .insertInto('helpful_votes')
        .values({ review_id, user_id })
        .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doNothing())
        .execute(),
    removeVote: (reviewId: number, userId: number) =>
      db.deleteFrom('helpful_votes').where('review_id', '=', reviewId).where('user_id', '=', userId).execute(),
    countVotes: (reviewId: number) =>
      db
        .updateTable('reviews')
        .set((eb) => ({
          helpful_count: eb
            .selectFrom('helpful_votes')
            .where('review_id', '=', reviewId)
            .select(({ fn }) => fn.countAll<number>().as('count')),
        }))
        .where('id', '=', reviewId)
        .execute(),
    votesOf: (userId: number, limit: number): Promise<number[]> =>
      column(
        db.selectFrom('helpful_votes').where('user_id', '=', userId).limit(limit).select('review_id'),
        'review_id',
      ),
    votesOnProduct: (productId: number, userId: number): Promise<number[]> =>
      column(
        db
          .selectFrom('helpful_votes')
          .innerJoin('reviews', 'reviews.id', 'helpful_votes.review_id')
          .where('helpful_votes.user_id', '=', userId)
          .where('reviews.product_id', '=', productId)
          .orderBy('review_id')
          .select('review_id'),
        'review_id',
      ),
  };
};
export type ReviewWithAuthor = NonNullable<Awaited<ReturnType<ReturnType<typeof reviewsRepository>['byId']>>>;
