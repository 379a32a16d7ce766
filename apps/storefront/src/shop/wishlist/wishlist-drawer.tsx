import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { signInPath, useSession } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useWishlist } from './use-wishlist.ts';
import { useWishlistItems } from './use-wishlist-items.ts';
import { type CartAction, WishlistRow } from './wishlist-row.tsx';
import { WishlistSettingsForm } from './wishlist-settings.tsx';

interface WishlistDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  actionFor: CartAction;
}

/** The wishlist over the page; the product that was added last stands first. */
export default function WishlistDrawer({ isOpen, onClose, actionFor }: WishlistDrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const session = useSession();
  const { state, items, retry } = useWishlistItems();
  const { change } = useWishlist();
  const isFilled = state === 'ready' && items.length > 0;
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title="Your wishlist"
      heading={heading}
      foot={
        isFilled ? <Foot userId={session.state === 'signed-in' ? session.user.id : null} onFollow={onClose} /> : null
      }
    >
      {state === 'loading' ? <Spinner label="Loading your wishlist" /> : null}
      {state === 'failed' ? (
        <div className="py-6">
          <LoadFailed what="Your wishlist" retry={retry} />
        </div>
      ) : null}
      {state === 'ready' && items.length === 0 ? <Empty onClose={onClose} /> : null}
      {isFilled ? (
        <ul>
          {items.map((item) => (
            <WishlistRow
              key={item.productId}
              item={item}
              onFollow={onClose}
              actionFor={actionFor}
              onRemove={() => {
                change({ productId: item.productId, price: item.addedPrice, isWished: false });
                // The pressed button no longer exists.
                heading.current?.focus();
              }}
            />
          ))}
        </ul>
      ) : null}
    </Drawer>
  );
}

const Empty = ({ onClose }: { onClose: () => void }) => (
  <div className="grid justify-items-start gap-4 py-12">
    <p className="font-display text-28 leading-tight">Your wishlist is empty</p>
    <p className="text-15 text-ink-muted">Tap the heart on a product to save it here.</p>
    <Button onClick={onClose}>Continue Shopping</Button>
  </div>
);

function Foot({ userId, onFollow }: { userId: number | null | undefined; onFollow: () => void }) {
  const [path] = useLocation();
  const search = useSearch();
  if (userId !== null) return <WishlistSettingsForm userId={userId} />;
  return (
    <p className="text-15 text-ink-muted">
      <TextLink href={signInPath(search ? `${path}?${search}` : path)} onClick={onFollow}>
        Sign in
      </TextLink>{' '}
      to keep it on all your devices, to share it, and to hear when a price falls.
    </p>
  );
}
