import { BULK_MAX } from '@beautymark/contracts/limits';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { useCallback, useState } from 'react';

/** Which of the listed products are ticked: at most as many as one call may change. */
export function useSelection(products: readonly SellerProduct[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (id: number) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id) && after.size < BULK_MAX) after.add(id);
        return after;
      }),
    [],
  );
  const listed = products.filter(({ id }) => ids.has(id));
  return {
    /** What is no longer listed is no longer ticked. */
    ticked: listed,
    ids,
    toggle,
    tickAll: () => setIds(new Set(products.slice(0, BULK_MAX).map(({ id }) => id))),
    clear: useCallback(() => setIds(new Set()), []),
  };
}
export type Selection = ReturnType<typeof useSelection>;
