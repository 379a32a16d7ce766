import { type ReactNode, useRef } from 'react';
import type { ActionDialogProps } from '#platform/kit/action-dialog.tsx';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useOpened } from '#platform/page/use-opened.ts';
import { signInPath, useSession } from '#platform/session/session.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import type { AskedAbout, Reported } from './contact-calls.ts';

const ActionDialog = lazyPart<ActionDialogProps>(() => import('#platform/kit/action-dialog.tsx'));

interface WordsButtonProps extends Omit<ActionDialogProps, 'finalFocus' | 'onClose'> {
  icon: string;
  /** Where a guest returns to after signing in. */
  back: string;
  children: ReactNode;
}

/** Opens a dialog for words to somebody. Guests sign in first. */
function WordsButton({ icon, back, children, ...dialog }: WordsButtonProps) {
  const session = useSession();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const words = useOpened(ActionDialog);

  const press = () => (session.state === 'signed-out' ? void navigate(signInPath(back)) : words.open());

  return (
    <>
      <Button
        ref={button}
        look="quiet"
        icon={icon}
        className="text-ink-muted"
        disabled={session.state === 'loading'}
        onClick={press}
      >
        {children}
      </Button>
      {words.isOpen ? <ActionDialog {...dialog} finalFocus={button} onClose={words.close} /> : null}
    </>
  );
}

interface ReportButtonProps {
  subject: Reported & { name: string };
  /** Where a guest returns to after signing in. */
  back: string;
}

/** Tells the operator about a review, product, question or answer. */
export const ReportButton = ({ subject, back }: ReportButtonProps) => (
  <WordsButton
    icon="ri-flag-line"
    back={back}
    title={`Report this ${subject.kind}`}
    explanation="We read every report. Nobody else will know it came from you."
    field={{ label: 'Reason', hint: 'What is wrong with it?', isRequired: true }}
    action="Send report"
    run={async (reason) => {
      const { report } = await import('./contact-calls.ts');
      await report(subject, reason);
      toast('Thank you for your report', { description: 'We will look at it.' });
    }}
  >
    Report<span className="sr-only"> {subject.name}</span>
  </WordsButton>
);

interface AskButtonProps {
  about: AskedAbout;
  seller: string | undefined;
  /** Tells several buttons of one page apart, for the ear. */
  place?: string;
}

/** A question to the seller or the house; the answer comes by mail. */
export const AskButton = ({ about, seller = 'the seller', place = '' }: AskButtonProps) => (
  <WordsButton
    icon="ri-question-line"
    back={'productId' in about ? `/product/${about.productId}` : `/account/orders/${about.orderId}`}
    title={`Ask ${seller}`}
    explanation="We’ll email you the answer. Neither of you sees the other’s address."
    field={{ label: 'Your question', hint: 'One thing at a time.', isRequired: true, maxLength: 2000 }}
    action="Send question"
    run={async (text) => {
      const { ask } = await import('./contact-calls.ts');
      await ask(about, text);
      toast('Your question is on its way', { description: 'We’ll email you the answer.' });
    }}
  >
    Ask the seller<span className="sr-only">{place}</span>
  </WordsButton>
);
