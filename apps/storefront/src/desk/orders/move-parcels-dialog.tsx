import { carrierName, recognizedCarrier } from '@beautymark/contracts/carriers';
import type { ParcelsResult } from '@beautymark/contracts/parcel-bulk';
import type { BulkStep } from '@beautymark/contracts/parcel-status';
import type { SellerParcel } from '@beautymark/contracts/parcels';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { describeFailure } from '#platform/api/describe-error.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { STEP_WORDS } from './bulk-steps.ts';
import { draftOf, keepDraft, NOTHING_TYPED } from './parcel-draft.ts';
import { moveParcels } from './sales-calls.ts';

interface MoveParcelsDialogProps {
  step: BulkStep;
  parcels: readonly SellerParcel[];
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onMoved: (result: ParcelsResult) => void;
}

/** Asks once for all chosen parcels, takes their tracking numbers, and moves them on by one call. */
export function MoveParcelsDialog({ step, parcels, finalFocus, onClose, onMoved }: MoveParcelsDialogProps) {
  const cache = useQueryClient();
  const words = STEP_WORDS[step];
  const { mutate, isPending, error } = useWrite({
    mutationFn: () => moveParcels(cache, { status: step, parcels: parcels.map((parcel) => rowOf(parcel, step)) }),
    onSuccess: (result) => {
      const { changed, unchanged } = result;
      for (const { id } of changed) keepDraft(id, NOTHING_TYPED);
      if (changed.length > 0) toast(words.done(changed.length), { description: 'We’ll email each shopper' });
      else if (unchanged.length > 0) toast(words.done(unchanged.length), { description: 'They already were' });
      onMoved(result);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog onClose={onClose} title={words.ask(parcels.length)} finalFocus={finalFocus}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-6">
        <p className="text-15 text-ink-muted">{words.explanation}</p>
        {step === 'shipped' ? <TrackingNumbers parcels={parcels} /> : <Names parcels={parcels} />}
        {error ? (
          <Alert>
            <p>{describeFailure('Some of these may have changed already.', error).text}</p>
            <p className="text-ink-muted">It’s safe to send this again: nothing is changed or emailed twice.</p>
          </Alert>
        ) : null}
        <div className="sticky -bottom-4 -mx-4 flex flex-wrap justify-end gap-3 border-line border-t bg-surface px-4 py-4 md:-mx-6 md:px-6 low:static">
          <Button look="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" busy={isPending}>
            {words.ask(parcels.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function rowOf({ id }: SellerParcel, step: BulkStep) {
  const { trackingNumber, carrier } = draftOf(id);
  const number = trackingNumber.trim();
  return {
    id,
    ...(step === 'shipped' && number ? { trackingNumber: number, ...(carrier ? { carrier } : {}) } : {}),
  };
}

const nameOf = ({ orderNumber, customer }: SellerParcel) => `${orderNumber}, ${customer}`;
const contentsOf = ({ items }: SellerParcel) =>
  items.map(({ quantity, name, shade }) => `${quantity} × ${name}${shade ? `, ${shade}` : ''}`).join('; ');

const Names = ({ parcels }: { parcels: readonly SellerParcel[] }) => (
  <ul className="grid gap-3">
    {parcels.map((parcel) => (
      <li key={parcel.id} className="text-15 [overflow-wrap:anywhere]">
        <span className="font-medium">{nameOf(parcel)}</span>
        <span className="block text-13 text-ink-muted">{contentsOf(parcel)}</span>
      </li>
    ))}
  </ul>
);

/** What is typed is kept like in the parcel's own dialog, so that closing this one loses nothing. */
function TrackingNumbers({ parcels }: { parcels: readonly SellerParcel[] }) {
  const [, setKept] = useState(0);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-medium text-15">Tracking numbers, where you have them</legend>
      {parcels.map((parcel) => {
        const draft = draftOf(parcel.id);
        const carrier = recognizedCarrier(draft.trackingNumber);
        return (
          <TextField
            key={parcel.id}
            label={nameOf(parcel)}
            need="optional"
            hint={carrier ? `${carrierName(carrier)}, by the number` : contentsOf(parcel)}
            placeholder="Tracking number"
            autoComplete="off"
            maxLength={100}
            value={draft.trackingNumber}
            onChange={({ currentTarget }) => {
              keepDraft(parcel.id, { ...draft, trackingNumber: currentTarget.value });
              setKept((count) => count + 1);
            }}
          />
        );
      })}
    </fieldset>
  );
}
