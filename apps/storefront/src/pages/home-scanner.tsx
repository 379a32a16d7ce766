import { useState } from 'react';
import type { MatchSlots } from '#face/result/matched-product.ts';
import { ScannerSection } from '#face/scan/scanner-section.tsx';
import { storedResult } from '#face/store-scan.ts';
import { useHydrated } from '#platform/hydrated.ts';
import { lazyPart } from '#platform/lazy-part.tsx';
import { AddToCartButton } from '#shop/cart/add-to-cart-button.tsx';

/** The scanner on the home page. A match is tried on and added to the cart in its shade. */
export function HomeScanner() {
  const isHydrated = useHydrated();
  // A result of this page is told by the scanner itself, and must not take its place.
  const [wasKnown] = useState(() => storedResult() !== null);
  return <ScannerSection slots={slots} Welcome={isHydrated && wasKnown ? WelcomeBack : null} />;
}

const WelcomeBack = lazyPart(() => import('#face/result/welcome-back.tsx'));

const slots: MatchSlots = {
  addToCart: (match, look) => <AddToCartButton {...match} look={look ?? 'primary'} />,
  TryOn: lazyPart(() => import('./try-on-matches.tsx')),
};
