import type { Tx } from '#platform/db/database.ts';
import { ERASED_AT_ONCE } from '#platform/personal-data/account-data.ts';
import { reviewsRepository } from './reviews.repository.ts';

export async function takeBackVotes(userId: number, tx: Tx): Promise<boolean> {
  const repository = reviewsRepository(tx);
  const votes = await repository.votesOf(userId, ERASED_AT_ONCE);
  for (const reviewId of votes) {
    await repository.removeVote(reviewId, userId);
    await repository.countVotes(reviewId);
  }
  return votes.length === ERASED_AT_ONCE;
}
