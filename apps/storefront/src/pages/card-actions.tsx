import type { Product } from '@beautymark/contracts/catalog';
import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';
import type { CardActions } from '#features/product/product-card.tsx';
import { WishlistToggle } from '#features/wishlist/wishlist-toggle.tsx';
import { useOwnPieces } from '#platform/own-pieces.ts';

/** The actions of a product card on any page. */
export const cardActions = (product: Product): CardActions => ({
  action: <AddFromCard product={product} />,
  wishlistToggle: <WishlistToggle product={product} className="bg-paper/85 bg-clip-content p-1 hover:bg-paper" />,
});

const AddFromCard = ({ product }: { product: Product }) => (
  <AddToCartButton
    productId={product.id}
    productName={product.name}
    soldOut={useOwnPieces(product).isSoldOut ? 'Sold out' : null}
    look="soft"
    className="w-full whitespace-nowrap max-md:px-2"
  />
);
