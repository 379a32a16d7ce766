/** The steps of placing an order at which fault-points.mjs can end the process, in their order. */
export const FAULT_POINTS = [
  'key claimed',
  'cart taken',
  'prices read',
  'order stored',
  'lines stored',
  'mail queued',
  'answer kept',
  'before the commit',
  'after the commit, before the answer',
  'mail taken for sending',
  'mail sent, not yet noted',
  'mail noted as sent',
] as const;
