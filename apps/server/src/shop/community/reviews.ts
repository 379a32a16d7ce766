import type { ReviewSort } from '@beautymark/contracts/review-choices';
import {
  answerReview,
  deleteReview,
  listReviews,
  markHelpful,
  type OwnReview,
  ownReview,
  putReview,
  type Review,
  type ReviewList,
  type ReviewQuery,
  type ReviewText,
  unmarkHelpful,
} from '@beautymark/contracts/reviews';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { lockProducts } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { nextPageHeader, readCursor, writeCursor } from '#platform/http/cursor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve, serveOwners } from '#platform/http/serve.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { authorName } from './names.ts';
import { type ReviewPosition, type ReviewWithAuthor, reviewsRepository, SORTED_BY } from './reviews.repository.ts';

const STARS = [5, 4, 3, 2, 1];
/** Every change of a review makes all caches of the catalog stale. */
const CHANGES = { name: 'review changes', hits: 30, withinMs: 10 * MINUTE_MS };

/** Reviews by shoppers. Every change of the shown reviews updates the product's rating in the same transaction. */
export function reviewsRoutes({ db, clock, limits, webhooks }: Shop) {
  async function list(productId: number, { sort, limit, cursor, ...filters }: ReviewQuery) {
    const repository = reviewsRepository(db);
    const product = await repository.product(productId);
    if (product?.is_listed !== 1) throw new Refusal('catalog.product_not_found');
    const counts = new Map((await repository.countsByStars(productId)).map(({ rating, count }) => [rating, count]));
    const bars = STARS.map((stars) => ({ stars, count: counts.get(stars) ?? 0 }));
    const after = cursor === undefined ? null : readReviewCursor(cursor);
    // One more row tells whether there is a next page.
    const rows = await repository.page(productId, filters, { sort, limit: limit + 1, after });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const answer: ReviewList = {
      average: product.rating,
      count: product.review_count,
      written: bars.reduce((sum, { count }) => sum + count, 0),
      bars,
      items: shown.map(toReview),
    };
    return { answer, nextCursor: last ? writeReviewCursor(sort, last) : null };
  }

  async function own(userId: number, productId: number) {
    const repository = reviewsRepository(db);
    const product = await repository.product(productId);
    if (!product) throw new Refusal('catalog.product_not_found');
    const row = await repository.ofAuthor(productId, userId);
    return {
      mayWrite: product.seller_id !== userId && (await repository.wasDelivered(productId, userId)),
      review: row && row.text !== '' ? toOwnReview(row) : null,
      helpful: await repository.votesOnProduct(productId, userId),
    };
  }

  async function put(userId: number, productId: number, review: ReviewText): Promise<OwnReview> {
    await limits.hit(CHANGES, String(userId));
    return inTransaction(db, async (tx) => {
      await lockProducts(tx, [productId]);
      await expectBuyer(tx, userId, productId);
      const repository = reviewsRepository(tx);
      const { rating, title, text, tone = null } = review;
      const now = clock.now().toISOString();
      const before = await repository.ofAuthor(productId, userId);
      if (before && isSame(before, { rating, title, text, tone })) return toOwnReview(before);
      const received_fast = (await repository.wasReceivedFast(productId, userId)) ? 1 : 0;
      if (before) await repository.update(before.id, { rating, title, text, tone, received_fast, edited_at: now });
      else {
        const bought_as = await repository.nameBought(productId, userId);
        const written = { rating, title, text, tone, bought_as, received_fast, written_at: now } as const;
        await repository.insert({ product_id: productId, user_id: userId, ...written });
      }
      await updateRating(tx, productId);
      const row = await repository.ofAuthor(productId, userId);
      if (!row) throw new Error('the review that was just written is missing');
      if (!before || before.text === '') await queueWebhooks(tx, { id: row.id, productId, rating });
      return toOwnReview(row);
    });
  }

  async function queueWebhooks(tx: Tx, { id, productId, rating }: { id: number; productId: number; rating: number }) {
    const product = await reviewsRepository(tx).product(productId);
    const owners = [product?.seller_id ?? null, null];
    await webhooks.queue({ type: 'review.written', owners, data: { reviewId: id, productId, rating } }, tx);
  }

  async function remove(userId: number, productId: number): Promise<void> {
    await limits.hit(CHANGES, String(userId));
    await inTransaction(db, async (tx) => {
      await lockProducts(tx, [productId]);
      const repository = reviewsRepository(tx);
      const review = await repository.ofAuthor(productId, userId);
      if (!review || review.text === '') throw new Refusal('review.not_found');
      // Keeps the hidden row without its words: otherwise deleting and writing again would undo an operator's decision.
      if (review.hidden_at !== null) await repository.update(review.id, { title: '', text: '', tone: null });
      else await repository.remove(review.id);
      await updateRating(tx, productId);
    });
  }

  /** A repeated vote counts once. Simultaneous votes, and the review's removal, run one after the other. */
  const setHelpful = (userId: number, reviewId: number, isHelpful: boolean): Promise<void> =>
    inTransaction(db, async (tx) => {
      const repository = reviewsRepository(tx);
      const review = await repository.lock(reviewId);
      if (!review || review.hidden_at !== null) throw new Refusal('review.not_found');
      if (review.user_id === userId) throw new Refusal('review.own');
      if (isHelpful) await repository.addVote(reviewId, userId);
      else await repository.removeVote(reviewId, userId);
      await repository.countVotes(reviewId);
    });

  /** @param sellerId  null for the house */
  const answer = (sellerId: number | null, reviewId: number, text: string): Promise<Review> =>
    inTransaction(db, async (tx) => {
      const review = await shownReview(tx, reviewId);
      const product = await reviewsRepository(tx).product(review.product_id);
      if (product?.seller_id !== sellerId) throw new Refusal('review.not_its_seller');
      const change = { answer: text, answered_at: clock.now().toISOString() };
      await reviewsRepository(tx).update(reviewId, change);
      return toReview({ ...review, ...change });
    });

  return routesOf(
    serve(listReviews, async ({ params, query, request, reply }) => {
      const { answer, nextCursor } = await list(params.id, query);
      reply.headers(nextPageHeader(request.url, { nextCursor }));
      return answer;
    }),
    serve(ownReview, ({ by, params }) => own(by, params.id)),
    serve(putReview, ({ by, params, body }) => put(by, params.id, body)),
    serve(deleteReview, ({ by, params }) => remove(by, params.id)),
    serve(markHelpful, ({ by, params }) => setHelpful(by, params.id, true)),
    serve(unmarkHelpful, ({ by, params }) => setHelpful(by, params.id, false)),
    serveOwners(answerReview, ({ owner }, { params, body }) => answer(owner, params.id, body.text)),
  );
}

export const productsReviewedBy = (db: Db, userId: number) => reviewsRepository(db).productsReviewedBy(userId);

/** Saving the same review again is no edit. */
const isSame = (before: ReviewWithAuthor, written: Pick<Review, 'rating' | 'title' | 'text' | 'tone'>) =>
  before.rating === written.rating &&
  before.title === written.title &&
  before.text === written.text &&
  before.tone === written.tone;

/** Refuses unless this shopper may review the product. */
async function expectBuyer(tx: Tx, userId: number, productId: number): Promise<void> {
  const repository = reviewsRepository(tx);
  const product = await repository.product(productId);
  if (!product) throw new Refusal('catalog.product_not_found');
  if (product.seller_id === userId) throw new Refusal('review.own_product');
  if (await repository.wasDelivered(productId, userId)) return;
  throw new Refusal(product.is_listed === 1 ? 'review.not_bought' : 'catalog.product_not_found');
}

async function shownReview(db: Db | Tx, id: number): Promise<ReviewWithAuthor> {
  const review = await reviewsRepository(db).byId(id);
  if (!review || review.hidden_at !== null) throw new Refusal('review.not_found');
  return review;
}

const toReview = (row: ReviewWithAuthor): Review => ({
  id: row.id,
  rating: row.rating,
  title: row.title,
  text: row.text,
  tone: row.tone,
  author: authorName(row.full_name),
  writtenAt: row.written_at,
  editedAt: row.edited_at,
  helpful: row.helpful_count,
  boughtAs: row.bought_as === row.product_name ? null : row.bought_as,
  answer: row.answer === null || row.answered_at === null ? null : { text: row.answer, at: row.answered_at },
});

const toOwnReview = (row: ReviewWithAuthor): OwnReview => ({ ...toReview(row), hiddenReason: row.hidden_reason });

const Position = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);

/** The cursor names the last review of the page before, by the sorted value and the id. */
const writeReviewCursor = (sort: ReviewSort, review: ReviewWithAuthor): string =>
  writeCursor([review[SORTED_BY[sort].column], review.id]);

function readReviewCursor(cursor: string): ReviewPosition {
  const [value, id] = readCursor(Position, cursor);
  return { value, id };
}

/**
 * Updates a product's rating and review count from its earlier ratings and the shown reviews. The caller has locked the
 * product.
 */
export async function updateRating(tx: Tx, productId: number): Promise<void> {
  const earlier = await tx
    .selectFrom('products')
    .where('id', '=', productId)
    .select(['earlier_rating', 'earlier_review_count'])
    .executeTakeFirstOrThrow();
  const written = await tx
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`cast(coalesce(sum(rating), 0) as bigint)`.as('stars'),
    ])
    .executeTakeFirstOrThrow();
  await tx.updateTable('products').set(meanRating(earlier, written)).where('id', '=', productId).execute();
}

/** Rounded to hundredths; without written reviews the earlier rating, unrounded. */
function meanRating(
  earlier: { earlier_rating: number; earlier_review_count: number },
  written: { count: number; stars: number },
): { rating: number; review_count: number } {
  const { earlier_rating, earlier_review_count } = earlier;
  const review_count = earlier_review_count + written.count;
  if (written.count === 0) return { rating: earlier_rating, review_count };
  const stars = earlier_rating * earlier_review_count + written.stars;
  return { rating: Math.round((stars / review_count) * 100) / 100, review_count };
}
