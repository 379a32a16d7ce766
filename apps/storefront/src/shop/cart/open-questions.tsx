import { UNSHIPPED_PIECES_MAX } from '@beautymark/contracts/limits';
import { useRef } from 'react';
import { type CartItem, isUnsettled } from './cart-calls.ts';
import { ShadeSelect } from './shade-select.tsx';
import { useCartActions } from './use-cart.ts';

/** Names once more, where the order is placed, each item whose shade is not chosen or of which too little is left. */
export function OpenQuestions({ items }: { items: readonly CartItem[] }) {
  const box = useRef<HTMLDivElement>(null);
  const open = items.filter((item) => isUnsettled(item) || shortageOf(item));
  // The pressed control may be gone: the focus stays at this place.
  const stay = () => box.current?.focus();
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {open.length > 0 ? (
        <section aria-labelledby="open-questions" className="mb-6 bg-sunk p-4">
          <h3 id="open-questions" className="font-medium text-17">
            Before you order
          </h3>
          <ul className="divide-y divide-line">
            {open.map((item) => (
              <li key={item.id} className="gap-x-6 py-3 text-15 sm:grid sm:grid-cols-[1fr_20rem]">
                <p className="[overflow-wrap:anywhere]">{item.product.name}</p>
                {isUnsettled(item) ? (
                  <ShadeSelect item={item} label={`Choose another shade for ${item.product.name}`} onSettled={stay} />
                ) : item.shade ? (
                  <p className="text-13 text-ink-muted">{item.shade}</p>
                ) : null}
                <ShortageNote item={item} canRemove onSettled={stay} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Null while the item has no more pieces than are left, also by a change that the server has not confirmed yet. */
export const shortageOf = ({ quantity, shortage }: CartItem) =>
  shortage && quantity > shortage.left ? shortage : null;

type Shortage = NonNullable<CartItem['shortage']>;

interface ShortageNoteProps {
  item: CartItem;
  /** Offers to remove the item, where nothing else does. */
  canRemove?: boolean;
  /** Called when the item is no longer short, so its buttons are gone. */
  onSettled?: () => void;
}

/** Says that an order could not have this much of the item, and takes what is left in one press. */
export function ShortageNote({ item, canRemove = false, onSettled }: ShortageNoteProps) {
  const shortage = shortageOf(item);
  const { setQuantity, remove } = useCartActions();
  if (!shortage) return null;
  const { left } = shortage;
  const settle = (change: Promise<void>) => void change.then(onSettled);
  return (
    <div className="mt-2 border-danger border-l-2 pl-3 text-15">
      <p>{wordsFor(shortage, item.shade)}</p>
      <p className="flex flex-wrap gap-x-4 empty:hidden">
        {left > 0 ? (
          <button type="button" className={button} onClick={() => settle(setQuantity(item.id, left))}>
            <span>{`Take ${left}`}</span>
            <span className="sr-only"> of {item.product.name}</span>
          </button>
        ) : null}
        {canRemove ? (
          <button
            type="button"
            aria-label={`Remove ${item.product.name}`}
            className={button}
            onClick={() => settle(remove(item.id))}
          >
            Remove
          </button>
        ) : null}
      </p>
    </div>
  );
}

const button = 'min-h-11 text-fig underline underline-offset-4';

function wordsFor({ left, reason }: Shortage, shade: string | undefined): string {
  if (reason === 'per-customer') {
    const more = left > 0 ? `${left} more now` : 'more when your earlier orders have shipped';
    return `At most ${UNSHIPPED_PIECES_MAX} per customer: you can order ${more}`;
  }
  if (reason === 'held')
    return left > 0
      ? `Others are paying for the rest: you can order ${left} now`
      : 'Others are paying for these. Try again in an hour.';
  if (left > 0) return `Only ${left} left`;
  return shade === undefined ? 'No longer available' : `No longer available in ${shade}`;
}
