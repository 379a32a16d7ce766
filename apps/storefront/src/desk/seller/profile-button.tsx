import { DialogButton } from '#platform/kit/dialog-button.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const ProfileDialog = lazyPart(() => import('./profile-form.tsx'));
const CODE = { preload: ProfileDialog.preload, failure: 'Your profile cannot be opened right now' };

interface ProfileButtonProps {
  icon?: string;
  children?: string;
}

export const ProfileButton = ({ children = 'Your shop', icon }: ProfileButtonProps) => (
  <DialogButton label={children} icon={icon} code={CODE}>
    {(opened) => <ProfileDialog {...opened} />}
  </DialogButton>
);
