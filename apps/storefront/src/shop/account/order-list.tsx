import { formatPrice } from '@beautymark/contracts/money';
import type { Order } from '@beautymark/contracts/order-history';
import type { OrderStatus } from '@beautymark/contracts/order-status';
import { isParcelStatus, parcelPlace } from '@beautymark/contracts/parcel-status';
import { useListPages } from '#platform/api/list-pages.ts';
import { WaitingActions } from '#platform/orders/waiting-order.tsx';
import { ParcelStatusLabel } from '#platform/parcels/parcel-status-label.tsx';
import { shopperStatus } from '#platform/parcels/parcel-words.ts';
import { TrackIt } from '#platform/parcels/tracking-number.tsx';
import { ShadeThumbnail } from '#platform/pictures/shade-thumbnail.tsx';
import { plural } from '#platform/words/plural.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LoadMoreRows } from '#ui/load-more-rows.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { ordersQuery } from './order-calls.ts';

/** Pictures of an order's first products; the rest is a number. */
const PICTURES = 4;

/** The shopper's orders, newest first. */
export function OrderList() {
  const { data: orders, total, isError, refetch, isReadingMore, readMore } = useListPages(ordersQuery);
  if (!orders) {
    return isError ? (
      <div className="mt-8">
        <LoadFailed what="Your orders" retry={refetch} />
      </div>
    ) : (
      <OrdersSkeleton />
    );
  }
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <ul className="mt-8 border-line border-b">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {readMore ? <LoadMoreRows shown={orders.length} total={total} busy={isReadingMore} onMore={readMore} /> : null}
    </>
  );
}

/** Three rows in the size of real ones. */
const OrdersSkeleton = () => (
  <div className="mt-8">
    <p role="status" className="sr-only">
      Loading your orders
    </p>
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className="grid gap-4 border-line border-t py-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="grid gap-3">
          <Skeletons places={['h-6 w-48', 'h-4 w-64 max-w-full', 'h-4 w-32']} />
        </div>
        <Skeletons places={['size-16']} />
      </div>
    ))}
  </div>
);

const NoOrders = () => (
  <div className="mt-8 grid justify-items-start gap-4 border-line border-t py-8">
    <p>You haven’t ordered anything yet.</p>
    <p className="text-15 text-ink-muted">Your orders, their status and their receipts will be listed here.</p>
    <ButtonLink href="/products">Start shopping</ButtonLink>
  </div>
);

function OrderRow({ order }: { order: Order }) {
  const { id, orderNumber, placedAt, status, total, parcels } = order;
  const items = order.items ?? parcels.flatMap((parcel) => parcel.items);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const more = items.length - PICTURES;
  return (
    <li className="relative grid gap-4 border-line border-t py-6 hover:bg-sunk sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-8">
      <div className="grid gap-1">
        <h2 className="font-medium text-20 tabular-nums">
          {/* The whole row is the link's target. */}
          <Link href={`/account/orders/${id}`} className="after:absolute after:inset-0">
            Order {orderNumber}
          </Link>
        </h2>
        <p className="text-15 text-ink-muted tabular-nums">
          <Day at={placedAt} />
          <span>{` · ${plural(pieces, 'item')} · ${formatPrice(total)}`}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-15">
          <OrderStatusLabel status={status} />
          {parcels.length > 1 ? <span className="text-ink-muted">{`· ${parcels.length} parcels`}</span> : null}
        </p>
        <OnTheirWay parcels={parcels} />
        {status === 'awaiting payment' ? (
          // Above the row's link.
          <div className="relative z-10">
            <WaitingActions order={order} />
          </div>
        ) : null}
      </div>
      <div className="flex items-center gap-2">
        {items.slice(0, PICTURES).map(({ productId, shade, imageUrl, shadeImageUrl }) => (
          <span key={`${productId} ${shade}`} className="w-16 overflow-hidden rounded-soft bg-sunk">
            <ShadeThumbnail src={imageUrl} inShade={shadeImageUrl} sizes="64px" />
          </span>
        ))}
        {more > 0 ? <span className="pl-1 text-15 text-ink-muted tabular-nums">+{more}</span> : null}
      </div>
    </li>
  );
}

/** Where the parcels that are on their way can be followed, above the row's link. */
const OnTheirWay = ({ parcels }: Pick<Order, 'parcels'>) =>
  parcels.map(({ id, status, trackingNumber, carrier }, at) =>
    status === 'shipped' ? (
      <div key={id} className="relative z-10 w-fit text-15">
        <TrackIt
          trackingNumber={trackingNumber}
          carrier={carrier}
          place={parcelPlace({ number: at + 1, parcelCount: parcels.length })}
        />
      </div>
    ) : null,
  );

const MONEY = {
  'awaiting payment': { name: 'Awaiting payment', icon: 'ri-time-line', color: 'text-warning' },
  paid: { name: 'Paid', icon: 'ri-checkbox-circle-line', color: 'text-success' },
  'refunded in part': { name: 'Refunded in part', icon: 'ri-arrow-go-back-line', color: 'text-ink-muted' },
  refunded: { name: 'Refunded', icon: 'ri-arrow-go-back-line', color: 'text-ink-muted' },
} as const;

/** An order's status: about its money where it is paid, else that of its parcels. */
function OrderStatusLabel({ status }: { status: OrderStatus }) {
  if (isParcelStatus(status)) return <ParcelStatusLabel status={shopperStatus(status)} />;
  const { name, icon, color } = MONEY[status];
  return (
    <span className={`inline-flex items-center gap-1.5 ${color}`}>
      <Icon name={icon} />
      <span>{name}</span>
    </span>
  );
}
