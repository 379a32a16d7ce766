import type { ChatAction } from '@beautymark/contracts/keybot';
import { Chips } from './chips.tsx';
import { Compared } from './comparison.tsx';
import type { ChatMessage } from './conversation.ts';
import { FollowLink, LINK } from './follow-link.tsx';
import { linkedText } from './message-text.ts';
import { type Buying, NamedProducts } from './named-products.tsx';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

export interface MessageProps {
  message: ChatMessage;
  /** Called when a link of the shop is followed, so that the chat makes room for the page. */
  onFollow: (href: string) => void;
  buying: Buying;
  /** Absent in older messages, whose offers no longer apply. */
  onApply?: ((action: ChatAction) => void) | undefined;
  /** Whether minutes have passed since the message before: else the time is for listeners. */
  isLater: boolean;
}

/** The shopper's words stand in a bubble. KeyBot's stand on the panel, its products below their first line. */
export function Message({ message, onFollow, buying, onApply, isLater }: MessageProps) {
  const { products, comparison } = message;
  const own = message.sender === 'user';
  const lines = [...new Set(message.text.split('\n').filter(Boolean))];
  const hasProducts = products.length > 0 || comparison !== null;
  // Of an answer with products only the first line stands before them.
  const before = hasProducts ? lines.slice(0, 1) : lines;
  const after = lines.slice(before.length);
  const offers = onApply ? message.actions.filter(({ confirmed }) => !confirmed) : [];
  const paragraph = (line: string) => <Paragraph key={line} text={line} products={products} onFollow={onFollow} />;
  return (
    <div className={`text-15 ${own ? 'max-w-[44ch] rounded-soft bg-fig-soft px-3 py-2' : ''}`}>
      <span className="sr-only">{own ? 'You: ' : 'KeyBot: '}</span>
      {own ? (
        <p ref={fitted} className="text-balance [overflow-wrap:anywhere]">
          {message.text}
        </p>
      ) : (
        before.map(paragraph)
      )}
      {comparison ? (
        <Compared comparison={comparison} products={products} onFollow={onFollow} buying={buying} />
      ) : products.length > 0 ? (
        <NamedProducts lead={before.join()} products={products} onFollow={onFollow} buying={buying} />
      ) : null}
      {after.map(paragraph)}
      {offers.length > 0 ? (
        <Chips
          name="Changes of your result"
          texts={offers.map(({ label }) => label)}
          onPress={(text) => {
            const offer = offers.find(({ label }) => label === text);
            if (offer) onApply?.(offer);
          }}
        />
      ) : null}
      <time
        dateTime={message.sentAt.toISOString()}
        className={isLater ? 'mt-1 block text-13 text-ink-muted' : 'sr-only'}
      >
        {clock.format(message.sentAt)}
      </time>
    </div>
  );
}

/** As wide as its longest line: a box whose text breaks is as wide as it may be. */
function fitted(words: HTMLElement | null) {
  const lines = document.createRange();
  const fit = () => {
    if (!words) return;
    words.style.width = '';
    lines.selectNodeContents(words);
    words.style.width = `${Math.ceil(lines.getBoundingClientRect().width)}px`;
  };
  const log = words?.closest('section');
  const resized = new ResizeObserver(fit);
  if (log) resized.observe(log);
  return () => resized.disconnect();
}

/** The bot's words, with links where they name a product or a page of the shop. */
const Paragraph = ({ text, products, onFollow }: ParagraphProps) => (
  <p className="mt-2 max-w-[60ch] break-words first-of-type:mt-0">
    {linkedText(text, products).map((part, place) =>
      part.href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
        <FollowLink key={place} href={part.href} onFollow={onFollow} className={LINK}>
          {part.text}
        </FollowLink>
      ) : (
        part.text
      ),
    )}
  </p>
);
type ParagraphProps = Pick<ChatMessage, 'text' | 'products'> & Pick<MessageProps, 'onFollow'>;
