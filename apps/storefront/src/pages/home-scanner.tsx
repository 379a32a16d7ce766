import { Suspense, useState } from 'react';
import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';
import type { MatchSlots } from '#features/scanner/matched-product.ts';
import { ScannerSection } from '#features/scanner/scanner-section.tsx';
import { storedResult, useHasStoredResult } from '#features/scanner/store-scan.ts';
import { useHydrated } from '#platform/hydrated.ts';
import { lazyPart } from '#platform/lazy-part.tsx';

/** The scanner on the home page. A match is tried on and added to the cart in its shade. */
export function HomeScanner() {
  const isHydrated = useHydrated();
  return (
    <>
      <ScannerSection slots={slots} />
      {isHydrated ? <Returning /> : null}
    </>
  );
}

/** Of a visitor who had a result before this page: a new one is told by the scanner, and must move nothing below it. */
function Returning() {
  const [wasKnown] = useState(() => storedResult() !== null);
  const isKnown = useHasStoredResult();
  return wasKnown && isKnown ? (
    <Suspense>
      <WelcomeBack />
    </Suspense>
  ) : null;
}

const WelcomeBack = lazyPart(() => import('#features/scanner/welcome-back.tsx'));

const slots: MatchSlots = {
  addToCart: (match) => <AddToCartButton {...match} />,
  TryOn: lazyPart(() => import('./try-on-matches.tsx')),
};
