import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';
import type { MatchSlots } from '#features/scanner/matched-product.ts';
import { ScannerSection } from '#features/scanner/scanner-section.tsx';
import { TryOnMatches } from './try-on-matches.tsx';

/** The scanner on the home page. A match is tried on and added to the cart in its shade. */
export function HomeScanner() {
  return <ScannerSection slots={slots} />;
}

const slots: MatchSlots = {
  addToCart: (match) => <AddToCartButton {...match} look="soft" />,
  tryOn: (photo, matches) => <TryOnMatches photo={photo}>{matches}</TryOnMatches>,
};
