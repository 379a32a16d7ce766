import type { Product } from '@beautymark/contracts/catalog';
import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';

/** What a product card of any page does. */
export const addToCart = ({ id, name }: Product) => (
  <AddToCartButton productId={id} productName={name} look="soft" className="w-full whitespace-nowrap max-md:px-2" />
);
