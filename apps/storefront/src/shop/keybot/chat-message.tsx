import type { ChatAction, Comparison, NamedProduct, ReadCondition } from '@beautymark/contracts/keybot';
import { formatPrice } from '@beautymark/contracts/money';
import type { MouseEvent, ReactNode } from 'react';
import { ShadeThumbnail } from '#platform/pictures/shade-thumbnail.tsx';
import { sessionPhoto } from '#platform/scan/session-photo.ts';
import { productPath } from '#platform/words/product-path.ts';
import { Button } from '#ui/button.tsx';
import { Disc } from '#ui/disc.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import type { ChatMessage } from './conversation.ts';
import { linkedText } from './message-text.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The button that puts a product into the cart, given by the frame: the chat knows no cart. */
export type AddToCart = (product: NamedProduct) => ReactNode;

export interface MessageProps {
  message: ChatMessage;
  /** Called when a link of the shop is followed, so that the chat makes room for the page. */
  onFollow: (href: string) => void;
  addToCart: AddToCart;
  /** Absent in older messages, whose offers no longer apply. */
  onApply?: ((action: ChatAction) => void) | undefined;
  /** Absent in older messages, which are answered already. */
  onTakeBack?: ((condition: ReadCondition) => void) | undefined;
  /** The last of those that one side has sent in a row says when. */
  hasTime: boolean;
}

/** The shopper's words stand in a bubble. KeyBot's stand on the panel, its products as cards of the shop below them. */
export function Message({ message, onFollow, addToCart, onApply, onTakeBack, hasTime }: MessageProps) {
  const own = message.sender === 'user';
  // Of an answer with products only the first line stands before them.
  const end = message.products.length > 0 ? message.text.indexOf('\n') : -1;
  const [lead, rest] = end < 0 ? [message.text, ''] : [message.text.slice(0, end), message.text.slice(end + 1)];
  const offers = onApply ? message.actions.filter(({ confirmed }) => !confirmed) : [];
  return (
    <div className={`text-15 ${own ? 'max-w-[44ch] rounded-soft bg-fig-soft px-3 py-2' : ''}`}>
      <p className={WORDS}>
        <span className="sr-only">{own ? 'You: ' : 'KeyBot: '}</span>
        <span>{own ? lead : <Answer text={lead} products={message.products} onFollow={onFollow} />}</span>
      </p>
      {message.products.length > 0 ? (
        <ul aria-label="Products" className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-2">
          {message.products.map((product) => (
            <li key={product.id} className="grid rounded-soft border border-line p-3">
              <NamedProductCard product={product} onFollow={onFollow} addToCart={addToCart(product)} />
            </li>
          ))}
        </ul>
      ) : null}
      {message.comparison ? <ComparisonTable comparison={message.comparison} /> : null}
      {rest ? (
        <p className={`mt-3 ${WORDS}`}>
          <Answer text={rest} products={message.products} onFollow={onFollow} />
        </p>
      ) : null}
      {message.reading.length > 0 ? <Reading conditions={message.reading} onTakeBack={onTakeBack} /> : null}
      {offers.length > 0 ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {offers.map((action) => (
            <Button key={action.label} look="secondary" onClick={() => onApply?.(action)}>
              {action.label}
            </Button>
          ))}
        </div>
      ) : null}
      {hasTime ? (
        <time dateTime={message.sentAt.toISOString()} className="mt-1 block text-13 text-ink-muted">
          {clock.format(message.sentAt)}
        </time>
      ) : null}
    </div>
  );
}

const WORDS = 'max-w-[60ch] whitespace-pre-line break-words';

/** Quieter than the cards below, which lead to the same. */
const LINK = 'underline decoration-line-strong underline-offset-4 hover:text-fig';

/** The bot's words, with links where they name a product or a page of the shop. */
const Answer = ({
  text,
  products,
  onFollow,
}: Pick<ChatMessage, 'text' | 'products'> & Pick<MessageProps, 'onFollow'>) =>
  linkedText(text, products).map((part, place) =>
    part.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
      <FollowLink key={place} href={part.href} onFollow={onFollow} className={LINK}>
        {part.text}
      </FollowLink>
    ) : (
      part.text
    ),
  );

function ComparisonTable({ comparison: { names, rows } }: { comparison: Comparison }) {
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-left text-13">
      <thead>
        <tr className="border-line-strong border-b align-bottom">
          <td className="w-[22%]" />
          {names.map((name) => (
            <th key={name} scope="col" className="py-1 pl-2 font-medium [overflow-wrap:anywhere]">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ fact, values: [left, right] }) => (
          <tr key={fact} className="border-line border-b align-top last:border-b-0">
            <th scope="row" className="py-1 font-normal text-ink-muted [overflow-wrap:anywhere]">
              {fact}
            </th>
            <td className="py-1 pl-2 tabular-nums [overflow-wrap:anywhere]">{left}</td>
            <td className="py-1 pl-2 tabular-nums [overflow-wrap:anywhere]">{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReadingProps extends Pick<MessageProps, 'onTakeBack'> {
  conditions: readonly ReadCondition[];
}

/** What an answer's products were chosen by, as the chips of a search; pressed, KeyBot answers again without it. */
function Reading({ conditions, onTakeBack }: ReadingProps) {
  return (
    <ul aria-label="Filters used" className="mt-3 flex flex-wrap gap-1.5">
      {conditions.map((condition) => (
        <li key={condition.id} className="max-w-full">
          {onTakeBack ? (
            <button
              type="button"
              aria-label={`Remove ${condition.label}`}
              onClick={() => onTakeBack(condition)}
              className="flex min-h-9 items-center gap-1 rounded-[1.125rem] bg-fig-soft py-1 pr-2 pl-3 text-left text-13 [overflow-wrap:anywhere] text-fig hover:text-fig-hover hover:underline"
            >
              {condition.label}
              <Icon name="ri-close-line" />
            </button>
          ) : (
            <span className="flex min-h-7 items-center rounded-full border border-line px-3 text-13 text-ink-muted">
              {condition.label}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface NamedProductCardProps {
  product: NamedProduct;
  onFollow: (href: string) => void;
  addToCart: ReactNode;
}

function NamedProductCard({
  product: { id, name, brand, price, imageUrl, shadeImageUrl, shade, canTryOn },
  onFollow,
  addToCart,
}: NamedProductCardProps) {
  const page = productPath(id, shade?.name);
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
      <span>
        <ShadeThumbnail src={imageUrl} inShade={shadeImageUrl} sizes="96px" className="rounded-soft bg-sunk" />
      </span>
      <div className="flex flex-col">
        <FollowLink href={page} onFollow={onFollow} className="group block">
          <span className="block text-13 text-ink-muted">{brand}</span>
          <span className="block leading-snug underline-offset-4 group-hover:underline">{name}</span>
        </FollowLink>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {shade ? (
            <span className="flex items-center gap-2 text-13">
              <Disc hex={shade.hex} className="size-4" />
              {shade.name}
            </span>
          ) : null}
          <span className="font-medium tabular-nums">{formatPrice(price)}</span>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-4 pt-2">
          {addToCart}
          {canTryOn && sessionPhoto() ? (
            <FollowLink href={page} onFollow={onFollow} className={`inline-flex min-h-11 items-center ${LINK}`}>
              See it on your face
            </FollowLink>
          ) : null}
        </div>
      </div>
    </div>
  );
}

interface FollowLinkProps {
  href: string;
  /** The link is followed in this tab: the chat makes room for the page. */
  onFollow: (href: string) => void;
  className: string;
  children: ReactNode;
}

function FollowLink({ href, onFollow, className, children }: FollowLinkProps) {
  const follow = (event: MouseEvent) => {
    // The browser opens a new tab or window, and the chat stays.
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
