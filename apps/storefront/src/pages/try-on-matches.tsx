import { AddAllButton } from '#features/cart/add-all-button.tsx';
import type { TryOnProps } from '#features/scanner/matched-product.ts';
import TryOnLayout from '#features/try-on/try-on-layout.tsx';
import type { Wearable } from '#features/try-on/worn-products.ts';

/** The matches beside the photo that they are tried on. */
export default function TryOnMatches({ photo, first, children }: TryOnProps) {
  return (
    <TryOnLayout photo={photo} first={first} addAll={addAll}>
      {children}
    </TryOnLayout>
  );
}

const addAll = (worn: readonly Wearable[]) => (
  <AddAllButton
    items={worn.map(({ productId, shade }) => ({ productId, quantity: 1, ...(shade === undefined ? {} : { shade }) }))}
  />
);
