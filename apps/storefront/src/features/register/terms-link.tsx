import { useEffect, useState } from 'react';
import { lazyPart } from '#platform/lazy-part.tsx';
import { toast } from '#platform/toasts.ts';

const TermsDialog = lazyPart(() => import('./terms-dialog.tsx'));
const HASH = '#terms';

/** Opens the terms in a dialog, so that nothing typed is lost. */
export function TermsLink() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  async function open() {
    try {
      await TermsDialog.preload();
      setWasOpened(true);
      setIsOpen(true);
    } catch {
      toast('The terms cannot be shown right now', { tone: 'destructive' });
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a press before hydration
  useEffect(() => {
    if (window.location.hash === HASH) void open();
  }, []);
  return (
    <>
      <a
        href={HASH}
        aria-haspopup="dialog"
        className="text-fig underline underline-offset-4"
        onClick={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        Terms and Conditions
      </a>
      {wasOpened ? <TermsDialog open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  );
}
