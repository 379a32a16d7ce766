import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/**
 * Computes a product's rating and review count again, from its earlier ratings and the reviews that are shown. The
 * caller has locked the product.
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

/** Rounded to hundredths, unless nobody has written a review: then the earlier rating stands as it came. */
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
