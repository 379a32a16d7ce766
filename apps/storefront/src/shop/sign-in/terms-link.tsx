import { useEffect } from 'react';
import { useHelpDialog } from '#platform/help/use-help-dialog.tsx';

const HASH = '#terms';

/** Opens the terms in a dialog, so that nothing typed is lost, before hydration either. */
export function TermsLink() {
  const { open, dialog } = useHelpDialog();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a press before hydration
  useEffect(() => {
    if (window.location.hash === HASH) void open('terms');
  }, []);
  return (
    <>
      <a
        href={HASH}
        aria-haspopup="dialog"
        className="text-fig underline underline-offset-4"
        onClick={(event) => {
          event.preventDefault();
          void open('terms');
        }}
      >
        Terms and Conditions
      </a>
      {dialog}
    </>
  );
}
