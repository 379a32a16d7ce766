import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isCallFailed } from '#platform/api/call.ts';
import { useHydrated } from '#platform/page/hydrated.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { whenLoaded } from '#platform/page/use-opened.ts';
import { signedInUser } from '#platform/session/session.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { plural } from '#platform/words/plural.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { CART_PATH, CODES_PATH, cartKey, onCartChangedElsewhere, tellOtherTabs } from './cart-calls.ts';
import { changeGuestCart } from './guest-cart.ts';
import { type CartActions, CartContext, useCart, useCartActions, useServerCart } from './use-cart.ts';
import { cartSettled, useCartWrites } from './use-cart-writes.ts';

const CartDrawer = lazyPart(() => import('./cart-drawer.tsx'));

export function CartProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const writes = useCartWrites();
  const [isOpen, setIsOpen] = useState(false);
  // Mounted at the first opening, so that a guest's products are not fetched before.
  const [wasOpened, setWasOpened] = useState(false);

  const actions = useMemo<CartActions>(() => {
    const show = () => {
      setWasOpened(true);
      setIsOpen(true);
    };
    const open = () => whenLoaded(CartDrawer.preload(), show, 'Failed to load your cart');
    return {
      ...writes,
      open: () => void open(),
      close: () => setIsOpen(false),
      add: async (newItem) => {
        // While the shop answers; a failure shows when the drawer is opened.
        CartDrawer.preload().catch(() => {});
        const isAdded = await writes.add(newItem);
        if (isAdded) await open();
        return isAdded;
      },
      clear: async () => {
        const user = await signedInUser(cache);
        // Those that counted are used up with the order.
        void cache.invalidateQueries({ queryKey: [CODES_PATH] });
        if (user) cache.setQueryData(cartKey(user.id), []);
        else changeGuestCart(() => []);
        tellOtherTabs();
      },
      reload: () => cache.invalidateQueries({ queryKey: [CART_PATH] }),
    };
  }, [cache, writes]);
  useEffect(() => onCartChangedElsewhere(() => void readAnew(cache)), [cache]);

  return (
    <CartContext value={actions}>
      {children}
      <LoadFailures />
      {wasOpened ? <CartDrawer isOpen={isOpen} /> : null}
    </CartContext>
  );
}

/** The cart, its codes and the order that may hold its pieces; not before this tab's own changes are there. */
async function readAnew(cache: QueryClient): Promise<void> {
  await cartSettled(cache);
  await cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/(cart|orders)\b/.test(String(path)) });
}

/**
 * Reports each failed load of a cart that is not there yet: one that is read anew after a failed act would cover what
 * that act has said. An ended session is not a failure of the cart.
 */
function LoadFailures() {
  const { data, error, errorUpdatedAt } = useServerCart();
  const isMissing = data === undefined;
  useEffect(() => {
    if (isMissing && errorUpdatedAt > 0 && error && !isCallFailed(error, 401)) {
      toast('Failed to load your cart', { tone: 'destructive' });
    }
  }, [isMissing, error, errorUpdatedAt]);
  return null;
}

/** Opens the cart. Its name includes the count, once that is known. */
export function CartButton() {
  const { count } = useCart();
  const { open } = useCartActions();
  const isReady = useHydrated();
  return (
    <button
      type="button"
      disabled={!isReady}
      aria-label={nameOf(count)}
      aria-haspopup="dialog"
      onClick={open}
      className="relative grid size-11 place-items-center rounded-soft hover:bg-sunk"
    >
      <Icon name="ri-shopping-bag-line" />
      {count ? <CountBadge count={count} /> : null}
    </button>
  );
}

const nameOf = (count: number | null): string => (count === null ? 'Cart' : `Cart, ${plural(count, 'item')}`);
