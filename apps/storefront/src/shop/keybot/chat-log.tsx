import { type ReactNode, useEffect, useRef } from 'react';
import { Message, type MessageProps } from './chat-message.tsx';
import type { ChatMessage } from './conversation.ts';
import type { Chat } from './use-chat.ts';

interface ChatLogProps extends Pick<MessageProps, 'onFollow' | 'buying'> {
  chat: Pick<Chat, 'messages' | 'waiting' | 'apply'>;
  /** Follows the last message. */
  starters: ReactNode;
}

const PADDING = 12;
/** On low screens the whole chat scrolls. */
const scrollerOf = (box: HTMLElement) =>
  getComputedStyle(box).overflowY === 'visible' ? (box.parentElement ?? box) : box;

/**
 * The conversation; new messages are announced politely and scrolled to. A question and its answer stand at the bottom, below the
 * earlier talk, where they are seen whole; an answer that is longer is read from its question on.
 */
export function ChatLog({ chat: { messages, waiting, apply }, starters, ...rest }: ChatLogProps) {
  const box = useRef<HTMLElement>(null);
  const first = useRef<HTMLLIElement>(null);
  const question = messages.findLastIndex(({ sender }) => sender === 'user');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or the typing mark is what comes into view
  useEffect(() => {
    const list = first.current?.parentElement;
    if (!box.current || !first.current || !list) return;
    const height = list.getBoundingClientRect().bottom - first.current.getBoundingClientRect().top;
    const isWhole = height + 2 * PADDING <= scrollerOf(box.current).clientHeight;
    // In braces: newer browsers return a promise here, which React would call as the effect's clean-up.
    void (isWhole ? box.current.lastElementChild : first.current)?.scrollIntoView({ block: isWhole ? 'end' : 'start' });
  }, [messages.length, waiting]);
  return (
    <section
      ref={box}
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
      tabIndex={0}
      className="flex min-h-0 grow scroll-pb-3 flex-col overflow-y-auto px-4 py-3 low:overflow-visible"
    >
      <div role="log" aria-label="Conversation" className="mt-auto">
        <ol className="flex flex-col gap-4">
          {messages.map((message, place) => {
            const isNewest = !waiting && place === messages.length - 1;
            const isFirst = place === (question < 0 ? messages.length - 1 : question);
            return (
              <li
                key={message.id}
                {...(isFirst ? { ref: first } : {})}
                className={`scroll-mt-3 ${message.sender === 'user' ? 'max-w-[85%] self-end' : ''}`}
              >
                <Message
                  message={message}
                  {...rest}
                  onApply={isNewest ? (action) => void apply(action) : undefined}
                  isLater={minutesPassed(messages[place - 1], message)}
                />
              </li>
            );
          })}
          {waiting ? (
            <li className="text-15 text-ink-muted">
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
