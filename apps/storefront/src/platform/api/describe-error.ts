import { plural } from '#platform/words/plural.ts';
import { isCallFailed, isRefusal } from './call.ts';

export interface Failure {
  text: string;
  /** The cause, where it is known. */
  why: string | null;
}

/** Whether a call may have been carried out all the same: no answer came, though the browser has a connection. */
export const isUnanswered = (error: unknown): boolean => !isCallFailed(error) && navigator.onLine;

export const UNANSWERED = {
  text: 'No answer came',
  why: 'It may have been done all the same. Please check before you try again.',
};

/** What is said of a write that failed: these words, unless it may have been carried out all the same. */
export const describeFailure = (words: string, error: unknown): Failure =>
  isUnanswered(error) ? UNANSWERED : { text: words, why: describeError(error) };

/** Returns one more sentence that names the real cause where the specified message does not; otherwise null. */
export function describeError(error: unknown): string | null {
  if (isRefusal(error, 'account.email_unconfirmed')) {
    return 'Confirm your email address first, under Account, Security.';
  }
  if (isRefusal(error, 'request.foreign_origin')) return 'This address isn’t set up as the shop’s own.';
  if (!isCallFailed(error)) return 'There is no connection. Check your internet and try again.';
  if (error.status === 429) return `Too many attempts. Try again in ${minutes(error.retryAfterSeconds ?? 60)}.`;
  if (error.status >= 500) return 'The shop cannot answer right now. Try again in a moment.';
  return null;
}

const minutes = (seconds: number): string => plural(Math.max(1, Math.ceil(seconds / 60)), 'minute');
