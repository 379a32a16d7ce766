import { useRef, useState } from 'react';
import type { ActionDialogProps } from '#platform/action-dialog.tsx';
import { useSession } from '#platform/api/session.ts';
import { lazyPart } from '#platform/lazy-part.tsx';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import type { Subject } from './question-calls.ts';

const AskDialog = lazyPart<ActionDialogProps>(() => import('#platform/action-dialog.tsx'));

interface AskButtonProps {
  subject: Subject;
  seller: string;
  /** Tells several buttons of one page apart, for the ear. */
  place?: string;
}

/** A question to whoever sells; the answer comes by mail. Guests sign in first. */
export function AskButton({ subject, seller, place = '' }: AskButtonProps) {
  const session = useSession();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    if (session.state === 'signed-out') {
      await navigate(`/login?${new URLSearchParams({ redirect: window.location.pathname })}`);
      return;
    }
    try {
      await AskDialog.preload();
      setIsOpen(true);
    } catch {
      toast('This part of the page could not be loaded', { description: 'Check your connection and try again.' });
    }
  }

  return (
    <>
      <Button
        ref={button}
        look="quiet"
        icon="ri-question-line"
        className="text-ink-muted"
        disabled={session.state === 'loading'}
        onClick={() => void open()}
      >
        Ask the seller<span className="sr-only">{place}</span>
      </Button>
      {isOpen ? (
        <AskDialog
          title={`Ask ${seller}`}
          explanation="The answer comes to you by email. Neither of you sees the other’s address."
          field={{
            label: 'Your question',
            hint: 'One thing at a time is answered soonest.',
            isRequired: true,
            maxLength: 2000,
          }}
          action="Send question"
          finalFocus={button}
          onClose={() => setIsOpen(false)}
          run={async (text) => {
            const { ask } = await import('./question-calls.ts');
            await ask(subject, text);
            toast('Your question is on its way', { description: 'We’ll email you the answer.' });
          }}
        />
      ) : null}
    </>
  );
}
