import { addressLines } from '@beautymark/contracts/address-lines';
import { formatPrice } from '@beautymark/contracts/money';
import { parcelPlace } from '@beautymark/contracts/parcel-status';
import type { SellerParcelDetail } from '@beautymark/contracts/parcels';
import type { ReactNode, RefObject } from 'react';
import { useApi } from '#platform/api/server-data.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import type { Owner } from '#platform/kit/owner.ts';
import { ParcelItems } from '#platform/parcels/ordered-items.tsx';
import { ParcelHistory } from '#platform/parcels/parcel-history.tsx';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextLines } from '#ui/text-lines.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { ParcelSteps } from './parcel-steps.tsx';
import { parcelQuery } from './sales-calls.ts';

export interface OpenedParcel {
  id: number;
  /** Unknown until it is loaded, where a mail's link has opened it. */
  orderNumber?: string;
}

interface ParcelDialogProps {
  parcel: OpenedParcel;
  owner?: Owner;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

/** What its sender needs of a parcel. The house's moves on in the operator's table, a seller's here. */
export function ParcelDialog({ parcel, owner = 'seller', onClose, finalFocus }: ParcelDialogProps) {
  const detail = useApi(parcelQuery(parcel.id, owner), { isFresh: true });
  return (
    <Dialog
      onClose={onClose}
      title={`Order ${detail.data?.orderNumber ?? parcel.orderNumber ?? ''}`.trim()}
      finalFocus={finalFocus}
    >
      <Loaded what="This order" query={detail}>
        {(answer) => (
          <Contents
            parcel={answer}
            steps={owner === 'seller' ? <ParcelSteps parcel={answer} reload={detail.refetch} /> : null}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

function Contents({ parcel, steps }: { parcel: SellerParcelDetail; steps: ReactNode }) {
  return (
    <div className="grid gap-8 pb-36 md:pb-4">
      <p className="text-15 text-ink-muted">
        {parcel.customer} · <Day at={parcel.placedAt} />
        {parcel.parcelCount > 1 ? <span> · Parcel{parcelPlace(parcel)}</span> : null}
      </p>
      {steps}
      <ParcelFacts parcel={parcel} />
      <div className="border-line border-t pt-4">
        <Button look="secondary" icon="ri-printer-line" onClick={() => window.print()}>
          Print packing slip
        </Button>
      </div>
      <PackingSlip parcel={parcel} />
    </div>
  );
}

const ACTOR_NAMES = { shopper: 'the shopper', seller: 'you', operator: 'BeautyMark', shop: 'BeautyMark' };

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="font-medium text-17">{title}</h3>
    {children}
  </section>
);

const ParcelFacts = ({ parcel }: { parcel: SellerParcelDetail }) => (
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
