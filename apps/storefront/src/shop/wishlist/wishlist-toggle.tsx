import type { Product } from '@beautymark/contracts/catalog';
import { useHydrated } from '#platform/page/hydrated.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useWishlist } from './use-wishlist.ts';

interface WishlistToggleProps {
  product: Pick<Product, 'id' | 'name' | 'price'>;
  className?: string;
}

/** Puts a product on the wishlist or takes it off. The product's name is its description. */
export function WishlistToggle({ product: { id: productId, name, price }, className = '' }: WishlistToggleProps) {
  const { ids, change } = useWishlist();
  const isReady = useHydrated();
  const isWished = ids.has(productId);
  return (
    <IconButton
      icon={isWished ? 'ri-heart-fill' : 'ri-heart-line'}
      label="Wishlist"
      title={name}
      aria-pressed={isWished}
      disabled={!isReady}
      onClick={() => change({ productId, price, isWished: !isWished })}
      className={`aria-pressed:text-fig ${className}`}
    />
  );
}
