import { formatPrice } from '@beautymark/contracts/money';
import type { OpenRefund, PaymentDispute } from '@beautymark/contracts/operator-payments';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#platform/api/server-data.tsx';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Cell, Row, RowHead, WideTable } from '#ui/wide-table.tsx';
import { paymentsQuery, sendRefundAgain } from './operator-calls.ts';

const REFUND_COLUMNS = [
  { name: 'Order', width: 'w-28' },
  { name: 'Amount', width: 'w-28', isAmount: true },
  { name: 'For', width: 'w-36' },
  { name: 'What Stripe said', width: 'w-48 md:w-auto' },
  { name: 'Since', width: 'w-32' },
  { name: 'Actions', width: 'w-32' },
];
const DISPUTE_COLUMNS = [
  { name: 'Order', width: 'w-28' },
  { name: 'Amount', width: 'w-28', isAmount: true },
  { name: 'Reason', width: 'w-36' },
  { name: 'Status', width: 'w-44 md:w-auto' },
  { name: 'Opened', width: 'w-32' },
];

/** What went wrong with money: refunds that have not arrived, and payments that a bank disputes. */
export function PaymentsPanel() {
  const { data, isError, refetch } = useApi(paymentsQuery, { isFresh: true });
  if (!data)
    return isError ? <LoadFailed what="The payments" retry={refetch} bare /> : <Spinner label="Loading the payments" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <section>
        <h2 className="mb-4 font-display text-28">Refunds that have not arrived</h2>
        {data.refunds.length === 0 ? <p className="text-ink-muted">Every refund has been sent.</p> : null}
        {data.refunds.length > 0 ? (
          <WideTable label="Refunds that have not arrived" columns={REFUND_COLUMNS}>
            {data.refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} />
            ))}
          </WideTable>
        ) : null}
      </section>
      <section>
        <h2 className="mb-4 font-display text-28">Disputes</h2>
        {data.disputes.length === 0 ? <p className="text-ink-muted">No payment is disputed.</p> : null}
        {data.disputes.length > 0 ? (
          <WideTable label="Disputes" columns={DISPUTE_COLUMNS}>
            {data.disputes.map((dispute) => (
              <DisputeRow key={dispute.id} dispute={dispute} />
            ))}
          </WideTable>
        ) : null}
        <p className="mt-4 text-15 text-ink-muted">Disputes are answered in Stripe’s dashboard.</p>
      </section>
    </div>
  );
}

function RefundRow({ refund: { id, orderNumber, amount, reason, error, since } }: { refund: OpenRefund }) {
  const cache = useQueryClient();
  const { mutate, isPending } = useWrite({
    mutationFn: () => sendRefundAgain(cache, id),
    onSuccess: () => toast('The refund is being sent'),
    meta: { failure: 'The refund was not sent' },
  });
  return (
    <Row>
      <RowHead>{orderNumber}</RowHead>
      <Cell isAmount>{formatPrice(amount)}</Cell>
      <Cell>{inWords(reason)}</Cell>
      <Cell>{error ? inWords(error) : 'No answer yet'}</Cell>
      <Cell>
        <Day at={since} />
      </Cell>
      <Cell isActions>
        <Button look="secondary" busy={isPending} onClick={() => mutate()}>
          Try again<span className="sr-only"> {orderNumber}</span>
        </Button>
      </Cell>
    </Row>
  );
}

const DisputeRow = ({ dispute: { orderNumber, amount, reason, status, openedAt } }: { dispute: PaymentDispute }) => (
  <Row>
    <RowHead>{orderNumber}</RowHead>
    <Cell isAmount>{formatPrice(amount)}</Cell>
    <Cell>{inWords(reason)}</Cell>
    <Cell>{inWords(status)}</Cell>
    <Cell>
      <Day at={openedAt} />
    </Cell>
  </Row>
);

/** Stripe answers in words such as `needs_response`. */
function inWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
