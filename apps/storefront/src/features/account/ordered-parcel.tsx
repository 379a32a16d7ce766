import type { OrderParcel } from '@beautymark/contracts/order-history';
import { Link } from 'wouter';
import { ParcelHistory } from '#platform/parcels/parcel-history.tsx';
import { ParcelItems } from '#platform/parcels/parcel-items.tsx';
import { SoldBy } from '#ui/sold-by.tsx';
import { ParcelActions } from './parcel-actions.tsx';

const ACTOR_NAMES = { shopper: 'you', seller: 'the seller', operator: 'BeautyMark', shop: 'BeautyMark' };

interface OrderedParcelProps {
  orderId: number;
  parcel: OrderParcel;
  title: string;
  reload: () => Promise<unknown>;
}

/** One parcel of an order: where it is, what the shopper can do with it, what is in it, what has happened to it. */
export function OrderedParcel({ orderId, parcel, title, reload }: OrderedParcelProps) {
  return (
    <section aria-label={title}>
      <h2 className="font-medium text-20">{title}</h2>
      <SoldBy seller={parcel.seller} />
      <ParcelActions orderId={orderId} parcel={parcel} reload={reload} />
      <ParcelItems
        items={parcel.items}
        nameOf={({ productId, name, isListed }) =>
          isListed ? (
            <Link href={`/product/${productId}`} className="inline-block py-0.5 underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            <>
              {name} <span className="block text-13 text-ink-muted">No longer sold</span>
            </>
          )
        }
      />
      <h3 className="mt-6 font-medium text-15">History</h3>
      <ParcelHistory history={parcel.history} actorNames={ACTOR_NAMES} />
    </section>
  );
}
