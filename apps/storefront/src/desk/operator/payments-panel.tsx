import { formatPrice } from '@beautymark/contracts/money';
import type { OpenRefund, PaymentDispute } from '@beautymark/contracts/operator-payments';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { type Column, DataTable } from '#ui/wide-table.tsx';

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
  <Loaded what="The payments" query={useApi(apiQuery('/api/operator/payments'), { isFresh: true })}>
    {({ refunds, disputes }) => (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <section>
          <h2 className="mb-4 font-display text-28">Refunds that have not arrived</h2>
          {refunds.length === 0 ? (
            <p className="text-ink-muted">Every refund has been sent.</p>
          ) : (
            <DataTable label="Refunds that have not arrived" columns={REFUND_COLUMNS} rows={refunds} />
          )}
        </section>
        <section>
          <h2 className="mb-4 font-display text-28">Disputes</h2>
          {disputes.length === 0 ? (
            <p className="text-ink-muted">No payment is disputed.</p>
          ) : (
            <DataTable label="Disputes" columns={DISPUTE_COLUMNS} rows={disputes} />
          )}
          <p className="mt-4 text-15 text-ink-muted">Disputes are answered in Stripe’s dashboard.</p>
        </section>
      </div>
    )}
  </Loaded>
);

const PAYMENTS = /^\/api\/operator\/payments\b/;

function SendAgain({ refund: { id, orderNumber } }: { refund: OpenRefund }) {
  const { mutate, isPending } = useWrite({
    mutationFn: () => call('POST', '/api/operator/refunds/:id/retry', { params: { id } }),
    onSuccess: () => toast('The refund is being sent'),
    meta: { failure: 'The refund was not sent', reloads: PAYMENTS },
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
