import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** The buttons at a dialog's end. The main one comes last and stands at the right; on phones they share the width. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4 max-sm:*:grow">{children}</div>
);

interface DialogFormFootProps {
  /** The words of the button that sends the form. */
  action: string;
  isSending: boolean;
  cancel?: string;
  onCancel: () => void;
}

/** The buttons of a form in a dialog. */
export const DialogFormFoot = ({ action, isSending, cancel = 'Cancel', onCancel }: DialogFormFootProps) => (
  <DialogFoot>
    <Button look="secondary" onClick={onCancel}>
      {cancel}
    </Button>
    <Button type="submit" busy={isSending}>
      {action}
    </Button>
  </DialogFoot>
);
