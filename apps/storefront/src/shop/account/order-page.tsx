import { addressLines } from '@beautymark/contracts/address-lines';
import { formatPrice } from '@beautymark/contracts/money';
import type {
  AskedQuestion,
  OpenOrderRefund,
  OrderDetail,
  OrderParcel,
  OrderRefund,
} from '@beautymark/contracts/order-history';
import type { OrderStatus } from '@beautymark/contracts/order-status';
import { type ParcelStatus, parcelPlace } from '@beautymark/contracts/parcel-status';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsSelling } from '#platform/api/server-data.tsx';
import { WaitingActions } from '#platform/orders/waiting-order.tsx';
import { ParcelItems } from '#platform/parcels/ordered-items.tsx';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { SumsList } from '#ui/sums-list.tsx';
import { TextLines } from '#ui/text-lines.tsx';
import { BuyAgain, type CartAccess } from './buy-again.tsx';
import { OrderNow } from './order-now.tsx';
import { OrderedParcel } from './ordered-parcel.tsx';

interface OrderPageProps extends CartAccess {
  order: OrderDetail;
  reload: () => Promise<unknown>;
  askAbout: (parcel: OrderParcel, place: string) => ReactNode;
  reportAnswer: (question: AskedQuestion) => ReactNode;
}

/** One order: its parcels, where it goes and what it cost. Printed, it is a receipt. */
export function OrderPage({ order, reload, askAbout, reportAnswer, buyAgain, showCart }: OrderPageProps) {
  const { placedAt, parcels, address, openRefunds = [] } = order;
  const status = useRef<HTMLParagraphElement>(null);
  const items = parcels.flatMap((parcel) => parcel.items);
  const placeOf = (parcelId: number) =>
    parcelPlace({ number: parcels.findIndex(({ id }) => id === parcelId) + 1, parcelCount: parcels.length });
  return (
    <>
      <OrderNow order={order} status={status} />
      <p className="mt-2 text-15 text-ink-muted">
        Placed <Day at={placedAt} />
      </p>
      {order.status === 'awaiting payment' ? <AwaitingPayment order={order} reload={reload} /> : null}
      {order.status === 'cancelled' && order.items && openRefunds.length === 0 ? (
        <p className="mt-6">This order was not paid, so it has ended. Nothing was charged.</p>
      ) : null}
      {openRefunds.length > 0 ? (
        <div className="mt-6 grid max-w-140 gap-2 border-bronze border-l-2 pl-4">
          {openRefunds.map((refund) => (
            <p key={refund.id}>{refundSentence(refund)}</p>
          ))}
        </div>
      ) : null}
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] print:block">
        <div className="grid content-start gap-10">
          {order.items ? <ParcelItems label="Items" items={order.items} /> : null}
          {parcels.map((parcel) => (
            <OrderedParcel
              key={parcel.id}
              orderId={order.id}
              isPaid={wasCharged(order.status)}
              parcel={parcel}
              place={placeOf(parcel.id)}
              orderStatus={status}
              reload={reload}
              ask={askAbout(parcel, placeOf(parcel.id))}
              reportAnswer={reportAnswer}
            />
          ))}
          <div className="flex flex-wrap gap-3 print:hidden">
            {/* Until it is paid, all of it is still in the cart. */}
            {order.items ? null : (
              <BuyAgain
                isFirst={parcels.every((parcel) => HAD.includes(parcel.status))}
                items={items}
                buyAgain={buyAgain}
                showCart={showCart}
              />
            )}
            <Button look="secondary" icon="ri-printer-line" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </div>
        <div className="grid gap-8 self-start bg-sunk p-4 md:p-6 print:mt-8 print:p-0">
          <section>
            <h2 className="font-medium text-20">Ships to</h2>
            <address className="mt-2 text-15 not-italic [overflow-wrap:anywhere]">
              <TextLines lines={addressLines(address)} />
            </address>
          </section>
          <section aria-label="Summary">
            <h2 className="mb-3 font-medium text-20">Summary</h2>
            <OrderSums order={order} placeOf={placeOf} />
          </section>
        </div>
      </div>
    </>
  );
}

/** What has arrived may be wanted again. */
const HAD: readonly ParcelStatus[] = ['delivered', 'return refused'];

const refundSentence = ({ amount, isOnItsWay }: OpenOrderRefund): string =>
  isOnItsWay
    ? `Your refund of ${formatPrice(amount)} is on its way. Your bank may take a few days.`
    : `Your refund of ${formatPrice(amount)} didn’t go through. We’re on it.`;

const ASK_EVERY_MS = 2000;
/** The shop hears of a payment within seconds, or within minutes when the message is lost. */
const ASKS = 90;

interface AwaitingPaymentProps {
  order: OrderDetail;
  reload: () => Promise<unknown>;
}

/** The order as it is, not as hoped: it says so when it is paid, and until then where to pay. */
function AwaitingPayment({ order, reload }: AwaitingPaymentProps) {
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

const DONE = { cancellation: 'cancelled', return: 'returned' } as const;

function OrderSums({ order, placeOf }: { order: OrderDetail; placeOf: (parcelId: number) => string }) {
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
function noteOf({ status, refunds, openRefunds = [] }: OrderDetail, isSelling: boolean): string {
  if (isSelling) {
    if (openRefunds.length === 0 && !wasCharged(status)) return 'Nothing has been charged.';
    return refunds.length + openRefunds.length > 0
      ? 'The money for what you cancelled or returned goes back to the card or account you paid with. Your bank may take a few days to show it.'
      : 'Paid.';
  }
  return refunds.length > 0
    ? 'BeautyMark is a demo: nothing was charged, so no money moves with a refund.'
    : 'BeautyMark is a demo: nothing was charged.';
}

const CHARGED: readonly OrderStatus[] = ['paid', 'refunded in part', 'refunded'];

/** Whether money was taken for an order; none is for a demo's, for one that was never paid, and for one that cost nothing. */
const wasCharged = (status: OrderStatus): boolean => CHARGED.includes(status);
