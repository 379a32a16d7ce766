import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ChatMessage } from './use-chat.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The conversation; new messages are announced politely and scrolled to. */
export function ChatLog({ messages, waiting }: { messages: ChatMessage[]; waiting: boolean }) {
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
            <Message message={message} />
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

function Message({ message }: { message: ChatMessage }) {
  const own = message.sender === 'user';
  return (
    <div className={`max-w-[44ch] px-3 py-2 text-15 ${own ? 'ml-auto bg-fig-soft' : 'bg-sunk'}`}>
      <p className="whitespace-pre-line break-words">
        <span className="sr-only">{own ? 'You: ' : 'KeyBot: '}</span>
        {message.text}
      </p>
      {message.products.length > 0 ? (
        <ul className="mt-2">
          {message.products.map((product) => (
            <li key={product.id} className="border-line border-t py-2">
              <Link href={`/product/${product.id}`} className="flex items-center gap-3">
                <img src={product.imageUrl} alt="" width="48" height="48" className="size-12 object-cover" />
                <span>
                  <span className="block text-13 text-ink-muted">{product.brand}</span>
                  {product.name}
                  {product.shade ? `, ${product.shade}` : ''}
                  <span className="block tabular-nums">{`$${product.price}`}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <time dateTime={message.sentAt.toISOString()} className="mt-1 block text-13 text-ink-muted">
        {clock.format(message.sentAt)}
      </time>
    </div>
  );
}
