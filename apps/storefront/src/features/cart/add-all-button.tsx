import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { NewItem } from './guest-cart.ts';
import { useCartActions } from './use-cart.ts';

/** Adds several products, one after the other; the cart reports each failure. */
export function AddAllButton({ items }: { items: readonly NewItem[] }) {
  const [isBusy, setIsBusy] = useState(false);
  const cart = useCartActions();
  async function addAll() {
    setIsBusy(true);
    for (const item of items) await cart.add(item);
    setIsBusy(false);
  }
  return (
    <Button icon="ri-shopping-bag-line" busy={isBusy} onClick={() => void addAll()}>
      Add all to Cart
    </Button>
  );
}
