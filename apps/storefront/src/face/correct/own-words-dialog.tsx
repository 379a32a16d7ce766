import { Dialog } from '#ui/dialog.tsx';
import type { OwnWordsDialogProps } from './own-words.tsx';
import { OwnWordsForm } from './own-words-form.tsx';

/** The shopper says what their face is like, with or without a photo. */
export default function OwnWordsDialog({ isOpen, onClose, start = 'tone', finalFocus, ...form }: OwnWordsDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={start === 'tone' ? 'Choose my tone' : 'I already know my shade'}
      {...(finalFocus ? { finalFocus } : {})}
    >
      <OwnWordsForm start={start} {...form} />
    </Dialog>
  );
}
