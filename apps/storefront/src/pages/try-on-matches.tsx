import { type ReactNode, useEffect, useState } from 'react';
import { AddAllButton } from '#features/cart/add-all-button.tsx';
import type { TryOnLayoutProps } from '#features/try-on/try-on-layout.tsx';
import type { Wearable } from '#features/try-on/worn-products.ts';
import { lazyPart } from '#platform/lazy-part.tsx';

const TryOnLayout = lazyPart(() => import('#features/try-on/try-on-layout.tsx'));

/** Products to try on. Until the code for that is here, and where it cannot be loaded, the products alone. */
export function TryOnMatches({ photo, children }: Pick<TryOnLayoutProps, 'photo' | 'children'>): ReactNode {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    TryOnLayout.preload().then(
      () => setIsReady(true),
      () => {},
    );
  }, []);
  if (!isReady) return children(() => null);
  return (
    <TryOnLayout photo={photo} addAll={addAll}>
      {children}
    </TryOnLayout>
  );
}

const addAll = (worn: readonly Wearable[]) => (
  <AddAllButton
    items={worn.map(({ productId, shade }) => ({ productId, quantity: 1, ...(shade === undefined ? {} : { shade }) }))}
  />
);
