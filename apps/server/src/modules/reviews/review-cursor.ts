import type { ReviewSort } from '@beautymark/contracts/review-choices';
import { Refusal } from '#platform/http/refusal.ts';
import { type ReviewPosition, type ReviewWithAuthor, SORTED_BY } from './reviews.repository.ts';

/** The cursor names the last review of the page before, by the sorted value and the id. */
export function writeReviewCursor(sort: ReviewSort, review: ReviewWithAuthor): string {
  const value = review[SORTED_BY[sort].column];
  return Buffer.from(`${value}.${review.id}`).toString('base64url');
}

export function readReviewCursor(cursor: string): ReviewPosition {
  const [, value, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (value === undefined || id === undefined) throw new Refusal('catalog.cursor_invalid');
  return { value: Number(value), id: Number(id) };
}
