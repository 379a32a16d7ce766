import type { ParcelItem } from '@beautymark/contracts/parcels';
import { useWrite } from '#platform/forms/use-write.ts';
import { Button } from '#ui/button.tsx';

/** An item that could not be put into the cart, and why. */
interface NotAdded {
  item: ParcelItem;
  reason: 'gone' | 'sold out' | 'cart is full' | 'failed';
}

/** The page provides the cart. */
export interface CartAccess {
  buyAgain: (items: readonly ParcelItem[]) => Promise<readonly NotAdded[]>;
  showCart: () => void;
}

const REASONS: Record<NotAdded['reason'], string> = {
  gone: 'no longer sold',
  'sold out': 'sold out',
  'cart is full': 'your cart cannot hold more of it',
  failed: 'could not be added; try again',
};

interface BuyAgainProps extends CartAccess {
  items: readonly ParcelItem[];
  /** Whether it is what the page is for now. */
  isFirst: boolean;
}

/** Puts what is still sold into the cart and opens it; where something is missing, the page names it first. */
export function BuyAgain({ items, isFirst, buyAgain, showCart }: BuyAgainProps) {
  const {
    mutate,
    isPending,
    data: missing = [],
  } = useWrite({
    mutationFn: () => buyAgain(items),
    onSuccess: (notAdded) => {
      if (notAdded.length === 0) showCart();
    },
  });
  return (
    <>
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        icon="ri-shopping-bag-line"
        busy={isPending}
        onClick={() => mutate()}
      >
        Buy again
      </Button>
      <div role="status" className="order-last mt-3 basis-full empty:hidden">
        {missing.length > 0 ? <Missing missing={missing} total={items.length} showCart={showCart} /> : null}
      </div>
    </>
  );
}

function Missing({ missing, total, showCart }: { missing: readonly NotAdded[]; total: number; showCart: () => void }) {
  const added = total - missing.length;
  return (
    <div className="grid justify-items-start gap-3 border-line border-l-2 pl-4 text-15">
      <p className="font-medium">
        {added === 0 ? 'Nothing was added to your cart.' : `${added} of ${total} items are in your cart.`}
      </p>
      <ul className="grid gap-1">
        {missing.map(({ item: { productId, name, shade }, reason }) => (
          <li key={`${productId} ${shade}`} className="[overflow-wrap:anywhere]">
            {`${name}${shade ? `, ${shade}` : ''}: ${REASONS[reason]}`}
          </li>
        ))}
      </ul>
      {added > 0 ? (
        <Button look="secondary" onClick={showCart}>
          View cart
        </Button>
      ) : null}
    </div>
  );
}
