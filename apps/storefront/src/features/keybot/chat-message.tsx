import type { NamedProduct } from '@beautymark/contracts/keybot';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { Picture } from '#ui/picture.tsx';
import { linkedText } from './message-text.ts';
import type { ChatMessage } from './use-chat.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

interface MessageProps {
  message: ChatMessage;
  /** A link of the shop is followed: the chat makes room for the page. */
  onFollow: (href: string) => void;
}

export function Message({ message, onFollow }: MessageProps) {
  const own = message.sender === 'user';
  return (
    <div className={`max-w-[44ch] px-3 py-2 text-15 ${own ? 'ml-auto bg-fig-soft' : 'bg-sunk'}`}>
      <p className="whitespace-pre-line break-words">
        <span className="sr-only">{own ? 'You: ' : 'KeyBot: '}</span>
        {own ? message.text : <Answer message={message} onFollow={onFollow} />}
      </p>
      {message.products.length > 0 ? (
        <ul className="mt-2">
          {message.products.map((product) => (
            <li key={`${product.id} ${product.shade}`} className="border-line border-t py-2">
              <SmallCard product={product} onFollow={onFollow} />
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

/** The bot's words, with links where they name a product or a page of the shop. */
const Answer = ({ message: { text, products }, onFollow }: MessageProps) =>
  linkedText(text, products).map((part, place) =>
    part.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
      <FollowLink key={place} href={part.href} onFollow={onFollow} className="text-fig underline underline-offset-2">
        {part.text}
      </FollowLink>
    ) : (
      part.text
    ),
  );

function SmallCard({ product, onFollow }: { product: NamedProduct; onFollow: MessageProps['onFollow'] }) {
  return (
    <FollowLink href={`/product/${product.id}`} onFollow={onFollow} className="group flex items-center gap-3">
      <span className="w-14 shrink-0">
        <Picture
          src={product.imageUrl}
          alt=""
          width={640}
          height={640}
          otherWidths={[320]}
          sizes="56px"
          className="aspect-square"
        />
      </span>
      <span className="min-w-0">
        <span className="block text-13 text-ink-muted">{product.brand}</span>
        <span className="block underline-offset-2 group-hover:underline">{product.name}</span>
        {product.shade ? <span className="block text-13">{product.shade}</span> : null}
        <span className="block tabular-nums">{`$${product.price}`}</span>
      </span>
    </FollowLink>
  );
}

function FollowLink({
  href,
  onFollow,
  className,
  children,
}: {
  href: string;
  onFollow: MessageProps['onFollow'];
  className: string;
  children: ReactNode;
}) {
  const follow = (event: MouseEvent) => {
    // A new tab or window is the browser's business, and the chat stays.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(href);
  };
  return (
    <Link href={href} onClick={follow} className={className}>
      {children}
    </Link>
  );
}
