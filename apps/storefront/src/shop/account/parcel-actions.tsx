import { RETURN_DAYS } from '@beautymark/contracts/limits';
import type { OrderDetail, OrderParcel } from '@beautymark/contracts/order-history';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, isRefusal } from '#platform/api/call.ts';
import { describeFailure, type Failure } from '#platform/api/describe-error.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { ActionButton } from '#platform/kit/action-dialog.tsx';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { ParcelSummary } from '#platform/parcels/parcel-summary.tsx';
import { Day } from '#ui/day.tsx';
import { orderQuery } from './order-calls.ts';

interface ParcelActionsProps {
  orderId: number;
  /** Whether cancelling it sends money back. */
  isPaid: boolean;
  parcel: OrderParcel;
  place: string;
  reload: () => Promise<unknown>;
}

export function ParcelActions({ orderId, isPaid, parcel, place, reload }: ParcelActionsProps) {
  const cache = useQueryClient();
  const status = useRef<HTMLParagraphElement>(null);
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

  return (
    <div className="mt-4 grid gap-3 bg-sunk px-4 py-4 print:px-0">
      <ParcelSummary parcel={parcel} failure={conflict ?? failure} status={status} />
      {parcel.canCancel ? (
        <div className="print:hidden">
          <ConfirmButton
            label="Cancel parcel"
            of={place.trim()}
            busy={cancelling.isPending}
            title="Cancel this parcel?"
            text={`It will not be sent. ${isPaid ? 'Your money goes back to the card or account you paid with.' : 'Nothing was charged, so nothing is refunded.'} This cannot be undone.`}
            confirm="Cancel parcel"
            onConfirm={() => cancelling.mutate()}
          />
        </div>
      ) : null}
      {parcel.returnUntil ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ActionButton
            label="Return parcel"
            of={place.trim()}
            className="print:hidden"
            title="Return this parcel"
            explanation={`Parcels can be returned within ${RETURN_DAYS} days of delivery. The seller decides, and we’ll email you.`}
            field={{ label: 'Reason', hint: 'The seller will see this', isRequired: true }}
            action="Request return"
            run={(reason) =>
              settle(call('POST', '/api/orders/:id/parcels/:parcelId/return', { params, body: { reason } }))
            }
          />
          <p className="text-15 text-ink-muted">
            Can be returned until <Day at={parcel.returnUntil} />
          </p>
        </div>
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
