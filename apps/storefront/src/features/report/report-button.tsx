import type { reportProduct, reportQuestion, reportReview } from '@beautymark/contracts/moderation';
import { useRef, useState } from 'react';
import type { ActionDialogProps } from '#platform/action-dialog.tsx';
import { call } from '#platform/api/call.ts';
import { useSession } from '#platform/api/session.ts';
import { lazyPart } from '#platform/lazy-part.tsx';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';

const ReportDialog = lazyPart<ActionDialogProps>(() => import('#platform/action-dialog.tsx'));

interface ReportButtonProps {
  subject: { kind: 'review' | 'product' | 'question'; id: number; name: string };
  /** Whose page a guest returns to after signing in. */
  productId: number;
}

/** Tells the operator about a review or product. Guests sign in first. */
export function ReportButton({ subject, productId }: ReportButtonProps) {
  const session = useSession();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    if (session.state === 'signed-out') {
      const back = `/product/${productId}${subject.kind === 'review' ? '#reviews' : ''}`;
      await navigate(`/login?${new URLSearchParams({ redirect: back })}`);
      return;
    }
    try {
      await ReportDialog.preload();
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
        icon="ri-flag-line"
        className="text-ink-muted"
        disabled={session.state === 'loading'}
        onClick={() => void open()}
      >
        Report<span className="sr-only"> {subject.name}</span>
      </Button>
      {isOpen ? (
        <ReportDialog
          title={`Report this ${subject.kind}`}
          explanation="We read every report. Nobody else learns that it came from you."
          field={{ label: 'Reason', hint: 'What is wrong with it?', isRequired: true }}
          action="Send report"
          finalFocus={button}
          onClose={() => setIsOpen(false)}
          run={async (reason) => {
            await send(subject, reason);
            toast('Thank you for your report', { description: 'We will look at it.' });
          }}
        />
      ) : null}
    </>
  );
}

const send = ({ kind, id }: ReportButtonProps['subject'], reason: string): Promise<unknown> => {
  const input = { params: { id }, body: { reason } };
  if (kind === 'question') return call<typeof reportQuestion>('POST', '/api/questions/:id/report', input);
  return kind === 'review'
    ? call<typeof reportReview>('POST', '/api/reviews/:id/report', input)
    : call<typeof reportProduct>('POST', '/api/products/:id/report', input);
};
