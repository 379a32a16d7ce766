import type { Product } from '@beautymark/contracts/catalog';
import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';

/** The action of a product card on any page. */
export const addToCart = ({ id, name }: Product) => (
  <AddToCartButton productId={id} productName={name} look="soft" className="w-full whitespace-nowrap max-md:px-2" />
);
