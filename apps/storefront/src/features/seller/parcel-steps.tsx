import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { SellerParcelDetail } from '@beautymark/contracts/parcels';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { endSessionOn } from '#platform/api/session.ts';
import { ParcelSummary } from '#platform/parcels/parcel-summary.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { draftOf, keepDraft, NOTHING_TYPED, type ParcelDraft } from './parcel-draft.ts';
import { changeParcel } from './sales-calls.ts';

const STEP_NAMES: Partial<Record<ParcelStatus, string>> = {
  processing: 'Start packing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel parcel',
  returned: 'Accept return',
  'return refused': 'Refuse return',
};

interface ParcelStepsProps {
  parcel: SellerParcelDetail;
  reload: () => Promise<unknown>;
}

/** Where the parcel is and what can happen next. */
export function ParcelSteps({ parcel, reload }: ParcelStepsProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <section aria-label="Status" className="grid gap-4 border-line border-y bg-sunk/60 px-4 py-5">
      <ParcelSummary parcel={parcel} failure={failure} status={status} />
      {parcel.nextStatuses.length > 0 ? (
        <NextSteps parcel={parcel} reload={reload} onFailure={setFailure} onDone={() => status.current?.focus()} />
      ) : (
        <p className="text-15 text-ink-muted">Nothing is left to do.</p>
      )}
    </section>
  );
}

interface NextStepsProps extends ParcelStepsProps {
  onFailure: (text: string | null) => void;
  onDone: () => void;
}

function NextSteps({ parcel, reload, onFailure, onDone }: NextStepsProps) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(parcel.id));
  const [isCancelling, setIsCancelling] = useState(false);
  const [busyWith, setBusyWith] = useState<ParcelStatus | null>(null);
  const mayShip = parcel.nextStatuses.includes('shipped');
  const trackingNumber = draft.trackingNumber.trim();
  const note = draft.note.trim();
  const type = (next: ParcelDraft) => {
    setDraft(next);
    keepDraft(parcel.id, next);
  };

  async function change(to: ParcelStatus) {
    if (busyWith) return;
    setBusyWith(to);
    onFailure(null);
    try {
      await changeParcel(cache, parcel.id, {
        status: to,
        ...(to === 'shipped' && trackingNumber ? { trackingNumber } : {}),
        ...(note ? { note } : {}),
      });
      type(NOTHING_TYPED);
      onDone();
    } catch (error) {
      endSessionOn(error, cache);
      const isOvertaken = isRefusal(error, 'order.status_conflict');
      if (isOvertaken) await reload();
      onFailure(
        isOvertaken
          ? 'This parcel has changed in the meantime. Here is how it stands now.'
          : (describeError(error) ?? 'The parcel could not be changed. Try again.'),
      );
    } finally {
      setBusyWith(null);
    }
  }

  return (
    <>
      {mayShip ? (
        <TextField
          label="Tracking number"
          need="optional"
          autoComplete="off"
          maxLength={100}
          value={draft.trackingNumber}
          onChange={({ currentTarget }) => type({ ...draft, trackingNumber: currentTarget.value })}
        />
      ) : null}
      <TextAreaField
        label="Note to the shopper"
        need="optional"
        hint="Sent by email with the change"
        rows={2}
        maxLength={1000}
        value={draft.note}
        onChange={({ currentTarget }) => type({ ...draft, note: currentTarget.value })}
      />
      <div className="flex flex-wrap gap-3">
        {parcel.nextStatuses.map((to, place) => (
          <Button
            key={to}
            look={place === 0 ? 'primary' : 'secondary'}
            busy={busyWith === to}
            onClick={() => (to === 'cancelled' ? setIsCancelling(true) : void change(to))}
          >
            {STEP_NAMES[to]}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={isCancelling}
        title="Cancel this parcel?"
        stay={{ label: 'Keep it', onChoose: () => setIsCancelling(false) }}
        go={{
          label: 'Cancel parcel',
          onChoose: () => {
            setIsCancelling(false);
            void change('cancelled');
          },
        }}
      >
        Its pieces go back to your stock and the shopper gets a mail. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
