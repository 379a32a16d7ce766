import { RETURN_DAYS } from '@beautymark/contracts/limits';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import type { Failure } from '#platform/api/describe-error.ts';
import { Failed } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

interface ReturnDialogProps {
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onSend: (reason: string) => void;
  isSending: boolean;
  /** Nothing was decided: the dialog stays open with the reason in it. */
  failure: Failure | null;
}

/** Asks why a parcel comes back. */
export function ReturnDialog({ finalFocus, onClose, onSend, isSending, failure }: ReturnDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isEmpty = reason.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else onSend(reason.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Return this parcel"
      initialFocus={field}
      finalFocus={finalFocus}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-6 pb-4">
        <p className="text-15 text-ink-muted">
          Parcels can be returned within {RETURN_DAYS} days of delivery. The seller decides, and we'll email you.
        </p>
        <TextAreaField
          ref={field}
          label="Reason"
          need="required"
          hint="The seller will see this"
          rows={4}
          maxLength={1000}
          value={reason}
          error={isMissing && reason.trim() === '' ? 'Reason is required' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {failure ? <Failed {...failure} /> : null}
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" busy={isSending}>
            Request return
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
