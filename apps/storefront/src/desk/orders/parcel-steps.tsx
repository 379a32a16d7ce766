import { CARRIER_IDS, carrierName, recognizedCarrier } from '@beautymark/contracts/carriers';
import { formatPrice } from '@beautymark/contracts/money';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { SellerParcelDetail } from '@beautymark/contracts/parcels';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefusal } from '#platform/api/call.ts';
import { describeFailure, type Failure } from '#platform/api/describe-error.ts';
import { useIsSelling } from '#platform/api/server-data.tsx';
import { useWrite } from '#platform/forms/use-write.ts';
import { useConfirm } from '#platform/kit/confirm.tsx';
import { ParcelSummary } from '#platform/parcels/parcel-summary.tsx';
import { consequenceOf, type FinalStep, isFinal, STEP_NAMES } from '#platform/parcels/parcel-words.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { draftOf, keepDraft, NOTHING_TYPED, type ParcelDraft } from './parcel-draft.ts';
import { changeParcel } from './sales-calls.ts';

interface ParcelStepsProps {
  parcel: SellerParcelDetail;
  reload: () => Promise<unknown>;
}

export function ParcelSteps({ parcel, reload }: ParcelStepsProps) {
  const cache = useQueryClient();
  const status = useRef<HTMLParagraphElement>(null);
  const [draft, setDraft] = useState(() => draftOf(parcel.id));
  const type = (next: ParcelDraft) => {
    setDraft(next);
    keepDraft(parcel.id, next);
  };
  const change = useWrite({
    mutationFn: (to: ParcelStatus) => changeParcel(cache, parcel.id, changeOf(to, draft)),
    onSuccess: () => {
      type(NOTHING_TYPED);
      status.current?.focus();
    },
    onError: async (error) => {
      if (isOvertaken(error)) await reload();
    },
  });
  const busyWith = change.isPending ? change.variables : null;
  return (
    <section aria-label="Status" className="grid gap-4 border-line border-y bg-sunk/60 px-4 py-5">
      <ParcelSummary parcel={parcel} failure={change.error && failureOf(change.error)} status={status} />
      {parcel.nextStatuses.length > 0 ? (
        <NextSteps parcel={parcel} draft={draft} onType={type} busyWith={busyWith} onChange={change.mutate} />
      ) : (
        <p className="text-15 text-ink-muted">Nothing is left to do.</p>
      )}
    </section>
  );
}

const isOvertaken = (error: Error) => isRefusal(error, 'order.status_conflict');

const failureOf = (error: Error): Failure =>
  isOvertaken(error)
    ? { text: 'This parcel changed in the meantime. This is how it looks now.', why: null }
    : describeFailure('The parcel could not be changed. Try again.', error);

function changeOf(to: ParcelStatus, draft: ParcelDraft) {
  const trackingNumber = draft.trackingNumber.trim();
  const note = draft.note.trim();
  return {
    status: to,
    ...(to === 'shipped' && trackingNumber ? { trackingNumber } : {}),
    ...(to === 'shipped' && trackingNumber && draft.carrier ? { carrier: draft.carrier } : {}),
    ...(note ? { note } : {}),
  };
}

interface NextStepsProps {
  parcel: SellerParcelDetail;
  draft: ParcelDraft;
  onType: (next: ParcelDraft) => void;
  busyWith: ParcelStatus | null;
  onChange: (to: ParcelStatus) => void;
}

function NextSteps({ parcel, draft, onType, busyWith, onChange }: NextStepsProps) {
  const isSelling = useIsSelling();
  const { ask, dialog } = useConfirm();
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const mayShip = parcel.nextStatuses.includes('shipped');
  const mayRefuse = parcel.nextStatuses.includes('return refused');
  const hasReason = draft.note.trim() !== '';

  function press(to: ParcelStatus) {
    const lacksReason = to === 'return refused' && !hasReason;
    setIsReasonMissing(lacksReason);
    if (lacksReason) note.current?.querySelector('textarea')?.focus();
    else if (isFinal(to))
      ask({
        ...QUESTIONS[to],
        text: <Consequence to={to} parcel={parcel} isSelling={isSelling} note={draft.note.trim()} />,
        onConfirm: () => onChange(to),
      });
    else onChange(to);
  }

  return (
    <>
      {mayShip ? <TrackingFields draft={draft} onType={onType} /> : null}
      <div ref={note}>
        <TextAreaField
          label="Note to the shopper"
          need="optional"
          hint={mayRefuse ? 'Sent by email with your decision; a refusal needs it' : 'Sent by email with the change'}
          error={isReasonMissing && !hasReason ? 'Say why you refuse: the shopper reads it' : undefined}
          rows={2}
          maxLength={1000}
          value={draft.note}
          onChange={({ currentTarget }) => onType({ ...draft, note: currentTarget.value })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        {parcel.nextStatuses.map((to, place) => (
          <Button
            key={to}
            look={place === 0 ? 'primary' : 'secondary'}
            busy={busyWith === to}
            onClick={() => press(to)}
          >
            {STEP_NAMES[to]}
          </Button>
        ))}
      </div>
      {dialog}
    </>
  );
}

const QUESTIONS: Record<FinalStep, { title: string; cancel: string; confirm: string }> = {
  cancelled: { title: 'Cancel this parcel?', cancel: 'Keep it', confirm: 'Cancel parcel' },
  returned: { title: 'Accept this return?', cancel: 'Not yet', confirm: 'Accept return' },
  'return refused': { title: 'Refuse this return?', cancel: 'Not yet', confirm: 'Refuse return' },
};

interface ConsequenceProps {
  to: FinalStep;
  parcel: SellerParcelDetail;
  /** What the shopper will read. */
  note: string;
  isSelling: boolean;
}

/** What is in the parcel, what it cost and what happens next, before any of it does. */
const Consequence = ({ to, parcel: { items, amount, customer }, note, isSelling }: ConsequenceProps) => (
  <>
    <span className="block font-medium text-ink [overflow-wrap:anywhere]">
      {items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}: {formatPrice(amount)}
    </span>
    <span className="mt-2 block">
      {consequenceOf(to, { amount, shopper: customer, sender: 'you', isSelling, isSent: false })}
    </span>
    {note ? (
      <span className="mt-3 block border-line border-l-2 pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {note}
      </span>
    ) : null}
  </>
);

interface TrackingFieldsProps {
  draft: ParcelDraft;
  onType: (next: ParcelDraft) => void;
}

/** Number and carrier of a parcel that is sent; most carriers are known by the form of their numbers. */
function TrackingFields({ draft, onType }: TrackingFieldsProps) {
  const recognized = recognizedCarrier(draft.trackingNumber);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Tracking number"
        need="optional"
        autoComplete="off"
        maxLength={100}
        value={draft.trackingNumber}
        onChange={({ currentTarget }) => onType({ ...draft, trackingNumber: currentTarget.value })}
      />
      <SelectField
        label="Carrier"
        hint="The shopper gets a link to its page"
        value={draft.carrier}
        options={[
          { value: '', label: recognized ? `${carrierName(recognized)}, by the number` : 'Not named' },
          ...CARRIER_IDS.map((id) => ({ value: id, label: carrierName(id) })),
        ]}
        onChange={({ currentTarget }) =>
          onType({ ...draft, carrier: CARRIER_IDS.find((id) => id === currentTarget.value) ?? '' })
        }
      />
    </div>
  );
}
