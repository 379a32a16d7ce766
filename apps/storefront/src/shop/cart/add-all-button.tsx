import { useWrite } from '#platform/forms/use-write.ts';
import { Button } from '#ui/button.tsx';
import type { NewItem } from './guest-cart.ts';
import { useCartActions } from './use-cart.ts';

/** Adds several products, one after the other; the cart reports each failure. */
export function AddAllButton({ items }: { items: readonly NewItem[] }) {
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
