import { orderArrival } from '@beautymark/contracts/delivery-rule';
import type { OrderDetail, OrderParcel } from '@beautymark/contracts/order-history';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { RefObject } from 'react';
import { shopperStatusName } from '#platform/parcels/parcel-words.ts';
import { TrackingNumber } from '#platform/parcels/tracking-number.tsx';
import { plural } from '#platform/words/plural.ts';
import { Day } from '#ui/day.tsx';

/** What the shopper waits for. */
const UNDER_WAY: readonly ParcelStatus[] = ['pending', 'processing', 'shipped'];
/** What a parcel came to, with the day. */
const DATED: readonly ParcelStatus[] = ['delivered', 'returned', 'cancelled'];

/** What its seller does about it. */
const NEXT: Partial<Record<ParcelStatus, string>> = {
  pending: 'will pack it.',
  processing: 'is packing it.',
  'return requested': 'decides, and we’ll email you.',
};

interface OrderNowProps {
  order: OrderDetail;
  /** Of an order of one parcel: after a change the focus comes here. */
  status: RefObject<HTMLParagraphElement | null>;
}

/** What happens now, and when it arrives: the first that a page of an order says. */
export function OrderNow({ order: { parcels, placedAt, deliveryDays }, status }: OrderNowProps) {
  const [first] = parcels;
  if (!first) return null;
  const isOne = parcels.length === 1;
  const now = new Date();
  const arrives = parcels.some((parcel) => UNDER_WAY.includes(parcel.status))
    ? orderArrival(deliveryDays, placedAt, now, now.getTimezoneOffset())
    : null;
  return (
    <div className="mt-4 grid gap-1.5">
      <p ref={status} tabIndex={-1} className="max-w-[32ch] font-display text-24 leading-tight">
        {isOne ? <ParcelNow parcel={first} /> : inSum(parcels)}
      </p>
      {isOne ? <Tracking parcel={first} /> : null}
      {arrives ? <p className="text-17">{`Arrives ${arrives}`}</p> : null}
    </div>
  );
}

/** A parcel's state, and who is at work on it. */
export function ParcelNow({ parcel: { status, seller, history } }: { parcel: OrderParcel }) {
  const name = shopperStatusName(status);
  const since = history.findLast(({ to }) => to === status)?.at;
  const next = NEXT[status];
  if (next)
    return (
      <>
        <span>{`${name}. `}</span>
        <span className="inline-block">{`${seller.name} ${next}`}</span>
      </>
    );
  if (!since || !DATED.includes(status)) return <span>{name}</span>;
  return (
    <>
      <span>{`${name} `}</span>
      <Day at={since} />
    </>
  );
}

/** "Shipped in 2 parcels" where all are alike, else "1 parcel delivered, 1 processing". */
function inSum(parcels: readonly OrderParcel[]): string {
  const counts = Map.groupBy(parcels, ({ status }) => shopperStatusName(status));
  if (counts.size === 1) return `${[...counts.keys()].join()} in ${plural(parcels.length, 'parcel')}`;
  return [...counts]
    .map(([name, { length }], at) => `${at === 0 ? plural(length, 'parcel') : length} ${name.toLowerCase()}`)
    .join(', ');
}

export const Tracking = ({ parcel: { trackingNumber, carrier } }: { parcel: OrderParcel }) =>
  trackingNumber ? (
    <p className="text-15">
      Tracking number: <TrackingNumber trackingNumber={trackingNumber} carrier={carrier} />
    </p>
  ) : null;
