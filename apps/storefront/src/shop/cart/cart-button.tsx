import { useHydrated } from '#platform/hydrated.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { useCart, useCartActions } from './use-cart.ts';

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

function nameOf(count: number | null): string {
  if (count === null) return 'Cart';
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
}
