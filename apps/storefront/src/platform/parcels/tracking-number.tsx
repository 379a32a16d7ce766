import { type CarrierId, carrierName, trackingPage } from '@beautymark/contracts/carriers';
import { Icon } from '#ui/icon.tsx';

interface TrackingProps {
  trackingNumber: string | null;
  /** Unknown to a service that names none. */
  carrier?: CarrierId | null | undefined;
}

/** The way to the carrier's page about a parcel; nothing where no page is known. */
export function TrackIt({ trackingNumber, carrier, place = '' }: TrackingProps & { place?: string }) {
  const page = trackingPage(trackingNumber, carrier);
  if (!carrier || !page) return null;
  return (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      className="block w-fit py-0.5 text-fig underline underline-offset-4 hover:text-fig-hover print:hidden"
    >
      {place ? <span>{`Track parcel${place} at `}</span> : <span>{'Track it at '}</span>}
      <span className="whitespace-nowrap">
        {carrierName(carrier)} <Icon name="ri-external-link-line" />
      </span>
      <span className="sr-only">(opens a new tab)</span>
    </a>
  );
}

export const TrackingNumber = ({ trackingNumber, carrier }: TrackingProps) => (
  <>
    <span className="tabular-nums [overflow-wrap:anywhere]">{trackingNumber}</span>
    <TrackIt trackingNumber={trackingNumber} carrier={carrier} />
  </>
);
