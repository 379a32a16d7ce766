import { DialogButton } from '#platform/kit/dialog-button.tsx';
import { lazyPart } from '#platform/lazy-part.tsx';

const ConnectionsDialog = lazyPart(() => import('./connections-dialog.tsx'));
const CODE = { preload: ConnectionsDialog.preload, failure: 'Connections cannot be opened right now' };

export const ConnectionsButton = () => (
  <DialogButton icon="ri-links-line" label="Connections" code={CODE}>
    {(opened) => <ConnectionsDialog {...opened} />}
  </DialogButton>
);
