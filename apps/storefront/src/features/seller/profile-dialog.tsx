import type { Opened } from '#platform/kit/dialog-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The seller's own words, edited beside the dashboard's tabs. */
export default function ProfileDialog({ onClose, finalFocus }: Opened) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title="Your shop" finalFocus={finalFocus}>
      <div className="pb-36 md:pb-2">
        <ProfileForm owner="seller" onSaved={onClose} />
      </div>
    </Dialog>
  );
}
