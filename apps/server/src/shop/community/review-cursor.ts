import type { ReviewSort } from '@beautymark/contracts/review-choices';
import { z } from 'zod';
import { readCursor, writeCursor } from '#platform/http/cursor.ts';
import { type ReviewPosition, type ReviewWithAuthor, SORTED_BY } from './reviews.repository.ts';

const Position = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);

/** The cursor names the last review of the page before, by the sorted value and the id. */
export const writeReviewCursor = (sort: ReviewSort, review: ReviewWithAuthor): string =>
  writeCursor([review[SORTED_BY[sort].column], review.id]);

export function readReviewCursor(cursor: string): ReviewPosition {
  const [value, id] = readCursor(Position, cursor);
  return { value, id };
}
