const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

interface DayProps {
  /** A moment, or a date such as "2026-11-20", which is the same day everywhere. */
  at: string;
  withTime?: boolean;
  /** For what is counted by the months of UTC. */
  inUtc?: boolean;
}

/** "November 2026", the same for everyone. */
export const monthOf = (at: string | Date): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day such as "Nov 20, 2026" where the visitor is, with its time and zone where that matters. Only in the browser. */
export const Day = ({ at, withTime = false, inUtc = !at.includes('T') }: DayProps) => (
  <time dateTime={at} className="whitespace-nowrap">
    {new Date(at).toLocaleString('en-US', { ...(withTime ? TIME : DAY), ...(inUtc && { timeZone: 'UTC' }) })}
  </time>
);
