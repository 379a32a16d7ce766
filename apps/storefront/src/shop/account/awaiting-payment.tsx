import { formatCents, toCents } from '@beautymark/contracts/money';
import type { OrderDetail } from '@beautymark/contracts/order-history';
import { useEffect, useState } from 'react';
import { WaitingActions } from '#platform/waiting-order.tsx';
import { Picture } from '#ui/picture.tsx';
import { productPicture } from '#ui/supplied-picture.ts';

const ASK_EVERY_MS = 2000;
/** The shop hears of a payment within seconds, or within minutes when the message is lost. */
const ASKS = 90;

interface AwaitingPaymentProps {
  order: OrderDetail;
  reload: () => Promise<unknown>;
}

/** The order as it is, not as hoped: it says so when it is paid, and until then where to pay. */
export function AwaitingPayment({ order, reload }: AwaitingPaymentProps) {
  const [asks, setAsks] = useState(0);
  useEffect(() => {
    if (asks >= ASKS) return undefined;
    const timer = setTimeout(() => void reload().finally(() => setAsks(asks + 1)), ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [asks, reload]);
  return (
    <section aria-labelledby="awaiting-title" className="mt-6 max-w-140 border-bronze border-l-2 pl-4">
      <h2 id="awaiting-title" className="font-medium text-20">
        Awaiting payment
      </h2>
      <p className="mt-2 text-15" role="status">
        Stripe has not confirmed a payment yet. If you have just paid, this page says so by itself in a moment; there is
        nothing to do twice.
      </p>
      <WaitingActions order={order} />
    </section>
  );
}

/** What was ordered, while there are no parcels. */
export const UnpaidItems = ({ items }: { items: NonNullable<OrderDetail['items']> }) => (
  <ul aria-label="Items">
    {items.map(({ productId, shade, name, brand, imageUrl, price, quantity }) => (
      <li
        key={`${productId} ${shade}`}
        className="grid grid-cols-[4rem_1fr_auto] gap-4 border-line border-t py-3 text-15"
      >
        <Picture src={imageUrl} alt="" {...productPicture} sizes="64px" />
        <div className="min-w-0">
          <p className="text-13 text-ink-muted">{brand}</p>
          <p className="[overflow-wrap:anywhere]">{name}</p>
          <p className="text-13 text-ink-muted">{`${shade ? `${shade} · ` : ''}Quantity ${quantity}`}</p>
        </div>
        <p className="tabular-nums">{formatCents(toCents(price) * quantity)}</p>
      </li>
    ))}
  </ul>
);
