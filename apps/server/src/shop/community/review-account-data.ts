import { type AccountData, ERASED_AT_ONCE } from '#platform/security/account-data.ts';
import { reviewsRepository } from './reviews.repository.ts';

/** Reviews stay as those of a former customer, without the skin tone; votes are taken back. */
export const reviewsData: AccountData = {
  name: 'reviews',
  async read(userId, db) {
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
  },
  async erase(userId, tx) {
    const repository = reviewsRepository(tx);
    if (await repository.forgetAuthor(userId)) return true;
    const votes = await repository.votesOf(userId, ERASED_AT_ONCE);
    for (const reviewId of votes) {
      await repository.removeVote(reviewId, userId);
      await repository.countVotes(reviewId);
    }
    return votes.length === ERASED_AT_ONCE;
  },
};
