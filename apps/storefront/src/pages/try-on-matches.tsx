import type { Recommendation } from '@beautymark/contracts/face';
import { useMemo } from 'react';
import { type TryOnProps, wearableMatchOf } from '#face/result/matched-product.ts';
import { type LookMatch, looksOf } from '#face/try-on/looks.ts';
import TryOnLayout from '#face/try-on/try-on-layout.tsx';
import type { Wearable } from '#platform/scan/wearing.ts';
import { AddAllButton } from '#shop/cart/add-all-button.tsx';

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
