/** What a field of date and time holds, read where the browser is. For forms alone: a server is nowhere. */
export function utcTime(field: string): string {
  const moment = new Date(field);
  // What is no time stays as it was typed, to be refused.
  return Number.isNaN(moment.getTime()) ? field : `${moment.toISOString().slice(0, LENGTH)}:00Z`;
}

/** A moment as such a field shows it there, to the minute. */
export function localField(moment: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, LENGTH);
}

const LENGTH = 'YYYY-MM-DDTHH:MM'.length;
const MINUTE_MS = 60_000;
