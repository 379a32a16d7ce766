import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';
import type { MatchedProduct } from '#features/scanner/matched-product.ts';
import { ScannerSection } from '#features/scanner/scanner-section.tsx';

/** The scanner on the home page. A match is added to the cart in its shade. */
export function HomeScanner() {
  return <ScannerSection addToCart={addMatchToCart} />;
}

const addMatchToCart = (match: MatchedProduct) => <AddToCartButton {...match} look="soft" />;
