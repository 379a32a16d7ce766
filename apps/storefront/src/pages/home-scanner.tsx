import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';
import type { MatchedProduct } from '#features/scanner/matched-product.ts';
import { ScannerSection } from '#features/scanner/scanner-section.tsx';

/** The scanner on the home page; a match goes into the cart in the shade that it names. */
export function HomeScanner() {
  return <ScannerSection addToCart={addMatchToCart} />;
}

const addMatchToCart = (match: MatchedProduct) => <AddToCartButton {...match} look="soft" />;
