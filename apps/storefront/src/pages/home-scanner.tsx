import { ScannerSection } from '#features/scanner/scanner-section.tsx';

/** The scanner on the home page; the cart's button joins each match as soon as the cart is there. */
export function HomeScanner() {
  return <ScannerSection addToCart={() => null} />;
}
