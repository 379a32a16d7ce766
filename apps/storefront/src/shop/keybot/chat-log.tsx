import { type ReactNode, useEffect, useRef } from 'react';
import { Message, type MessageProps } from './chat-message.tsx';
import type { Chat } from './use-chat.ts';

interface ChatLogProps extends Pick<MessageProps, 'onFollow' | 'addToCart'> {
  chat: Pick<Chat, 'messages' | 'waiting' | 'apply' | 'takeBack'>;
  /** What may be said next; it follows the last message. */
  suggestions: ReactNode;
}

/** The conversation; new messages are announced politely and scrolled to. */
export function ChatLog({ chat: { messages, waiting, apply, takeBack }, suggestions, ...rest }: ChatLogProps) {
  const first = useRef<HTMLLIElement>(null);
  const question = messages.findLastIndex(({ sender }) => sender === 'user');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or the typing mark is what comes into view
  useEffect(() => {
    // From the question on: an answer with products is longer than the small chat.
    // In braces: newer browsers return a promise here, which React would call as the effect's clean-up.
    void first.current?.scrollIntoView({ block: waiting ? 'nearest' : 'start' });
  }, [messages.length, waiting]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
    <section aria-label="Messages" tabIndex={0} className="min-h-0 grow overflow-y-auto px-4 py-3 low:overflow-visible">
      <div role="log" aria-label="Conversation">
        <ol className="flex flex-col gap-4">
          {messages.map((message, place) => {
            const isNewest = !waiting && place === messages.length - 1;
            const isFirst = !waiting && place === (question < 0 ? messages.length - 1 : question);
            return (
              <li
                key={message.id}
                {...(isFirst ? { ref: first } : {})}
                className={`scroll-mt-3 ${message.sender === 'user' ? 'self-end' : ''}`}
              >
                <Message
                  message={message}
                  {...rest}
                  onApply={isNewest ? (action) => void apply(action) : undefined}
                  onTakeBack={isNewest ? takeBack : undefined}
                  hasTime={messages[place + 1]?.sender !== message.sender}
                />
              </li>
            );
          })}
          {waiting ? (
            <li ref={first} className="self-start text-15 text-ink-muted">
              <span className="sr-only">KeyBot is typing</span>
              <span aria-hidden className="animate-pulse tracking-widest motion-reduce:animate-none">
                •••
              </span>
            </li>
          ) : null}
        </ol>
      </div>
      {waiting ? null : suggestions}
    </section>
  );
}
