/** The same day for everyone: the date is UTC, and the shop speaks American English. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A date such as "Nov 20, 2026", with its time where that matters. */
export const Day = ({ at, withTime = false }: { at: string; withTime?: boolean }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {withTime ? `${dayAndTime.format(new Date(at))} UTC` : day.format(new Date(at))}
  </time>
);
