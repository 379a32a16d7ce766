import { addressLines } from '@beautymark/contracts/address-lines';
import { formatPrice } from '@beautymark/contracts/money';
import type { OrderDetail } from '@beautymark/contracts/order-history';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { SumsList } from '#ui/sums-list.tsx';
import { TextLines } from '#ui/text-lines.tsx';
import { BuyAgain, type CartAccess } from './buy-again.tsx';
import { OrderedParcel } from './ordered-parcel.tsx';

interface OrderPageProps extends CartAccess {
  order: OrderDetail;
  /** Reads the order anew. */
  reload: () => Promise<unknown>;
}

/** One order: its parcels, where it goes and what it cost. Printed, it is a receipt. */
export function OrderPage({ order, reload, buyAgain, showCart }: OrderPageProps) {
  const { placedAt, parcels, address } = order;
  const items = parcels.flatMap((parcel) => parcel.items);
  return (
    <>
      <p className="mt-2 text-15 text-ink-muted">
        Placed <Day at={placedAt} />
      </p>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <BuyAgain items={items} buyAgain={buyAgain} showCart={showCart} />
        <Button look="secondary" icon="ri-printer-line" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] print:block">
        <div className="grid gap-10">
          {parcels.map((parcel, place) => (
            <OrderedParcel
              key={parcel.id}
              orderId={order.id}
              parcel={parcel}
              place={parcels.length > 1 ? ` ${place + 1} of ${parcels.length}` : ''}
              reload={reload}
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
          <section>
            <h2 className="mb-3 font-medium text-20">Summary</h2>
            <SumsList
              subtotal={formatPrice(order.subtotal)}
              shipping={formatPrice(order.shipping)}
              total={formatPrice(order.total)}
            />
            <p className="mt-4 text-13 text-ink-muted">BeautyMark is a demonstration: nothing was charged.</p>
          </section>
        </div>
      </div>
    </>
  );
}
