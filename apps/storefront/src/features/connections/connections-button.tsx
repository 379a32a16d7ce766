import { useState } from 'react';
import { lazyPart } from '#platform/lazy-part.tsx';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';

const ConnectionsDialog = lazyPart(() => import('./connections-dialog.tsx'));

/** The way to a seller's access keys and webhooks. */
export function ConnectionsButton() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () =>
    ConnectionsDialog.preload().then(
      () => setIsOpen(true),
      () => toast('Connections cannot be opened right now', { tone: 'destructive' }),
    );
  return (
    <>
      <Button look="secondary" icon="ri-links-line" aria-haspopup="dialog" onClick={() => void open()}>
        Connections
      </Button>
      {isOpen ? <ConnectionsDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
