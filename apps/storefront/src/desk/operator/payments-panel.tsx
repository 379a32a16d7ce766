import { formatPrice } from '@beautymark/contracts/money';
import type { OpenRefund, PaymentDispute } from '@beautymark/contracts/operator-payments';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { ListDesk } from '#platform/kit/list-desk.tsx';
import { toast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import type { Column } from '#ui/wide-table.tsx';
import { searched } from './operator-calls.ts';

const ORDER = { name: 'Order', width: 'w-28', cell: ({ orderNumber }: { orderNumber: string }) => orderNumber };
const AMOUNT = {
  name: 'Amount',
  width: 'w-28',
  isAmount: true,
  cell: ({ amount }: { amount: string }) => formatPrice(amount),
};
const REFUND_COLUMNS: readonly Column<OpenRefund>[] = [
  ORDER,
  AMOUNT,
  { name: 'For', width: 'w-36', cell: ({ reason }) => inWords(reason) },
  {
    name: 'What Stripe said',
    width: 'w-48 md:w-auto',
    cell: ({ error }) => (error ? inWords(error) : 'No answer yet'),
  },
  { name: 'Since', width: 'w-32', cell: ({ since }) => <Day at={since} /> },
  { name: 'Actions', width: 'w-32', isActions: true, cell: (refund) => <SendAgain refund={refund} /> },
];
const DISPUTE_COLUMNS: readonly Column<PaymentDispute>[] = [
  ORDER,
  AMOUNT,
  { name: 'Reason', width: 'w-36', cell: ({ reason }) => inWords(reason) },
  { name: 'Status', width: 'w-44 md:w-auto', cell: ({ status }) => inWords(status) },
  { name: 'Opened', width: 'w-32', cell: ({ openedAt }) => <Day at={openedAt} /> },
];

/** What went wrong with money: refunds that have not arrived, and payments that a bank disputes. */
export const PaymentsPanel = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
    <section>
      <h2 className="mb-4 font-display text-28">Refunds that have not arrived</h2>
      <ListDesk
        label="Refunds that have not arrived"
        query={(search) => apiQuery('/api/operator/refunds', { querystring: searched(search) })}
        search={{ label: 'Search refunds', hint: 'Order number' }}
        columns={REFUND_COLUMNS}
        empty="Every refund has been sent."
      />
    </section>
    <section>
      <h2 className="mb-4 font-display text-28">Disputes</h2>
      <ListDesk
        label="Disputes"
        query={(search) => apiQuery('/api/operator/disputes', { querystring: searched(search) })}
        search={{ label: 'Search disputes', hint: 'Order number' }}
        columns={DISPUTE_COLUMNS}
        empty="No payment is disputed."
      />
      <p className="mt-4 text-15 text-ink-muted">Disputes are answered in Stripe’s dashboard.</p>
    </section>
  </div>
);

function SendAgain({ refund: { id, orderNumber } }: { refund: OpenRefund }) {
  const { mutate, isPending } = useWrite({
    mutationFn: () => call('POST', '/api/operator/refunds/:id/retry', { params: { id } }),
    onSuccess: ({ state }) => toast(state === 'pending' ? 'Stripe is being asked' : 'The refund is being sent'),
    meta: { failure: 'The refund was not sent', reloads: /^\/api\/operator\/refunds\b/ },
  });
  return (
    <Button look="secondary" busy={isPending} onClick={() => mutate()}>
      Try again<span className="sr-only"> {orderNumber}</span>
    </Button>
  );
}

/** Stripe answers in words such as `needs_response`. */
function inWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
