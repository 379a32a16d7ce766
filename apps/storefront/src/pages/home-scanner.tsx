import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';
import type { MatchSlots } from '#features/scanner/matched-product.ts';
import { ScannerSection } from '#features/scanner/scanner-section.tsx';
import { lazyPart } from '#platform/lazy-part.tsx';

/** The scanner on the home page. A match is tried on and added to the cart in its shade. */
export function HomeScanner() {
  return <ScannerSection slots={slots} />;
}

const slots: MatchSlots = {
  addToCart: (match) => <AddToCartButton {...match} />,
  TryOn: lazyPart(() => import('./try-on-matches.tsx')),
};
