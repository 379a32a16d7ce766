import type { RefObject } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ChosenToneForm } from './chosen-tone-form.tsx';
import type { OwnWordsDialogProps } from './own-words.ts';

interface ChosenToneDialogProps extends OwnWordsDialogProps {
  /** Receives the focus after closing; by default the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** The way in for those who would rather not be photographed. */
export default function ChosenToneDialog({ isOpen, onClose, finalFocus, ...form }: ChosenToneDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Choose my tone"
      {...(finalFocus ? { finalFocus } : {})}
    >
      <ChosenToneForm {...form} />
    </Dialog>
  );
}
