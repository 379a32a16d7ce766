import { REVIEW_TEXT_MAX, REVIEW_TEXT_MIN, REVIEW_TITLE_MAX } from '@beautymark/contracts/limits';
import type { OwnReview } from '@beautymark/contracts/reviews';
import { useState } from 'react';
import { ContractForm } from '#platform/kit/contract-form.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { RatingField } from './rating-field.tsx';
import { useMyTone } from './use-my-tone.ts';
import { dropDraft, useReviewForm } from './use-review-form.ts';

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
        hint={`${REVIEW_TEXT_MIN} to ${REVIEW_TEXT_MAX.toLocaleString('en-US')} characters`}
        {...field('text')}
      />
      {myTone ? (
        <CheckboxField
          label={`Show my skin tone with it: ${myTone}`}
          hint="Only this name is published. It helps others with the same tone."
          {...field('showsTone')}
        />
      ) : null}
    </ContractForm>
  );
}
