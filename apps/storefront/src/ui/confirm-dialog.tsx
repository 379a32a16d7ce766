import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { useClosedByBack } from './layer-history.ts';

interface ConfirmDialogProps {
  title: string;
  /** The safe choice: it has the focus, and Escape selects it. */
  cancel: { label: string; onChoose: () => void };
  confirm: { label: string; onChoose: () => void };
  children: ReactNode;
}

/** Asks before something is lost. It may open above another dialog. */
export function ConfirmDialog({ title, cancel, confirm, children }: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  useClosedByBack(true, cancel.onChoose);
  return (
    <Base.Root open onOpenChange={(isOpen) => isOpen || cancel.onChoose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="fixed inset-0 z-30 bg-ink-on-picture/50" />
        <Base.Popup
          initialFocus={safe}
          className="-translate-y-1/2 fixed inset-x-4 top-1/2 z-30 mx-auto max-h-[calc(100dvh-2rem)] max-w-100 overflow-y-auto rounded-soft border border-line-strong bg-surface p-6 shadow-float"
        >
          <Base.Title className="font-display text-28 leading-tight">{title}</Base.Title>
          <Base.Description className="mt-2 text-15 text-ink-muted">{children}</Base.Description>
          <div className="mt-6">
            <DialogFoot>
              <Button look="secondary" onClick={confirm.onChoose}>
                {confirm.label}
              </Button>
              <Button ref={safe} onClick={cancel.onChoose}>
                {cancel.label}
              </Button>
            </DialogFoot>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
