import { addressLines } from '@beautymark/contracts/address-lines';
import { formatPrice } from '@beautymark/contracts/money';
import type { SellerParcelDetail } from '@beautymark/contracts/parcels';
import type { ReactNode } from 'react';
import { ParcelHistory } from '#platform/parcels/parcel-history.tsx';
import { ParcelItems } from '#platform/parcels/parcel-items.tsx';
import { TextLines } from '#ui/text-lines.tsx';

const ACTOR_NAMES = { shopper: 'the shopper', seller: 'you', operator: 'BeautyMark', shop: 'BeautyMark' };

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="font-medium text-17">{title}</h3>
    {children}
  </section>
);

/** What is in the parcel, where it goes and what has happened to it. */
export const ParcelFacts = ({ parcel }: { parcel: SellerParcelDetail }) => (
  <>
    <Part title="Items">
      <ParcelItems items={parcel.items} />
      {parcel.codes ? (
        <p className="mt-3 flex justify-between gap-4 text-15">
          <span>
            Code {parcel.codes.join(', ')}
            {parcel.discount ? null : <span className="text-ink-muted"> · at BeautyMark’s cost</span>}
          </span>
          {parcel.discount ? <span className="tabular-nums">−{formatPrice(parcel.discount)}</span> : null}
        </p>
      ) : null}
      <p className="mt-3 flex justify-between gap-4 font-medium text-15">
        <span>Amount</span>
        <span className="tabular-nums">{formatPrice(parcel.amount)}</span>
      </p>
    </Part>
    <Part title="Ships to">
      <address className="mt-2 text-15 not-italic [overflow-wrap:anywhere]">
        <TextLines lines={addressLines(parcel.address)} />
        <span className="mt-2 block text-ink-muted">
          {[parcel.address.phone, parcel.address.email].filter(Boolean).join(' · ')}
        </span>
      </address>
    </Part>
    <Part title="History">
      <ParcelHistory history={parcel.history} actorNames={ACTOR_NAMES} />
    </Part>
  </>
);
