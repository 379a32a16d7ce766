import { Suspense, useState } from 'react';
import type { MatchSlots } from '#face/result/matched-product.ts';
import { ScannerSection } from '#face/scan/scanner-section.tsx';
import { storedResult, useHasStoredResult } from '#face/store-scan.ts';
import { useHydrated } from '#platform/hydrated.ts';
import { lazyPart } from '#platform/lazy-part.tsx';
import { AddToCartButton } from '#shop/cart/add-to-cart-button.tsx';

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

const WelcomeBack = lazyPart(() => import('#face/result/welcome-back.tsx'));

const slots: MatchSlots = {
  addToCart: (match) => <AddToCartButton {...match} />,
  TryOn: lazyPart(() => import('./try-on-matches.tsx')),
};
