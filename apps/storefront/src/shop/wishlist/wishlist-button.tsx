import { useHydrated } from '#platform/page/hydrated.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useOpened } from '#platform/page/use-opened.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useWishlist } from './use-wishlist.ts';
import type { CartAction } from './wishlist-row.tsx';

const WishlistDrawer = lazyPart(() => import('./wishlist-drawer.tsx'));

export function WishlistButton({ actionFor }: { actionFor: CartAction }) {
  const isReady = useHydrated();
  const { size } = useWishlist().ids;
  // Mounted at the first opening, so that nothing is fetched before.
  const { isOpen, wasOpened, open, close } = useOpened(WishlistDrawer, 'Failed to load your wishlist');
  return (
    <>
      <span className="relative">
        <IconButton icon="ri-heart-line" label="Wishlist" aria-haspopup="dialog" disabled={!isReady} onClick={open} />
        {size > 0 ? <CountBadge count={size} /> : null}
      </span>
      {wasOpened ? <WishlistDrawer isOpen={isOpen} onClose={close} actionFor={actionFor} /> : null}
    </>
  );
}
