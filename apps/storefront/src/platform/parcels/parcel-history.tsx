import { PARCEL_STATUS_NAMES, type ParcelActor, type ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { ParcelEvent } from '@beautymark/contracts/parcels';
import { Day } from '#ui/day.tsx';

interface ParcelHistoryProps {
  history: readonly ParcelEvent[];
  /** What this reader calls each side. */
  actorNames: Record<ParcelActor, string>;
  /** What this reader calls each step. */
  stepNames?: Record<ParcelStatus, string>;
}

/** What has happened to a parcel, oldest first. */
export const ParcelHistory = ({ history, actorNames, stepNames = PARCEL_STATUS_NAMES }: ParcelHistoryProps) => (
  <ol className="mt-3 grid gap-3 text-15">
    {history.map(({ at, to, by, note }) => (
      <li key={`${at} ${to}`} className="border-line border-l-2 pl-4">
        <p>
          {stepNames[to]} by {actorNames[by]}
        </p>
        <p className="text-13 text-ink-muted">
          <Day at={at} withTime />
        </p>
        {note ? <p className="mt-1 whitespace-pre-line text-ink-muted [overflow-wrap:anywhere]">{note}</p> : null}
      </li>
    ))}
  </ol>
);
