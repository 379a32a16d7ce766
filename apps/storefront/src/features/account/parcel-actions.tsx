import type { OrderParcel } from '@beautymark/contracts/order-history';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { endSessionOn } from '#platform/api/session.ts';
import { ParcelSummary } from '#platform/parcels/parcel-summary.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Day } from '#ui/day.tsx';
import { askToReturn, cancel } from './order-calls.ts';
import { ReturnDialog } from './return-dialog.tsx';

interface ParcelActionsProps {
  orderId: number;
  parcel: OrderParcel;
  place: string;
  reload: () => Promise<unknown>;
}

/** Where the parcel is, and what the shopper can do about it now. */
export function ParcelActions({ orderId, parcel, place, reload }: ParcelActionsProps) {
  const cache = useQueryClient();
  const status = useRef<HTMLParagraphElement>(null);
  const [asks, setAsks] = useState<'cancel' | 'return' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const parcelOf = { orderId, parcelId: parcel.id };

  /** If the parcel has changed meanwhile, the page says so and shows how it stands now. Any other failure is thrown. */
  async function change(run: () => Promise<void>): Promise<void> {
    setFailure(null);
    try {
      await run();
    } catch (error) {
      endSessionOn(error, cache);
      const conflict = describeConflict(error);
      if (!conflict) throw error;
      await reload();
      setFailure(conflict);
    }
    setAsks(null);
    // The button that was pressed may be gone: the focus comes here, and the new status is read out.
    status.current?.focus();
  }

  async function cancelParcel() {
    setAsks(null);
    setIsBusy(true);
    await change(() => cancel(cache, parcelOf)).catch((error: unknown) =>
      setFailure(describeError(error) ?? 'The parcel could not be cancelled. Try again.'),
    );
    setIsBusy(false);
  }

  return (
    <div className="mt-4 grid gap-3 bg-sunk px-4 py-4 print:px-0">
      <ParcelSummary parcel={parcel} failure={failure} status={status} />
      {parcel.canCancel ? (
        <div className="print:hidden">
          <Button look="secondary" busy={isBusy} onClick={() => setAsks('cancel')}>
            Cancel parcel
            <span className="sr-only">{place}</span>
          </Button>
        </div>
      ) : null}
      {parcel.returnUntil ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="secondary" className="print:hidden" onClick={() => setAsks('return')}>
            Return parcel
            <span className="sr-only">{place}</span>
          </Button>
          <p className="text-15 text-ink-muted">
            Can be returned until <Day at={parcel.returnUntil} />
          </p>
        </div>
      ) : null}
      <ConfirmDialog
        open={asks === 'cancel'}
        title="Cancel this parcel?"
        stay={{ label: 'Keep it', onChoose: () => setAsks(null) }}
        go={{
          label: 'Cancel parcel',
          onChoose: () => void cancelParcel(),
        }}
      >
        It will not be sent. Nothing was charged, so nothing is refunded. This cannot be undone.
      </ConfirmDialog>
      {asks === 'return' ? (
        <ReturnDialog
          finalFocus={status}
          onClose={() => setAsks(null)}
          send={(reason) => change(() => askToReturn(cache, parcelOf, reason))}
        />
      ) : null}
    </div>
  );
}

/** What to say when the parcel is no longer as the page shows it; null for any other failure. */
function describeConflict(error: unknown): string | null {
  if (isRefusal(error, 'order.status_conflict'))
    return 'This parcel has changed in the meantime. Here is how it stands now.';
  if (isRefusal(error, 'order.return_too_late')) return 'The 30 days for a return have passed.';
  return null;
}
