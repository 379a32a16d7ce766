import { type OwnReview, ReviewText } from '@beautymark/contracts/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useContractForm } from '#platform/kit/contract-form.tsx';
import { accountScopedKey } from '#platform/storage.ts';
import { tabValue } from '#platform/stored-value.ts';
import { toast } from '#platform/toasts.ts';
import { saveReview } from './review-calls.ts';

/** What the form holds: no star is chosen at first, and whether to show the tone is asked each time. */
const ReviewForm = ReviewText.omit({ tone: true }).extend({
  rating: z
    // Null while none of the radio buttons is chosen.
    .string('Choose 1 to 5 stars')
    .min(1, 'Choose 1 to 5 stars')
    .transform(Number)
    .pipe(ReviewText.shape.rating),
  showsTone: z.boolean(),
});
const Draft = z.object({ rating: z.string(), title: z.string(), text: z.string() });

const draftOf = (productId: number) =>
  tabValue(accountScopedKey(`review:${productId}`), (stored) => Draft.safeParse(stored).data ?? null);
export const hasDraft = (productId: number): boolean => draftOf(productId).read() !== null;
export const dropDraft = (productId: number): void => draftOf(productId).forget();

interface Options {
  productId: number;
  /** The review to change; null for a new one. */
  review: OwnReview | null;
  myTone: ReviewText['tone'] | null;
  onSaved: () => void;
}

/** What was typed lies in this tab until it is published or given up: neither a failure nor signing in again loses it. */
export function useReviewForm({ productId, review, myTone, onSaved }: Options) {
  const cache = useQueryClient();
  const draft = draftOf(productId);
  const known = { rating: review ? String(review.rating) : '', title: review?.title ?? '', text: review?.text ?? '' };
  return useContractForm(ReviewForm, {
    values: { ...known, ...draft.read(), showsTone: false },
    draft: {
      store: ({ rating = '', title = '', text = '' }) => draft.store({ rating: rating ?? '', title, text }),
      forget: draft.forget,
    },
    send: ({ showsTone, ...words }) =>
      saveReview(cache, productId, { ...words, ...(showsTone && myTone ? { tone: myTone } : {}) }),
    onSent: () => {
      toast(review ? 'Review changed' : 'Review published', { description: 'Thanks for your review.' });
      onSaved();
    },
    failure: 'Your review was not published. Nothing you typed is lost.',
  });
}
