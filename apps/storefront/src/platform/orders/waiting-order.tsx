import { formatPrice } from '@beautymark/contracts/money';
import type { Order } from '@beautymark/contracts/order-history';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { call } from '../api/call.ts';
import { useWrite } from '../forms/use-write.ts';
import { toast } from '../toasts/toasts.ts';
import { useWaitingOrder } from './use-waiting-order.ts';

/** The shopper's order that awaits payment, if any, with what can be done about it. */
export function WaitingOrder() {
  const order = useWaitingOrder();
  if (order === null) return null;
  return (
    <section aria-labelledby="waiting-order" className="mb-4 border-bronze border-l-2 pl-4 text-15">
      <p id="waiting-order" className="font-medium">{`Order ${order.orderNumber} awaits payment`}</p>
      <p className="mt-1 text-ink-muted">
        {`${formatPrice(order.total)}. We’re holding its items for you. Placing another order replaces it.`}
      </p>
      <WaitingActions order={order} />
    </section>
  );
}

interface WaitingActionsProps {
  order: Pick<Order, 'id' | 'orderNumber' | 'paymentUrl'>;
}

/** Pay, or give it up: then what it held is free again, and the cart stays as it is. */
export function WaitingActions({ order: { id, orderNumber, paymentUrl } }: WaitingActionsProps) {
  const cache = useQueryClient();
  const giveUp = useWrite({
    mutationFn: () => call('POST', '/api/orders/:id/give-up', { params: { id } }),
    onSuccess: () => {
      toast('Order cancelled', { description: 'Nothing was charged, and your cart is unchanged.' });
    },
    onError: () => {
      toast('The order could not be cancelled', {
        description: 'It may have just been paid. Check under Orders, or try again.',
        tone: 'destructive',
      });
    },
    onSettled: () => readOrdersAnew(cache),
  });
  return (
    <p className="mt-3 flex flex-wrap gap-3 print:hidden">
      {paymentUrl ? <Button onClick={() => window.location.assign(paymentUrl)}>Go to payment</Button> : null}
      <Button look="secondary" busy={giveUp.isPending} onClick={() => giveUp.mutate()}>
        Cancel<span className="sr-only"> order {orderNumber}</span>
      </Button>
    </p>
  );
}

/** Orders, and the cart, whose pieces and codes an order may have held. */
const readOrdersAnew = (cache: QueryClient): Promise<unknown> =>
  cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/(orders|cart)\b/.test(String(path)) });
