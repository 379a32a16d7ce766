import type { OrderParcel } from '@beautymark/contracts/order-history';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefusal } from '#platform/api/call.ts';
import { describeFailure, type Failure } from '#platform/api/describe-error.ts';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { ParcelSummary } from '#platform/parcels/parcel-summary.tsx';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { askToReturn, cancel } from './order-calls.ts';
import { ReturnDialog } from './return-dialog.tsx';

interface ParcelActionsProps {
  orderId: number;
  /** Whether cancelling it sends money back. */
  isPaid: boolean;
  parcel: OrderParcel;
  place: string;
  reload: () => Promise<unknown>;
}

/** Where the parcel is, and what the shopper can do about it now. */
export function ParcelActions({ orderId, isPaid, parcel, place, reload }: ParcelActionsProps) {
  const cache = useQueryClient();
  const status = useRef<HTMLParagraphElement>(null);
  const [isReturning, setIsReturning] = useState(false);
  const parcelOf = { orderId, parcelId: parcel.id };

  const showStatus = () => {
    setIsReturning(false);
    // The button that was pressed may be gone: the focus comes here, and the new status is read out.
    status.current?.focus();
  };
  const change = useWrite({
    /** @param reason  to return the parcel; null cancels it */
    mutationFn: (reason: string | null) =>
      reason === null ? cancel(cache, parcelOf) : askToReturn(cache, parcelOf, reason),
    onSuccess: showStatus,
    onError: async (error) => {
      if (!describeConflict(error)) return;
      await reload();
      showStatus();
    },
  });
  const conflict = change.error && describeConflict(change.error);
  const failure = change.error && !conflict ? failureOf(change.error, change.variables) : null;
  const isCancelling = change.variables === null;

  return (
    <div className="mt-4 grid gap-3 bg-sunk px-4 py-4 print:px-0">
      <ParcelSummary parcel={parcel} failure={conflict ?? (isCancelling ? failure : null)} status={status} />
      {parcel.canCancel ? (
        <div className="print:hidden">
          <ConfirmButton
            label="Cancel parcel"
            of={place.trim()}
            busy={change.isPending && isCancelling}
            title="Cancel this parcel?"
            text={`It will not be sent. ${isPaid ? 'What you paid for it goes back to where it came from.' : 'Nothing was charged, so nothing is refunded.'} This cannot be undone.`}
            confirm="Cancel parcel"
            onConfirm={() => change.mutate(null)}
          />
        </div>
      ) : null}
      {parcel.returnUntil ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="secondary" className="print:hidden" onClick={() => setIsReturning(true)}>
            Return parcel
            <span className="sr-only">{place}</span>
          </Button>
          <p className="text-15 text-ink-muted">
            Can be returned until <Day at={parcel.returnUntil} />
          </p>
        </div>
      ) : null}
      {isReturning ? (
        <ReturnDialog
          finalFocus={status}
          onClose={() => {
            setIsReturning(false);
            change.reset();
          }}
          onSend={change.mutate}
          isSending={change.isPending}
          failure={isCancelling ? null : failure}
        />
      ) : null}
    </div>
  );
}

/** What to say when the parcel is no longer as the page shows it; null for any other failure. */
function describeConflict(error: unknown): Failure | null {
  if (isRefusal(error, 'order.status_conflict'))
    return { text: 'This parcel has changed in the meantime. Here is how it stands now.', why: null };
  if (isRefusal(error, 'order.return_too_late')) return { text: 'The 30 days for a return have passed.', why: null };
  return null;
}

const failureOf = (error: Error, reason: string | null | undefined): Failure =>
  describeFailure(
    reason === null ? 'The parcel could not be cancelled. Try again.' : 'The return could not be requested. Try again.',
    error,
  );
