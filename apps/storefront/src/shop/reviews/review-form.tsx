import { REVIEW_TEXT_MAX, REVIEW_TEXT_MIN, REVIEW_TITLE_MAX } from '@beautymark/contracts/limits';
import { type OwnReview, ReviewText } from '@beautymark/contracts/reviews';
import { type ComponentProps, useId, useState } from 'react';
import { z } from 'zod';
import { call } from '#platform/api/call.ts';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { accountScopedKey } from '#platform/storage/storage.ts';
import { tabValue } from '#platform/storage/stored-value.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { plural } from '#platform/words/plural.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FieldError } from '#ui/form-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { withCommas } from '#ui/with-commas.ts';
import { staleAfterReview } from './review-calls.ts';
import { useMyTone } from './use-my-tone.ts';

interface ReviewFormProps {
  productId: number;
  /** The review to change; null for a new one. */
  review: OwnReview | null;
  onClose: (how: 'saved' | 'given up') => void;
}

/** Stars and words about a product. Errors stand beside their fields, and a failure keeps what was typed. */
export function ReviewForm({ productId, review: now, onClose }: ReviewFormProps) {
  // As it was when the form was opened: saving a first review makes it one to change before the form is gone.
  const [review] = useState(now);
  const myTone = useMyTone();
  const form = useReviewForm({ productId, review, myTone, onSaved: () => onClose('saved') });
  const { register, watch, formState, field } = form;
  const giveUp = () => {
    dropDraft(productId);
    onClose('given up');
  };
  return (
    <ContractForm
      form={form}
      label={review ? 'Edit your review' : 'Write a review'}
      className="grid gap-6 rounded-soft border border-line p-4 sm:p-6"
      foot={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isSending}>
            {review ? 'Save review' : 'Publish review'}
          </Button>
          <Button look="secondary" onClick={giveUp}>
            Cancel
          </Button>
        </div>
      }
    >
      <RatingField value={watch('rating')} error={formState.errors.rating?.message} choice={register('rating')} />
      <TextField label="Title" need="optional" hint={`Up to ${REVIEW_TITLE_MAX} characters`} {...field('title')} />
      <TextAreaField
        label="Review"
        need="required"
        rows={6}
        hint={`${REVIEW_TEXT_MIN} to ${withCommas(REVIEW_TEXT_MAX)} characters`}
        {...field('text')}
      />
      {myTone ? (
        <CheckboxField
          label={`Show my skin tone with it: ${myTone}`}
          hint="Only the tone’s name is published. It helps others with the same tone."
          {...field('showsTone')}
        />
      ) : null}
    </ContractForm>
  );
}

interface RatingFieldProps {
  value: string;
  error: string | undefined;
  choice: ComponentProps<'input'>;
}

/** One to five stars: radio buttons, so that the arrow keys choose. */
function RatingField({ value, error, choice }: RatingFieldProps) {
  const id = useId();
  const chosen = Number(value);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium text-15">Your rating</legend>
      <div className="mt-1 -ml-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full text-bronze hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-fig [&_i]:text-28"
          >
            <input
              type="radio"
              value={stars}
              aria-invalid={error ? true : undefined}
              {...choice}
              className="native-input"
            />
            <Icon name={stars <= chosen ? 'ri-star-fill' : 'ri-star-line'} />
            <span className="sr-only">{plural(stars, 'star')}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** What the form holds: no star is chosen at first, and whether to show the tone is asked each time. */
const ReviewFields = ReviewText.omit({ tone: true }).extend({
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
const dropDraft = (productId: number): void => draftOf(productId).forget();

interface Options {
  productId: number;
  /** The review to change; null for a new one. */
  review: OwnReview | null;
  myTone: ReviewText['tone'] | null;
  onSaved: () => void;
}

/** What was typed lies in this tab until it is published or given up: neither a failure nor signing in again loses it. */
function useReviewForm({ productId, review, myTone, onSaved }: Options) {
  const draft = draftOf(productId);
  const known = { rating: review ? String(review.rating) : '', title: review?.title ?? '', text: review?.text ?? '' };
  return useContractForm(ReviewFields, {
    values: { ...known, ...draft.read(), showsTone: false },
    draft: {
      store: ({ rating = '', title = '', text = '' }) => draft.store({ rating: rating ?? '', title, text }),
      forget: draft.forget,
    },
    send: ({ showsTone, ...words }) =>
      call('PUT', '/api/products/:id/review', {
        params: { id: productId },
        body: { ...words, ...(showsTone && myTone ? { tone: myTone } : {}) },
      }),
    reloads: staleAfterReview,
    onSent: () => {
      toast(review ? 'Review changed' : 'Review published', { description: 'Thanks for your review.' });
      onSaved();
    },
    failure: 'Your review was not published. Nothing you typed is lost.',
  });
}
