import type { Recommendation } from '@beautymark/contracts/face';
import { useMemo } from 'react';
import { type TryOnProps, wearableMatchOf } from '#face/result/matched-product.ts';
import { type LookMatch, looksOf } from '#face/try-on/looks.ts';
import TryOnLayout from '#face/try-on/try-on-layout.tsx';
import { useWrite } from '#platform/forms/use-write.ts';
import type { Wearable } from '#platform/scan/wearing.ts';
import type { NewItem } from '#shop/cart/guest-cart.ts';
import { useCartActions } from '#shop/cart/use-cart.ts';
import { Button } from '#ui/button.tsx';

/** The photo that matches are tried on. */
export default function TryOnMatches({ matches, ...props }: TryOnProps) {
  const looks = useMemo(() => looksOf((matches ?? []).flatMap(lookMatchOf)), [matches]);
  return <TryOnLayout {...props} looks={looks} addAll={addAll} />;
}

function lookMatchOf(match: Recommendation): LookMatch[] {
  const wearable = wearableMatchOf(match);
  return wearable ? [{ ...wearable, isSoldOut: match.sold_out ?? false }] : [];
}

const addAll = (worn: readonly Wearable[]) => (
  <AddAllButton
    items={worn.map(({ productId, shade }) => ({ productId, quantity: 1, ...(shade === undefined ? {} : { shade }) }))}
  />
);

/** Adds several products, one after the other; the cart reports each failure. */
function AddAllButton({ items }: { items: readonly NewItem[] }) {
  const cart = useCartActions();
  const { mutate, isPending } = useWrite({
    mutationFn: async () => {
      for (const item of items) await cart.add(item);
    },
  });
  return (
    <Button icon="ri-shopping-bag-line" busy={isPending} onClick={() => mutate()}>
      Add all to Cart
    </Button>
  );
}
