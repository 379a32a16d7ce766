import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';

/** What a product card or page puts where its action belongs. */
export const addToCartFor = ({ id, name }: { id: number; name: string }) => (
  <AddToCartButton productId={id} productName={name} className="w-full" />
);
