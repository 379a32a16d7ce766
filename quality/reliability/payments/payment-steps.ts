/** The steps of a payment at which payment-fault-points.mjs can kill the shop, in order of execution. */
export const PAYMENT_STEPS = [
  'payment recorded',
  'order stored, page not asked for',
  'page opened, not stored',
  'page stored, not answered',
  'event taken, nothing noted',
  'payment noted',
  'parcels stored',
  'ledger booked',
  'mail queued',
  'before the commit of placing',
  'placed, event not answered',
  'refund queued',
  'refund committed, not sent',
  'refund claimed',
  'refund sent, not noted',
  'refund noted',
] as const;
