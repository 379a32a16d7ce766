import type { Opened } from '#platform/kit/dialog-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** How a seller's own programs reach the shop, and how the shop reaches them. */
export default function ConnectionsDialog({ onClose, finalFocus }: Opened) {
  return (
    <Dialog onClose={onClose} title="Connections" finalFocus={finalFocus}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-24 md:pb-2">
        <KeysPanel />
        <WebhooksPanel owner="seller" />
      </div>
    </Dialog>
  );
}
