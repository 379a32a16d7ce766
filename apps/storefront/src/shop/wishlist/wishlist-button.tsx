import { useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { lazyPart } from '#platform/lazy-part.tsx';
import { toast } from '#platform/toasts.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useWishlist } from './use-wishlist.ts';
import type { CartAction } from './wishlist-row.tsx';

const WishlistDrawer = lazyPart(() => import('./wishlist-drawer.tsx'));

/** Opens the wishlist. */
export function WishlistButton({ actionFor }: { actionFor: CartAction }) {
  const isReady = useHydrated();
  const { size } = useWishlist().ids;
  const [isOpen, setIsOpen] = useState(false);
  // Mounted at the first opening, so that nothing is fetched before.
  const [wasOpened, setWasOpened] = useState(false);
  const open = async () => {
    try {
      await WishlistDrawer.preload();
      setWasOpened(true);
      setIsOpen(true);
    } catch {
      toast('Failed to load your wishlist', { tone: 'destructive' });
    }
  };
  return (
    <>
      <span className="relative">
        <IconButton
          icon="ri-heart-line"
          label="Wishlist"
          aria-haspopup="dialog"
          disabled={!isReady}
          onClick={() => void open()}
        />
        {size > 0 ? <CountBadge count={size} /> : null}
      </span>
      {wasOpened ? <WishlistDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} actionFor={actionFor} /> : null}
    </>
  );
}
