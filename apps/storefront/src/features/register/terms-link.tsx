import { type ComponentType, useState } from 'react';
import { toast } from '#platform/toasts.ts';
import type { TermsDialogProps } from './terms-dialog.tsx';

/** Opens the terms beside the form; nothing typed is lost. */
export function TermsLink() {
  const [isOpen, setIsOpen] = useState(false);
  const [Terms, setTerms] = useState<ComponentType<TermsDialogProps> | null>(null);
  async function open() {
    try {
      const module = await import('./terms-dialog.tsx');
      setTerms(() => module.TermsDialog);
      setIsOpen(true);
    } catch {
      toast('The terms cannot be shown right now', { tone: 'destructive' });
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: the specification calls it a link; it leads to words, not to an action */}
      <a
        href="#terms"
        aria-haspopup="dialog"
        className="text-fig underline underline-offset-4"
        onClick={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        Terms and Conditions
      </a>
      {Terms ? <Terms open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  );
}
