import { useState } from 'react';
import { lazyPart } from '#platform/lazy-part.tsx';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';

const ProfileDialog = lazyPart(() => import('./profile-dialog.tsx'));

interface ProfileButtonProps {
  icon?: string;
  children?: string;
}

/** The way to what shoppers read about the seller. */
export function ProfileButton({ children = 'Your shop', ...rest }: ProfileButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () =>
    ProfileDialog.preload().then(
      () => setIsOpen(true),
      () => toast('Your profile cannot be opened right now', { tone: 'destructive' }),
    );
  return (
    <>
      <Button look="secondary" {...rest} aria-haspopup="dialog" onClick={() => void open()}>
        {children}
      </Button>
      {isOpen ? <ProfileDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
