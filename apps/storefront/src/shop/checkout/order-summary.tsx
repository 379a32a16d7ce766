import type { CartItem } from '@beautymark/contracts/cart';
import { formatCents, toCents } from '@beautymark/contracts/money';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { plural } from '#platform/words/plural.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { SoldBy } from '#ui/sold-by.tsx';
import { SumsList } from '#ui/sums-list.tsx';

/** As many as the box shows whole. */
const VISIBLE_ROWS = 2;

interface OrderSummaryProps {
  /** undefined while loading. */
  items: readonly CartItem[] | undefined;
  /** Formatted. */
  sums: ComponentProps<typeof SumsList>;
  /** Where a code is typed, and what is said of the delivery; the page provides them. */
  code: ReactNode;
  delivery: ReactNode;
  pictureOf: (item: CartItem) => ReactNode;
  choicesFor: (item: CartItem) => ReactNode;
  /** Something in it is to be settled, so it is seen on phones, too. */
  isAsking: boolean;
}

/**
 * The ordered items, which scroll in about 240 px, and the sums below them, which stay in view. On phones, where they
 * stand above the form, they are behind one line, so that the form is in sight.
 */
export function OrderSummary({ items, isAsking, ...rest }: OrderSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const contents = useId();
  const count = items?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const isShown = isOpen || isAsking;
  return (
    <section aria-labelledby="summary-title" aria-busy={!items} className="bg-sunk px-4 py-1 md:p-6">
      <button
        type="button"
        disabled={!items}
        aria-expanded={isShown}
        aria-controls={contents}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-2 md:hidden"
      >
        <span className="font-medium tabular-nums">{items ? `${plural(count, 'item')} · ${rest.sums.total}` : ''}</span>
        <span className="flex items-center gap-1 text-15 text-fig">
          Order summary
          <Icon name={isShown ? 'ri-arrow-up-s-line' : 'ri-arrow-down-s-line'} />
        </span>
      </button>
      <div className="flex items-baseline justify-between gap-4 max-md:sr-only">
        <h2 id="summary-title" className="font-display text-28">
          Order summary
        </h2>
        {/* The list may end where an item does, and look as if it were whole. */}
        {count ? <p className="shrink-0 text-15 text-ink-muted tabular-nums">{plural(count, 'item')}</p> : null}
      </div>
      <div id={contents} className={isShown ? 'max-md:pb-3' : 'max-md:hidden'}>
        {items ? (
          <ItemsAndSums items={items} {...rest} />
        ) : (
          // Between two items and as many as there is room for, and the sums: on tablets the form stands below.
          <div className="mt-4 grid gap-4 pt-2">
            <Skeletons places={['h-21', 'w-full h-21', 'mt-2 h-26']} />
          </div>
        )}
      </div>
    </section>
  );
}

function ItemsAndSums({
  items,
  sums,
  code,
  delivery,
  pictureOf,
  choicesFor,
}: Omit<OrderSummaryProps, 'isAsking'> & { items: readonly CartItem[] }) {
  return (
    <>
      <section
        aria-label="Items in your order"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="-mr-3 fading-foot max-h-58 overflow-y-auto pr-3 md:mt-4 low:max-h-none"
      >
        <ul>
          {items.map((item) => (
            <SummaryItem key={item.id} item={item} picture={pictureOf(item)} choices={choicesFor(item)} />
          ))}
        </ul>
      </section>
      {items.length > VISIBLE_ROWS ? (
        <p aria-hidden className="flex items-center gap-1 py-2 text-13 text-ink-muted">
          <Icon name="ri-arrow-down-s-line" />
          Scroll for the rest
        </p>
      ) : null}
      <div className="border-line border-t pt-4">
        {code}
        <SumsList {...sums} />
        {delivery}
      </div>
    </>
  );
}

interface SummaryItemProps {
  item: CartItem;
  picture: ReactNode;
  choices: ReactNode;
}

function SummaryItem({ item: { product, quantity }, picture, choices }: SummaryItemProps) {
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-4 py-2 text-15">
      <div className="self-start">{picture}</div>
      <div className="min-w-0">
        <p className="text-13 text-ink-muted">{product.brand}</p>
        <p className="[overflow-wrap:anywhere]">{product.name}</p>
        {choices}
        <div className="flex flex-wrap items-baseline gap-x-3 text-13 text-ink-muted">
          <p>{`Quantity ${quantity}`}</p>
          <SoldBy seller={product.seller} />
        </div>
      </div>
      <p className="tabular-nums">{formatCents(toCents(product.price) * quantity)}</p>
    </li>
  );
}
