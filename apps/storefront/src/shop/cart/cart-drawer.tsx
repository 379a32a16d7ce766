import { deliveryTo, HOME_COUNTRY } from '@beautymark/contracts/delivery-rule';
import { formatCents, formatPrice, toCents } from '@beautymark/contracts/money';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { DeliveryLine } from '#platform/orders/delivery-line.tsx';
import { WaitingOrder } from '#platform/orders/waiting-order.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Link } from '#ui/link.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { SoldBy } from '#ui/sold-by.tsx';
import { SumsList } from '#ui/sums-list.tsx';
import { asNewItem, type CartItem } from './cart-calls.ts';
import { cartSums, goodsCents, shownSums, useCartOffers } from './cart-offers.ts';
import { CodeField } from './code-field.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ShortageNote } from './open-questions.tsx';
import { ShadeSelect } from './shade-select.tsx';
import { useCartActions } from './use-cart.ts';
import { type ShownCart, useCartItems } from './use-cart-items.ts';

/** The cart drawer. It opens when an item is added and lists the newest item first. */
export default function CartDrawer({ isOpen }: { isOpen: boolean }) {
  const { close } = useCartActions();
  const cart = useCartItems();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasItems = cart.state === 'ready' && cart.items.length > 0;
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title="Your cart"
      heading={heading}
      showsChanges
      foot={hasItems ? <Foot items={cart.items} onFollow={close} /> : null}
    >
      <WaitingOrder />
      <Contents cart={cart} onClose={close} onGone={() => heading.current?.focus()} />
    </Drawer>
  );
}

function Foot({ items, onFollow }: { items: ShownCart['items']; onFollow: () => void }) {
  const offers = useCartOffers();
  const terms = deliveryTo(offers.delivery, HOME_COUNTRY);
  const sums = cartSums(items, { codes: offers.codes, terms });
  return (
    <>
      <CodeField offers={offers} sums={sums} />
      <SumsList {...shownSums(sums)} isShort />
      <DeliveryLine terms={terms} goodsCents={goodsCents(sums)} />
      <ButtonLink href="/checkout" onClick={onFollow} className="mt-4 w-full max-sm:mt-3">
        Proceed to Checkout
      </ButtonLink>
    </>
  );
}

interface ContentsProps {
  cart: ShownCart;
  onClose: () => void;
  /** The pressed button no longer exists, so the focus must move. */
  onGone: () => void;
}

function Contents({ cart, onClose, onGone }: ContentsProps) {
  const { add, setQuantity, remove } = useCartActions();
  const [removed, setRemoved] = useState<{ item: CartItem; index: number } | null>(null);
  if (cart.state === 'loading') return <ItemsSkeleton />;
  if (cart.state === 'failed') {
    return (
      <Message text="Failed to load your cart">
        <Button look="secondary" onClick={() => void cart.retry()}>
          Try again
        </Button>
      </Message>
    );
  }
  // A removed item can be restored until the drawer closes. An item that is back needs no Undo.
  const undo =
    removed && !cart.items.some(({ id }) => id === removed.item.id) ? (
      <Removed
        name={removed.item.product.name}
        onUndo={() => {
          setRemoved(null);
          onGone();
          void add(asNewItem(removed.item));
        }}
      />
    ) : null;
  if (cart.items.length === 0) {
    return (
      <>
        {undo}
        <Message text="Your cart is empty" hint="Anything you add will still be here on your next visit.">
          <Button onClick={onClose}>Continue Shopping</Button>
        </Message>
      </>
    );
  }
  return (
    <ul>
      {cart.items.toReversed().map((item, index) => (
        <Fragment key={item.id}>
          {removed?.index === index && undo ? <li>{undo}</li> : null}
          <CartItemRow
            item={item}
            onFollow={onClose}
            onQuantity={(quantity) => void setQuantity(item.id, quantity)}
            onRemove={() => {
              // Waits until the server has removed the item: an Undo before that would be removed with it.
              void remove(item.id).then(() => setRemoved({ item, index }));
              onGone();
            }}
          />
        </Fragment>
      ))}
      {removed && removed.index >= cart.items.length && undo ? <li>{undo}</li> : null}
    </ul>
  );
}

/** Two items in the size of real ones. */
const ItemsSkeleton = () => (
  <>
    <p role="status" className="sr-only">
      Loading your cart
    </p>
    {['first', 'second'].map((item) => (
      <div key={item} className="grid grid-cols-[4rem_1fr] gap-4 border-line border-b py-3 sm:grid-cols-[5.5rem_1fr]">
        <Skeletons places={['size-16 sm:size-22']} />
        <div className="grid content-start gap-2">
          <Skeletons places={['h-4 w-1/3', 'h-5 w-4/5', 'mt-2 h-11 w-full', 'mt-2 h-11 w-2/3']} />
        </div>
      </div>
    ))}
  </>
);

/** Shown in place of the removed item. */
const Removed = ({ name, onUndo }: { name: string; onUndo: () => void }) => (
  <div className="flex items-center justify-between gap-4 border-line border-b py-2 text-15">
    <p className="min-w-0 truncate text-ink-muted">{name} removed</p>
    <button
      type="button"
      onClick={onUndo}
      aria-label={`Undo removing ${name}`}
      className="min-h-11 px-1 text-fig underline underline-offset-4"
    >
      Undo
    </button>
  </div>
);

function Message({ text, hint, children }: { text: string; hint?: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 py-12">
      <p className="font-display text-28 leading-tight">{text}</p>
      {hint ? <p className="text-15 text-ink-muted">{hint}</p> : null}
      {children}
    </div>
  );
}

interface CartItemRowProps {
  item: CartItem;
  onFollow: () => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function CartItemRow({ item, onFollow, onQuantity, onRemove }: CartItemRowProps) {
  const { name, brand, price, seller } = item.product;
  const href = `/product/${item.productId}`;
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4 border-line border-b py-3 sm:grid-cols-[5.5rem_1fr] [contain-intrinsic-size:auto_8rem] [content-visibility:auto] last:border-b-0">
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
        <ShadeSelect item={item} onFindShade={onFollow} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
          <QuantityStepper quantity={item.quantity} onChange={onQuantity} label={`Quantity of ${name}`} />
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Remove ${name}`}
            className="-mr-1 min-h-11 px-1 text-15 text-ink-muted underline underline-offset-4 hover:text-ink"
          >
            Remove
          </button>
        </div>
        <ShortageNote item={item} />
      </div>
    </li>
  );
}
