import type { FormEvent, RefObject } from 'react';
import { Button } from '#ui/button.tsx';

interface ChatFormProps {
  ready: boolean;
  field: RefObject<HTMLInputElement | null>;
  waiting: boolean;
  draft: string;
  onDraft: (text: string) => void;
  onSend: (text: string) => boolean;
}

/** Without an analysis the field is disabled, and Send points to the scanner. */
export function ChatForm({ ready, field, waiting, draft, onDraft, onSend }: ChatFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (onSend(draft)) onDraft('');
  };
  return (
    <form method="post" onSubmit={send} className="flex gap-2 p-3">
      <input
        ref={field}
        name="query"
        aria-label="Your question"
        aria-describedby={ready ? undefined : 'keybot-needs-result'}
        placeholder={ready ? 'Ask a question' : 'Scan or choose first'}
        autoComplete="off"
        maxLength={2000}
        disabled={!ready}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        className="min-h-11 min-w-0 grow rounded-soft border border-line-strong bg-surface px-3 text-17 focus-visible:outline-offset-[-2px] focus-visible:outline-fig in-data-pointer:outline-none disabled:bg-sunk disabled:text-ink-muted forced-colors:disabled:opacity-50"
      />
      {/* As wide as with its waiting mark, so that the field holds still. */}
      <Button type="submit" busy={waiting} look="secondary" className="w-27 shrink-0">
        Send
      </Button>
    </form>
  );
}
