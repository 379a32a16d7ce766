import { formatCents, formatPrice, toCents } from '@beautymark/contracts/money';
import { Link } from 'wouter';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { SoldBy } from '#ui/sold-by.tsx';
import type { CartItem } from './cart-calls.ts';
import { ItemPicture } from './item-picture.tsx';
import { ShadeSelect } from './shade-select.tsx';
import { ShortageNote } from './shortage-note.tsx';

interface CartItemRowProps {
  item: CartItem;
  onFollow: () => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One item of the drawer: picture, brand, name, amount, shade, quantity, remove. */
export function CartItemRow({ item, onFollow, onQuantity, onRemove }: CartItemRowProps) {
  const { name, brand, price, seller } = item.product;
  const href = `/product/${item.productId}`;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 border-line border-b py-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] last:border-b-0">
      <Link href={href} onClick={onFollow} tabIndex={-1} aria-hidden className="block self-start bg-sunk">
        <ItemPicture item={item} sizes="88px" />
      </Link>
      <div className="flex min-w-0 flex-col">
        <p className="text-13 text-ink-muted">{brand}</p>
        <p className="flex items-baseline justify-between gap-4 text-15">
          <Link
            href={href}
            onClick={onFollow}
            className="inline-block py-0.5 font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </Link>
          {/* biome-ignore lint/a11y/useSemanticElements: a group names the amount; a fieldset is for controls */}
          <span role="group" aria-label={`Amount of ${name}`} className="tabular-nums">
            {formatCents(toCents(price) * item.quantity)}
          </span>
        </p>
        {item.quantity > 1 ? (
          <p className="text-13 text-ink-muted tabular-nums">{`${formatPrice(price)} each`}</p>
        ) : null}
        <SoldBy seller={seller} onFollow={onFollow} />
        <ShadeSelect item={item} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
          <QuantityStepper quantity={item.quantity} onChange={onQuantity} label={`Quantity of ${name}`} />
          <button
            type="button"
            onClick={onRemove}
            className="-mr-1 min-h-11 px-1 text-15 text-ink-muted underline underline-offset-4 hover:text-ink"
          >
            Remove<span className="sr-only"> {name}</span>
          </button>
        </div>
        <ShortageNote item={item} />
      </div>
    </li>
  );
}
