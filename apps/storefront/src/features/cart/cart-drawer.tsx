import { formatCents } from '@beautymark/contracts/money';
import { type ReactNode, useRef } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SumsList } from '#ui/sums-list.tsx';
import { CartLine } from './cart-line.tsx';
import { cartSums } from './cart-sums.ts';
import { useCart, useCartActions } from './use-cart.ts';
import { type ShownCart, useCartItems } from './use-cart-items.ts';

/** Beside the page; opens when something is added. Mounted at the first opening, so a guest's products are not fetched before. */
export default function CartDrawer() {
  const { isOpen } = useCart();
  const { close } = useCartActions();
  const cart = useCartItems();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasItems = cart.state === 'ready' && cart.items.length > 0;
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : close())}
      title="Your cart"
      heading={heading}
      foot={hasItems ? <Foot items={cart.items} onFollow={close} /> : null}
    >
      <Contents cart={cart} onClose={close} onRemoved={() => heading.current?.focus()} />
    </Drawer>
  );
}

function Foot({ items, onFollow }: { items: ShownCart['items']; onFollow: () => void }) {
  const { subtotalCents, shippingCents, totalCents } = cartSums(items);
  return (
    <>
      <SumsList
        subtotal={formatCents(subtotalCents)}
        shipping={formatCents(shippingCents)}
        total={formatCents(totalCents)}
      />
      <ButtonLink href="/checkout" onClick={onFollow} className="mt-4 w-full">
        Proceed to Checkout
      </ButtonLink>
    </>
  );
}

interface ContentsProps {
  cart: ShownCart;
  onClose: () => void;
  /** The pressed button is gone then: the focus needs a place. */
  onRemoved: () => void;
}

function Contents({ cart, onClose, onRemoved }: ContentsProps) {
  const { setQuantity, remove } = useCartActions();
  if (cart.state === 'loading') return <Spinner label="Loading your cart" />;
  if (cart.state === 'failed') {
    return (
      <Message text="Failed to load your cart">
        <Button look="secondary" onClick={() => void cart.retry()}>
          Try again
        </Button>
      </Message>
    );
  }
  if (cart.items.length === 0) {
    return (
      <Message text="Your cart is empty" hint="What you add waits here, also for your next visit.">
        <Button onClick={onClose}>Continue Shopping</Button>
      </Message>
    );
  }
  return (
    <ul>
      {cart.items.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          onFollow={onClose}
          onQuantity={(quantity) => void setQuantity(item.id, quantity)}
          onRemove={() => {
            void remove(item.id);
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
}

function Message({ text, hint, children }: { text: string; hint?: string; children: ReactNode }) {
  return (
    <div className="my-auto grid justify-items-start gap-4 py-12">
      <p className="text-20">{text}</p>
      {hint ? <p className="text-15 text-ink-muted">{hint}</p> : null}
      {children}
    </div>
  );
}
