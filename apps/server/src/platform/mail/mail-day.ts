/** UTC, and the shop speaks American English, as on its pages. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as people write it: "November 20, 2026". */
export const mailDay = (at: string): string => day.format(new Date(at));
