import type { Product } from '@beautymark/contracts/catalog';
import { useOwnPieces } from '#platform/own-pieces.ts';
import { AddToCartButton } from '#shop/cart/add-to-cart-button.tsx';
import type { CardActions } from '#shop/product/product-card.tsx';
import { WishlistToggle } from '#shop/wishlist/wishlist-toggle.tsx';

/** The actions of a product card on any page. */
export const cardActions = (product: Product): CardActions => ({
  action: product.isSoldOut ? <AddOwnPieces product={product} /> : <AddFromCard product={product} />,
  wishlistToggle: <WishlistToggle product={product} className="bg-paper/85 bg-clip-content p-1 hover:bg-paper" />,
});

/** What is sold out may be held by the shopper's own order; of all other products nothing is asked. */
const AddOwnPieces = ({ product }: { product: Product }) => <AddFromCard product={useOwnPieces(product)} />;

const AddFromCard = ({ product }: { product: Product }) => (
  <AddToCartButton
    productId={product.id}
    productName={product.name}
    shade={product.askedShade?.name}
    isPicked={product.askedShade?.isNamed === false}
    soldOut={product.isSoldOut ? 'Sold out' : null}
    look="soft"
    className="w-full whitespace-nowrap max-md:px-2"
  />
);
