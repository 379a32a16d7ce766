import { type ReactNode, useEffect, useRef } from 'react';
import { Message, type MessageProps } from './chat-message.tsx';
import type { ChatMessage } from './conversation.ts';
import type { Chat } from './use-chat.ts';

interface ChatLogProps extends Pick<MessageProps, 'onFollow' | 'buying'> {
  chat: Pick<Chat, 'messages' | 'waiting' | 'apply' | 'takeBack'>;
  /** Follows the last message. */
  starters: ReactNode;
}

/** The conversation; new messages are announced politely and scrolled to. */
export function ChatLog({ chat: { messages, waiting, apply, takeBack }, starters, ...rest }: ChatLogProps) {
  const first = useRef<HTMLLIElement>(null);
  const question = messages.findLastIndex(({ sender }) => sender === 'user');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or the typing mark is what comes into view
  useEffect(() => {
    // From the question on: an answer with products is longer than the small chat.
    // In braces: newer browsers return a promise here, which React would call as the effect's clean-up.
    void first.current?.scrollIntoView({ block: 'start' });
  }, [messages.length, waiting]);
  // With the one line of most questions as high as the chat: the question stands at its top, also above a short answer.
  const room = question < 0 ? '' : 'last:min-h-[calc(100cqh-3.5rem)] low:last:min-h-0';
  return (
    <section
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto px-4 py-3 [container-type:size] low:overflow-visible low:[container-type:normal]"
    >
      <div role="log" aria-label="Conversation">
        <ol className="flex flex-col gap-4">
          {messages.map((message, place) => {
            const isNewest = !waiting && place === messages.length - 1;
            const isFirst = place === (question < 0 ? messages.length - 1 : question);
            return (
              <li
                key={message.id}
                {...(isFirst ? { ref: first } : {})}
                className={`scroll-mt-3 ${message.sender === 'user' ? 'max-w-[85%] self-end' : room}`}
              >
                <Message
                  message={message}
                  {...rest}
                  onApply={isNewest ? (action) => void apply(action) : undefined}
                  onTakeBack={isNewest ? takeBack : undefined}
                  isLater={minutesPassed(messages[place - 1], message)}
                />
              </li>
            );
          })}
          {waiting ? (
            <li className={`text-15 text-ink-muted ${room}`}>
              <span className="sr-only">KeyBot is typing</span>
              <span aria-hidden className="animate-pulse tracking-widest motion-reduce:animate-none">
                •••
              </span>
            </li>
          ) : null}
        </ol>
      </div>
      {starters}
    </section>
  );
}

const MINUTES_MS = 2 * 60_000;

const minutesPassed = (before: ChatMessage | undefined, message: ChatMessage): boolean =>
  before !== undefined && message.sentAt.getTime() - before.sentAt.getTime() >= MINUTES_MS;
