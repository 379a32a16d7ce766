import { toDecimal } from '@beautymark/contracts/money';
import type { Db, Tx } from '#platform/db/database.ts';
import { ERASED_AT_ONCE } from '#platform/security/account-data.ts';
import { questionsRepository } from './questions.repository.ts';
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

export async function reviewsOf(userId: number, db: Db) {
  const repository = reviewsRepository(db);
  const reviews = await repository.allOfAuthor(userId);
  return {
    written: reviews.map((review) => ({
      productId: review.product_id,
      rating: review.rating,
      title: review.title,
      text: review.text,
      tone: review.tone,
      writtenAt: review.written_at,
      editedAt: review.edited_at,
      hiddenReason: review.hidden_reason,
    })),
    foundHelpful: await repository.votesOf(userId),
  };
}

export async function takeBackVotes(userId: number, tx: Tx): Promise<boolean> {
  const repository = reviewsRepository(tx);
  const votes = await repository.votesOf(userId, ERASED_AT_ONCE);
  for (const reviewId of votes) {
    await repository.removeVote(reviewId, userId);
    await repository.countVotes(reviewId);
  }
  return votes.length === ERASED_AT_ONCE;
}

export async function questionsOf(userId: number, db: Db) {
  const repository = questionsRepository(db);
  return {
    asked: (await repository.askedBy(userId)).map((row) => ({
      productId: row.product_id,
      parcelId: row.parcel_id,
      text: row.text,
      askedAt: row.asked_at,
      answer: row.answer,
      answeredAt: row.answered_at,
    })),
    answered: (await repository.answeredBy(userId)).map(({ product_id, answer, answered_at }) => ({
      productId: product_id,
      answer,
      answeredAt: answered_at,
    })),
  };
}
