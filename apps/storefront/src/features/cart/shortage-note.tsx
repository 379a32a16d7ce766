import { UNSHIPPED_PIECES_MAX } from '@beautymark/contracts/limits';
import type { CartItem } from './cart-calls.ts';
import { type Shortage, useShortages } from './shortages.ts';
import { useCartActions } from './use-cart.ts';

interface ShortageNoteProps {
  item: CartItem;
  /** Offers to remove the item, where nothing else does. */
  canRemove?: boolean;
  /** Called when the item is no longer short, so its buttons are gone. */
  onSettled?: () => void;
}

/** Says that an order could not have this much of the item, and takes what is left in one press. */
export function ShortageNote({ item, canRemove = false, onSettled }: ShortageNoteProps) {
  const shortage = useShortages()(item);
  const { setQuantity, remove } = useCartActions();
  if (!shortage) return null;
  const { left } = shortage;
  const settle = (change: Promise<void>) => void change.then(onSettled);
  return (
    <div className="mt-2 border-danger border-l-2 pl-3 text-15">
      <p>{wordsFor(shortage)}</p>
      <p className="flex flex-wrap gap-x-4 empty:hidden">
        {left > 0 ? (
          <button type="button" className={button} onClick={() => settle(setQuantity(item.id, left))}>
            <span>{`Take ${left}`}</span>
            <span className="sr-only"> of {item.product.name}</span>
          </button>
        ) : null}
        {canRemove ? (
          <button type="button" className={button} onClick={() => settle(remove(item.id))}>
            Remove<span className="sr-only"> {item.product.name}</span>
          </button>
        ) : null}
      </p>
    </div>
  );
}

const button = 'min-h-11 text-fig underline underline-offset-4';

function wordsFor({ left, reason, shade }: Shortage): string {
  if (reason === 'per-customer') {
    const more = left > 0 ? `${left} more now` : 'more when your earlier orders have shipped';
    return `At most ${UNSHIPPED_PIECES_MAX} per customer: you can order ${more}`;
  }
  if (left > 0) return `Only ${left} left`;
  return shade === null ? 'No longer available' : `No longer available in ${shade}`;
}
