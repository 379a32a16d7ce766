import { type CarrierId, carrierName, trackingPage } from '@beautymark/contracts/carriers';
import { Icon } from '#ui/icon.tsx';

interface TrackingNumberProps {
  trackingNumber: string;
  /** Unknown to a service that names none. */
  carrier?: CarrierId | null | undefined;
}

/** A parcel's number, and the way to its carrier's page where the carrier is known. */
export function TrackingNumber({ trackingNumber, carrier }: TrackingNumberProps) {
  const page = trackingPage(trackingNumber, carrier);
  return (
    <>
      <span className="tabular-nums [overflow-wrap:anywhere]">{trackingNumber}</span>
      {carrier && page ? (
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          className="block w-fit py-0.5 text-fig underline underline-offset-4 hover:text-fig-hover print:hidden"
        >
          Follow it at{' '}
          <span className="whitespace-nowrap">
            {carrierName(carrier)} <Icon name="ri-external-link-line" />
          </span>
          <span className="sr-only">(opens a new tab)</span>
        </a>
      ) : null}
    </>
  );
}
