import { parcelPlace } from '@beautymark/contracts/parcel-status';
import type { SellerParcelDetail } from '@beautymark/contracts/parcels';
import type { RefObject } from 'react';
import { useApi } from '#platform/api/server-data.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import { ParcelSteps } from './parcel-steps.tsx';
import { parcelQuery } from './sales-calls.ts';

export interface OpenedParcel {
  id: number;
  /** Unknown until it is loaded, where a mail's link has opened it. */
  orderNumber?: string;
}

interface ParcelDialogProps {
  parcel: OpenedParcel;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

/** One parcel: what to do next, what is in it, where it goes and what has happened to it. */
export function ParcelDialog({ parcel, onClose, finalFocus }: ParcelDialogProps) {
  const detail = useApi(parcelQuery(parcel.id), { isFresh: true });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Order ${detail.data?.orderNumber ?? parcel.orderNumber ?? ''}`.trim()}
      finalFocus={finalFocus}
    >
      <Loaded what="This order" query={detail}>
        {(answer) => <Contents parcel={answer} reload={detail.refetch} />}
      </Loaded>
    </Dialog>
  );
}

function Contents({ parcel, reload }: { parcel: SellerParcelDetail; reload: () => Promise<unknown> }) {
  return (
    <div className="grid gap-8 pb-36 md:pb-4">
      <p className="text-15 text-ink-muted">
        {parcel.customer} · <Day at={parcel.placedAt} />
        {parcel.parcelCount > 1 ? <span> · Parcel{parcelPlace(parcel)}</span> : null}
      </p>
      <ParcelSteps parcel={parcel} reload={reload} />
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
