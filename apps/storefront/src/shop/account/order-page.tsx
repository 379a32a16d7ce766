import { addressLines } from '@beautymark/contracts/address-lines';
import type { OrderDetail, OrderParcel } from '@beautymark/contracts/order-history';
import { parcelPlace } from '@beautymark/contracts/parcel-status';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { TextLines } from '#ui/text-lines.tsx';
import { AwaitingPayment, UnpaidItems } from './awaiting-payment.tsx';
import { BuyAgain, type CartAccess } from './buy-again.tsx';
import { OrderSums, wasCharged } from './order-sums.tsx';
import { OrderedParcel } from './ordered-parcel.tsx';

interface OrderPageProps extends CartAccess {
  order: OrderDetail;
  reload: () => Promise<unknown>;
  askAbout: (parcel: OrderParcel, place: string) => ReactNode;
}

/** One order: its parcels, where it goes and what it cost. Printed, it is a receipt. */
export function OrderPage({ order, reload, askAbout, buyAgain, showCart }: OrderPageProps) {
  const { placedAt, parcels, address } = order;
  const items = parcels.flatMap((parcel) => parcel.items);
  const placeOf = (parcelId: number) =>
    parcelPlace({ number: parcels.findIndex(({ id }) => id === parcelId) + 1, parcelCount: parcels.length });
  return (
    <>
      <p className="mt-2 text-15 text-ink-muted">
        Placed <Day at={placedAt} />
      </p>
      {order.status === 'awaiting payment' ? <AwaitingPayment order={order} reload={reload} /> : null}
      {order.status === 'cancelled' && order.items ? (
        <p className="mt-6">This order was not paid, so it has ended. Nothing was charged.</p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {/* Until it is paid, all of it is still in the cart. */}
        {order.items ? null : <BuyAgain items={items} buyAgain={buyAgain} showCart={showCart} />}
        <Button look="secondary" icon="ri-printer-line" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] print:block">
        <div className="grid content-start gap-10">
          {order.items ? <UnpaidItems items={order.items} /> : null}
          {parcels.map((parcel) => (
            <OrderedParcel
              key={parcel.id}
              orderId={order.id}
              isPaid={wasCharged(order.status)}
              parcel={parcel}
              place={placeOf(parcel.id)}
              reload={reload}
              ask={askAbout(parcel, placeOf(parcel.id))}
            />
          ))}
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
