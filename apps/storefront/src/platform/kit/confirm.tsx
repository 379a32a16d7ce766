import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ButtonWords, type OpenerProps } from './dialog-button.tsx';

export interface Confirmation {
  title: string;
  /** What is lost, and what is not. */
  text: ReactNode;
  /** The safe choice. */
  cancel?: string;
  confirm: string;
  onConfirm: () => void;
}

/** Asks before something is lost: `ask` opens the dialog, which is to be rendered. */
export function useConfirm() {
  const [confirming, setConfirming] = useState<Confirmation | null>(null);
  const close = () => setConfirming(null);
  const dialog = confirming ? (
    <ConfirmDialog
      title={confirming.title}
      cancel={{ label: confirming.cancel ?? 'Keep it', onChoose: close }}
      confirm={{
        label: confirming.confirm,
        onChoose: () => {
          close();
          confirming.onConfirm();
        },
      }}
    >
      {confirming.text}
    </ConfirmDialog>
  ) : null;
  return { ask: setConfirming, close, dialog };
}

/** A button whose act is done only after a second thought. */
export function ConfirmButton({
  label,
  of,
  look = 'secondary',
  icon,
  className,
  busy,
  ...confirmation
}: OpenerProps & Confirmation) {
  const { ask, dialog } = useConfirm();
  return (
    <>
      <Button
        look={look}
        icon={icon}
        className={className}
        busy={busy}
        aria-haspopup="dialog"
        onClick={() => ask(confirmation)}
      >
        <ButtonWords label={label} of={of} />
      </Button>
      {dialog}
    </>
  );
}
