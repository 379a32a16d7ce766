import { REVIEW_TEXT_MAX } from '@beautymark/contracts/limits';
import type { Review } from '@beautymark/contracts/reviews';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import type { ReactNode } from 'react';
import { call } from '#platform/api/call.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { ActionButton } from '#platform/kit/action-dialog.tsx';
import { type Owner, pathOf } from '#platform/kit/owner.ts';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { signInPath, useSession } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { Disc } from '#ui/disc.tsx';
import { Stars } from '#ui/stars.tsx';
import { reviewsOf } from './review-calls.ts';

interface ReviewItemProps {
  review: Review;
  productId: number;
  sellerName: string;
  /** What the visitor is to it. */
  isOwn: boolean;
  isHelpful: boolean;
  /** Null: they may not. */
  answersAs: Owner | null;
  report: ReactNode;
}

export function ReviewItem({ review, productId, sellerName, isOwn, isHelpful, answersAs, report }: ReviewItemProps) {
  const { rating, title, text, tone, author, writtenAt, editedAt, boughtAs, helpful, answer } = review;
  return (
    <article aria-label={`Review by ${author}`} className="border-line border-t py-6">
      <Stars rating={rating} />
      {title ? <h3 className="mt-2 font-medium text-17 [overflow-wrap:anywhere]">{title}</h3> : null}
      <p className="mt-1 max-w-[52ch] whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-muted">
        <span className="[overflow-wrap:anywhere]">{isOwn ? `${author} (you)` : author}</span>
        <Day at={writtenAt} />
        {editedAt ? <span>edited</span> : null}
        {boughtAs ? <span className="[overflow-wrap:anywhere]">{`Bought as ${boughtAs}`}</span> : null}
        {tone ? <Tone name={tone} /> : null}
      </p>
      {answer ? (
        <div className="mt-4 border-bronze border-l-2 pl-4">
          <p className="font-medium text-15">Answer from {sellerName}</p>
          <p className="max-w-[52ch] whitespace-pre-line text-15 [overflow-wrap:anywhere]">{answer.text}</p>
          <p className="text-13 text-ink-muted">
            <Day at={answer.at} />
          </p>
        </div>
      ) : null}
      <div className="mt-2 -ml-2 flex flex-wrap items-center gap-x-4">
        {isOwn ? (
          <p className="px-2 py-2.5 text-15 text-ink-muted">
            {helpful === 0
              ? 'No helpful votes yet'
              : `${helpful} ${helpful === 1 ? 'person' : 'people'} found this helpful`}
          </p>
        ) : (
          <>
            <HelpfulButton review={review} productId={productId} isHelpful={isHelpful} />
            {report}
          </>
        )}
        {answersAs ? <AnswerButton review={review} productId={productId} answersAs={answersAs} /> : null}
      </div>
    </article>
  );
}

function Tone({ name }: { name: string }) {
  const hex = SKIN_TONES.find((tone) => tone.name === name)?.hex;
  return (
    <span className="inline-flex items-center gap-2">
      <Disc hex={hex} className="size-4" />
      Skin tone: {name}
    </span>
  );
}

function HelpfulButton({
  review: { id, author, helpful },
  productId,
  isHelpful,
}: Pick<ReviewItemProps, 'review' | 'productId' | 'isHelpful'>) {
  const session = useSession();
  const navigate = useNavigate();
  const vote = useWrite({
    mutationFn: () => call(isHelpful ? 'DELETE' : 'POST', '/api/reviews/:id/helpful', { params: { id } }),
    meta: { failure: 'Your vote was not counted', reloads: reviewsOf(productId) },
  });
  const press = () => {
    if (session.state !== 'signed-out') vote.mutate();
    else void navigate(signInPath(`/product/${productId}#reviews`));
  };
  return (
    <Button
      look="quiet"
      icon={isHelpful ? 'ri-thumb-up-fill' : 'ri-thumb-up-line'}
      aria-pressed={isHelpful}
      disabled={session.state === 'loading'}
      onClick={press}
    >
      Helpful <span className="tabular-nums">{`(${helpful})`}</span>
      <span className="sr-only">: review by {author}</span>
    </Button>
  );
}

function AnswerButton({
  review: { id, author, answer },
  productId,
  answersAs,
}: Pick<ReviewItemProps, 'review' | 'productId'> & { answersAs: Owner }) {
  return (
    <ActionButton
      look="quiet"
      icon="ri-reply-line"
      label={answer ? 'Change answer' : 'Answer'}
      of={`to the review by ${author}`}
      title="Answer this review"
      explanation="Your answer appears below the review for everyone to read. Each review has one answer."
      field={{
        label: 'Answer',
        hint: answersAs === 'seller' ? 'Shown with your name' : 'Shown as BeautyMark’s answer',
        isRequired: true,
        maxLength: REVIEW_TEXT_MAX,
        value: answer?.text ?? '',
      }}
      action="Publish answer"
      run={(text) => call('POST', pathOf(answersAs, '/api/reviews/:id/answer'), { params: { id }, body: { text } })}
      reloads={reviewsOf(productId)}
    />
  );
}
