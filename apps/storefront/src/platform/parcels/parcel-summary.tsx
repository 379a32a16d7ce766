import type { CarrierId } from '@beautymark/contracts/carriers';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { RefObject } from 'react';
import type { Failure } from '#platform/api/describe-error.ts';
import { Failed } from '#ui/alert.tsx';
import { ParcelStatusLabel } from './parcel-status-label.tsx';
import { TrackingNumber } from './tracking-number.tsx';

interface ParcelSummaryProps {
  parcel: { status: ParcelStatus; trackingNumber: string | null; carrier?: CarrierId | null };
  failure: Failure | null;
  /** The button that was pressed is gone after a change: the focus comes here, and the new status is read out. */
  status: RefObject<HTMLParagraphElement | null>;
}

export const ParcelSummary = ({ parcel, failure, status }: ParcelSummaryProps) => (
  <>
    <p ref={status} tabIndex={-1} className="font-medium text-17">
      <ParcelStatusLabel status={parcel.status} />
    </p>
    {parcel.trackingNumber ? (
      <p className="text-15">
        Tracking number: <TrackingNumber trackingNumber={parcel.trackingNumber} carrier={parcel.carrier} />
      </p>
    ) : null}
    {failure ? <Failed {...failure} /> : null}
  </>
);
