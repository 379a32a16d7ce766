import type { Product } from '@beautymark/contracts/catalog';
import { useOwnPieces } from '#platform/orders/own-pieces.ts';
import type { OwnShade } from '#platform/scan/own-shade.ts';
import { AddToCartButton } from '#shop/cart/add-to-cart-button.tsx';
import type { ActionsFor } from '#shop/product/product-grid.tsx';
import { WishlistToggle } from '#shop/wishlist/wishlist-toggle.tsx';

export const cardActions: ActionsFor = (product, own) => ({
  action: product.isSoldOut ? (
    <AddOwnPieces product={product} own={own} />
  ) : (
    <AddFromCard product={product} own={own} />
  ),
  wishlistToggle: <WishlistToggle product={product} className="bg-paper/85 bg-clip-content p-1 hover:bg-paper" />,
});

/** What is sold out may be held by the shopper's own order; of all other products nothing is asked. */
const AddOwnPieces = ({ product, own }: AddProps) => <AddFromCard product={useOwnPieces(product)} own={own} />;

interface AddProps {
  product: Product;
  own: OwnShade | null;
}

/** What the card wears goes into the cart; without a scan and a filter the shop picks. */
function AddFromCard({ product: { id, name, askedShade, isSoldOut }, own }: AddProps) {
  const worn = askedShade ?? own ?? undefined;
  return (
    <AddToCartButton
      productId={id}
      productName={name}
      shade={worn?.name}
      isPicked={worn !== undefined && askedShade?.isNamed !== true}
      soldOut={isSoldOut ? 'Sold out' : null}
      look="soft"
      className="w-full whitespace-nowrap max-md:px-2"
    />
  );
}
