import { toDecimal } from '@beautymark/contracts/money';
import type { Db, Tx } from '#platform/db/database.ts';
import { ERASED_AT_ONCE } from '#platform/security/account-data.ts';
import { reviewsRepository } from './reviews.repository.ts';
import { wishlistRepository } from './wishlist.repository.ts';

/** A share token is no more than a random link, so the file says only whether there is one. */
export async function wishlistOf(userId: number, db: Db) {
  const repository = wishlistRepository(db);
  const rows = await repository.itemsOf(userId, new Date().toISOString());
  return {
    products: rows.map(({ id, name, added_at, added_price_cents }) => ({
      productId: id,
      name,
      addedAt: added_at,
      addedPrice: toDecimal(added_price_cents),
    })),
    isShared: (await repository.shareToken(userId)) !== null,
    wantsMails: await repository.wantsMails(userId),
  };
}

export const reviewsOf = async (userId: number, db: Db) => ({
  written: await db
    .selectFrom('reviews')
    .where('user_id', '=', userId)
    .select(['product_id as productId', 'rating', 'title', 'text', 'tone', 'written_at as writtenAt'])
    .select(['edited_at as editedAt', 'hidden_reason as hiddenReason'])
    .execute(),
  foundHelpful: await reviewsRepository(db).votesOf(userId),
});

export async function takeBackVotes(userId: number, tx: Tx): Promise<boolean> {
  const repository = reviewsRepository(tx);
  const votes = await repository.votesOf(userId, ERASED_AT_ONCE);
  for (const reviewId of votes) {
    await repository.removeVote(reviewId, userId);
    await repository.countVotes(reviewId);
  }
  return votes.length === ERASED_AT_ONCE;
}

export const questionsOf = async (userId: number, db: Db) => ({
  asked: await db
    .selectFrom('questions')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['product_id as productId', 'parcel_id as parcelId', 'text', 'asked_at as askedAt'])
    .select(['answer', 'answered_at as answeredAt'])
    .execute(),
  answered: await db
    .selectFrom('questions')
    .where('seller_id', '=', userId)
    .where('answer', 'is not', null)
    .orderBy('id')
    .select(['product_id as productId', 'answer', 'answered_at as answeredAt'])
    .execute(),
});
