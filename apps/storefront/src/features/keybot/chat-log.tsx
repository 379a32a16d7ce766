import { useEffect, useRef } from 'react';
import { Message } from './chat-message.tsx';
import type { ChatMessage } from './use-chat.ts';

interface ChatLogProps {
  messages: ChatMessage[];
  waiting: boolean;
  onFollow: (href: string) => void;
}

/** The conversation; new messages are announced politely and scrolled to. */
export function ChatLog({ messages, waiting, onFollow }: ChatLogProps) {
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or the typing mark moves the end
  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would call as the effect's clean-up.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length, waiting]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
    <div role="log" aria-label="Conversation" tabIndex={0} className="min-h-0 grow overflow-y-auto px-4 py-3">
      <ol className="flex flex-col gap-3">
        {messages.map((message) => (
          <li key={message.id} className={message.sender === 'user' ? 'self-end' : 'self-start'}>
            <Message message={message} onFollow={onFollow} />
          </li>
        ))}
        {waiting ? (
          <li className="self-start text-15 text-ink-muted">
            <span className="sr-only">KeyBot is typing</span>
            <span aria-hidden className="animate-pulse tracking-widest motion-reduce:animate-none">
              •••
            </span>
          </li>
        ) : null}
        <li ref={end} aria-hidden />
      </ol>
    </div>
  );
}
