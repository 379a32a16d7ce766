import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';
import { ScannerSection } from '#features/scanner/scanner-section.tsx';

/** The scanner on the home page, with the cart's button beside each match. */
export const HomeScanner = () => <ScannerSection addToCart={(match) => <AddToCartButton {...match} />} />;
