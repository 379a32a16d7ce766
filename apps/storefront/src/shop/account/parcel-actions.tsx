import { RETURN_DAYS } from '@beautymark/contracts/limits';
import type { OrderDetail, OrderParcel } from '@beautymark/contracts/order-history';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { call, isRefusal } from '#platform/api/call.ts';
import { describeFailure, type Failure } from '#platform/api/describe-error.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { ActionButton } from '#platform/kit/action-dialog.tsx';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { Failed } from '#ui/alert.tsx';
import { Day } from '#ui/day.tsx';
import { orderQuery } from './order-calls.ts';

interface ParcelActionsProps {
  orderId: number;
  /** Whether cancelling it sends money back. */
  isPaid: boolean;
  parcel: OrderParcel;
  place: string;
  /** Where its status stands. */
  status: RefObject<HTMLParagraphElement | null>;
  reload: () => Promise<unknown>;
  ask: ReactNode;
}

/** Small, as links: what happens now is the page's first word. */
const LINK = 'text-ink-muted underline hover:text-ink';

export function ParcelActions({ orderId, isPaid, parcel, place, status, reload, ask }: ParcelActionsProps) {
  const cache = useQueryClient();
  const [conflict, setConflict] = useState<Failure | null>(null);
  const params = { id: orderId, parcelId: parcel.id };

  /** The order as it stands is shown, also when it was not as the page has shown it. */
  async function settle(change: Promise<OrderDetail>): Promise<void> {
    try {
      cache.setQueryData(orderQuery(orderId).queryKey, await change);
    } catch (error) {
      const why = describeConflict(error);
      if (!why) throw error;
      await reload();
      setConflict(why);
    }
    // The button that was pressed may be gone: the focus comes here, and the new status is read out.
    status.current?.focus();
  }
  const cancelling = useWrite({
    mutationFn: () => settle(call('POST', '/api/orders/:id/parcels/:parcelId/cancel', { params, body: {} })),
  });
  const failure =
    cancelling.error && describeFailure('The parcel could not be cancelled. Try again.', cancelling.error);

  const shown = conflict ?? failure;
  return (
    <div className="mt-2">
      {shown ? <Failed {...shown} /> : null}
      <div className="-ml-2 flex flex-wrap items-center gap-x-2 print:hidden">
        {ask}
        {parcel.canCancel ? (
          <ConfirmButton
            look="quiet"
            className={LINK}
            label="Cancel parcel"
            of={place.trim()}
            busy={cancelling.isPending}
            title="Cancel this parcel?"
            text={`It will not be sent. ${isPaid ? 'Your money goes back to the card or account you paid with.' : 'Nothing was charged, so nothing is refunded.'} This cannot be undone.`}
            confirm="Cancel parcel"
            onConfirm={() => cancelling.mutate()}
          />
        ) : null}
        {parcel.returnUntil ? (
          <ActionButton
            look="quiet"
            className={LINK}
            label="Return parcel"
            of={place.trim()}
            title="Return this parcel"
            explanation={`Parcels can be returned within ${RETURN_DAYS} days of delivery. The seller decides, and we’ll email you.`}
            field={{ label: 'Reason', hint: 'The seller will see this', isRequired: true }}
            action="Request return"
            run={(reason) =>
              settle(call('POST', '/api/orders/:id/parcels/:parcelId/return', { params, body: { reason } }))
            }
          />
        ) : null}
      </div>
      {parcel.returnUntil ? (
        <p className="text-15 text-ink-muted">
          Can be returned until <Day at={parcel.returnUntil} />
        </p>
      ) : null}
    </div>
  );
}

/** What to say when the parcel is no longer as the page shows it; null for any other failure. */
function describeConflict(error: unknown): Failure | null {
  if (isRefusal(error, 'order.status_conflict'))
    return { text: 'This parcel changed in the meantime. This is how it looks now.', why: null };
  if (isRefusal(error, 'order.return_too_late'))
    return { text: `The ${RETURN_DAYS} days for a return have passed.`, why: null };
  return null;
}
