import { formatPrice } from '@beautymark/contracts/money';
import type { OrderDetail, OrderRefund } from '@beautymark/contracts/order-history';
import type { OrderStatus } from '@beautymark/contracts/order-status';
import { Fragment } from 'react';
import { useIsSelling } from '#platform/api/server-data.tsx';
import { SumsList } from '#ui/sums-list.tsx';

const DONE = { cancellation: 'cancelled', return: 'returned' } as const;

export function OrderSums({ order, placeOf }: { order: OrderDetail; placeOf: (parcelId: number) => string }) {
  const { subtotal, codes = [], shipping, total, refunds, remaining } = order;
  const nameOf = ({ parcelId }: OrderRefund) => (parcelId === null ? 'Shipping' : `Parcel${placeOf(parcelId)}`);
  return (
    <>
      <SumsList
        subtotal={formatPrice(subtotal)}
        codes={codes.map(({ code, discount }) => ({ code, discount: formatPrice(discount) }))}
        shipping={formatPrice(shipping)}
        total={formatPrice(total)}
      />
      {refunds.length > 0 ? (
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 text-15 tabular-nums">
          {refunds.map((refund) => (
            <Fragment key={refund.parcelId}>
              <dt className="pr-4 text-ink-muted">
                {nameOf(refund)}, {DONE[refund.reason]}
              </dt>
              <dd className="text-right">−{formatPrice(refund.amount)}</dd>
            </Fragment>
          ))}
          <dt className="mt-2 border-line border-t pt-3 font-medium">What is left</dt>
          <dd className="mt-2 border-line border-t pt-3 text-right font-medium">{formatPrice(remaining)}</dd>
        </dl>
      ) : null}
      <p className="mt-4 text-13 text-ink-muted">{noteOf(order, useIsSelling())}</p>
    </>
  );
}

/** What became of the money. */
function noteOf({ status, refunds }: OrderDetail, isSelling: boolean): string {
  if (isSelling) {
    if (!wasCharged(status)) return 'Nothing has been charged.';
    return refunds.length > 0
      ? 'What was cancelled or returned goes back to where your payment came from. Your bank may take some days to show it.'
      : 'Paid.';
  }
  return refunds.length > 0
    ? 'BeautyMark is a demo: nothing was charged, so a refund is an entry in the books and no money moves.'
    : 'BeautyMark is a demo: nothing was charged.';
}

const CHARGED: readonly OrderStatus[] = ['paid', 'refunded in part', 'refunded'];

/** Whether money was taken for an order; none is for a demo's, for one that was never paid, and for one that cost nothing. */
export const wasCharged = (status: OrderStatus): boolean => CHARGED.includes(status);
