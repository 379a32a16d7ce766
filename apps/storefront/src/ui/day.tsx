const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const local = [new Intl.DateTimeFormat('en-US', DAY), new Intl.DateTimeFormat('en-US', TIME)] as const;
const utc = [
  new Intl.DateTimeFormat('en-US', { ...DAY, timeZone: 'UTC' }),
  new Intl.DateTimeFormat('en-US', { ...TIME, timeZone: 'UTC' }),
] as const;

interface DayProps {
  /** A moment, or a date such as "2026-11-20", which is the same day everywhere. */
  at: string;
  withTime?: boolean;
  /** For what is entered and counted in UTC. */
  inUtc?: boolean;
}

/** A day such as "Nov 20, 2026" where the visitor is, with its time and zone where that matters. Only in the browser. */
export const Day = ({ at, withTime = false, inUtc = !at.includes('T') }: DayProps) => (
  <time dateTime={at} className="whitespace-nowrap">
    {(inUtc ? utc : local)[withTime ? 1 : 0].format(new Date(at))}
  </time>
);
