import type { OwnReview } from '@beautymark/contracts/reviews';
import { useRef, useState } from 'react';
import { call } from '#platform/api/call.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { toast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { staleAfterReview } from './review-calls.ts';
import { hasDraft, ReviewForm } from './review-form.tsx';

interface OwnReviewProps {
  productId: number;
  review: OwnReview | null;
}

/** For a shopper who has received the product: to write, change or delete the one review. */
export function OwnReviewSection({ productId, review }: OwnReviewProps) {
  const [isWriting, setIsWriting] = useState(() => hasDraft(productId));
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);

  function write() {
    setIsWriting(true);
    // After the form is there.
    requestAnimationFrame(() => section.current?.querySelector('input')?.focus());
  }
  function close() {
    setIsWriting(false);
    heading.current?.focus();
  }
  const remove = useWrite({
    mutationFn: () => call('DELETE', '/api/products/:id/review', { params: { id: productId } }),
    onSuccess: () => {
      toast('Review deleted');
      heading.current?.focus();
    },
    meta: { failure: 'The review was not deleted', reloads: staleAfterReview },
  });

  return (
    <section ref={section} aria-label="Your review" className="mt-8">
      <h2 ref={heading} tabIndex={-1} className="font-medium text-20">
        Your review
      </h2>
      {review?.hiddenReason ? (
        <p className="mt-2 max-w-[52ch] border-danger border-l-2 pl-4 text-15">
          BeautyMark has hidden your review, so nobody else can read it: {review.hiddenReason}
        </p>
      ) : null}
      <div className="mt-3">
        {isWriting ? (
          <ReviewForm productId={productId} review={review} onClose={close} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" icon="ri-pencil-line" onClick={write}>
              {review ? 'Edit your review' : 'Write a review'}
            </Button>
            {review ? (
              <ConfirmButton
                look="quiet"
                icon="ri-delete-bin-line"
                label="Delete your review"
                title="Delete your review?"
                text="Its stars no longer count, and its votes and answer go with it."
                confirm="Delete"
                onConfirm={remove.mutate}
              />
            ) : null}
          </div>
        )}
      </div>
    </section>
  );
}
