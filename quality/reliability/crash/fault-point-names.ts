/** The steps of placing an order at which fault-points.mjs can kill the process, in order of execution. */
export const FAULT_POINTS = [
  'idempotency key claimed',
  'prices read',
  'order inserted',
  'order items inserted',
  'cart emptied',
  'mail queued',
  'response stored',
  'before the commit',
  'after the commit, before the response',
  'mail claimed for sending',
  'mail sent, not yet recorded',
  'mail recorded as sent',
] as const;
