import { type OwnReview, ReviewText } from '@beautymark/contracts/reviews';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { describeError } from '#platform/api/describe-error.ts';
import { accountScopedKey } from '#platform/storage.ts';
import { tabValue } from '#platform/stored-value.ts';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
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
type Typed = z.input<typeof ReviewForm>;
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
  const form = useForm<Typed, unknown, z.output<typeof ReviewForm>>({
    resolver: zodResolver(ReviewForm),
    defaultValues: { ...startOf(productId, review), showsTone: false },
  });
  const { watch, handleSubmit } = form;
  useEffect(() => {
    const { unsubscribe } = watch(({ showsTone: _, ...typed }) => void draftOf(productId).store(typed));
    return unsubscribe;
  }, [watch, productId]);

  const { mutate, isPending, error, reset } = useWrite({
    mutationFn: ({ showsTone, ...words }: z.output<typeof ReviewForm>) =>
      saveReview(cache, productId, { ...words, ...(showsTone && myTone ? { tone: myTone } : {}) }),
    onSuccess: () => {
      dropDraft(productId);
      toast(review ? 'Review changed' : 'Review published', { description: 'Thanks for your review.' });
      onSaved();
    },
  });
  const failure = error && (describeError(error) ?? 'Try again in a moment.');
  return { form, isPending, failure, submit: handleSubmit(mutate, reset) };
}

function startOf(productId: number, review: OwnReview | null): z.infer<typeof Draft> {
  const draft = draftOf(productId).read();
  if (draft) return draft;
  return { rating: review ? String(review.rating) : '', title: review?.title ?? '', text: review?.text ?? '' };
}
