import type { AskedQuestion, OrderParcel } from '@beautymark/contracts/order-history';
import { PARCEL_STATUS_NAMES, type ParcelStatus } from '@beautymark/contracts/parcel-status';
import { type ReactNode, type RefObject, useRef } from 'react';
import { ParcelItems } from '#platform/parcels/ordered-items.tsx';
import { ParcelHistory } from '#platform/parcels/parcel-history.tsx';
import { Day } from '#ui/day.tsx';
import { Link } from '#ui/link.tsx';
import { SoldBy } from '#ui/sold-by.tsx';
import { ParcelNow, Tracking } from './order-now.tsx';
import { ParcelActions } from './parcel-actions.tsx';

/** What the shopper has had in hand can be reviewed, even if it was sent back. */
const REVIEWABLE: readonly ParcelStatus[] = ['delivered', 'return requested', 'returned', 'return refused'];
const ACTOR_NAMES = { shopper: 'you', seller: 'the seller', operator: 'BeautyMark', shop: 'BeautyMark' };
/** The second step has a word of its own: the state is called so from the first. */
const STEP_NAMES = { ...PARCEL_STATUS_NAMES, processing: 'Being packed' };

interface OrderedParcelProps {
  orderId: number;
  /** Whether money was taken for the order. */
  isPaid: boolean;
  parcel: OrderParcel;
  /** Such as " 1 of 2"; empty when the order is one parcel. */
  place: string;
  /** Where the page says how it is, of an order of one parcel. */
  orderStatus: RefObject<HTMLParagraphElement | null>;
  reload: () => Promise<unknown>;
  ask: ReactNode;
  reportAnswer: (question: AskedQuestion) => ReactNode;
}

export function OrderedParcel(props: OrderedParcelProps) {
  const { orderId, isPaid, parcel, place, orderStatus, reload, ask, reportAnswer } = props;
  const ownStatus = useRef<HTMLParagraphElement>(null);
  return (
    <section aria-label={`Parcel${place}`}>
      <h2 className="font-medium text-20">Parcel{place}</h2>
      {place ? (
        <>
          <p ref={ownStatus} tabIndex={-1} className="mt-1 text-17">
            <ParcelNow parcel={parcel} />
          </p>
          <Tracking parcel={parcel} />
        </>
      ) : null}
      <SoldBy seller={parcel.seller} />
      <ParcelItems
        items={parcel.items}
        nameOf={({ productId, name, isListed, isReviewed }) =>
          isListed ? (
            <>
              <Link href={`/product/${productId}`} className="inline-block py-0.5 underline-offset-4 hover:underline">
                {name}
              </Link>
              {REVIEWABLE.includes(parcel.status) ? (
                <Link
                  href={`/product/${productId}#reviews`}
                  className="block w-fit py-0.5 text-15 text-fig underline underline-offset-4 hover:text-fig-hover print:hidden"
                >
                  <span>{isReviewed ? 'Edit your review' : 'Write a review'}</span>
                  <span className="sr-only"> of {name}</span>
                </Link>
              ) : null}
            </>
          ) : (
            <>
              <span>{name}</span>
              <span className="block text-13 text-ink-muted">No longer sold</span>
            </>
          )
        }
      />
      <ParcelActions
        orderId={orderId}
        isPaid={isPaid}
        parcel={parcel}
        place={place}
        status={place ? ownStatus : orderStatus}
        reload={reload}
        ask={ask}
      />
      <h3 className="mt-6 font-medium text-15">History</h3>
      <ParcelHistory history={parcel.history} actorNames={ACTOR_NAMES} stepNames={STEP_NAMES} />
      {parcel.questions?.length ? (
        <div className="print:hidden">
          <h3 className="mt-6 font-medium text-15">Your questions</h3>
          {parcel.questions.map((question) => (
            <AskedQuestionItem key={question.id} question={question} report={reportAnswer(question)} />
          ))}
        </div>
      ) : null}
    </section>
  );
}

const AskedQuestionItem = ({ question, report }: { question: AskedQuestion; report: ReactNode }) => (
  <div className="mt-3 text-15">
    <p className="max-w-[52ch] whitespace-pre-line [overflow-wrap:anywhere]">{question.text}</p>
    <p className="text-13 text-ink-muted">
      <Day at={question.askedAt} />
    </p>
    {question.answer === null || question.answeredAt === null ? null : (
      <div className="mt-2 border-bronze border-l-2 pl-4">
        <p className="max-w-[52ch] whitespace-pre-line [overflow-wrap:anywhere]">{question.answer}</p>
        <p className="text-13 text-ink-muted">
          <Day at={question.answeredAt} />
        </p>
        <div className="-ml-2">{report}</div>
      </div>
    )}
  </div>
);
