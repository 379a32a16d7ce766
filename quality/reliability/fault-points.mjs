/**
 * The steps at which kill-at-step.mjs can end the shop, in order of execution. Steps are recognized by their SQL, so that the
 * shop's code needs no hooks. `within`: only once a statement like this has run since the step was armed.
 * @typedef {{ before?: RegExp, after?: RegExp, within?: RegExp }} Step
 */

const KEY_CLAIMED = /^insert into "idempotency_keys"/;
const SETTLED = /^update "payments" set "settled_at"/;

/** @type {Record<string, Step>} */
export const ORDER_STEPS = {
  'idempotency key claimed': { after: KEY_CLAIMED },
  'prices read': {
    after: /^select .* from "cart_items" inner join "products" .* inner join "brands"/s,
    within: KEY_CLAIMED,
  },
  'order inserted': { after: /^insert into "orders"/ },
  'order items inserted': { after: /^insert into "order_items"/ },
  // An item that takes another shade is removed from the cart, too.
  'cart emptied': { after: /^delete from "cart_items"/, within: KEY_CLAIMED },
  'mail queued': { after: /^insert into "mails"/ },
  'response stored': { after: /^update "idempotency_keys"/ },
  'before the commit': { before: /^commit/, within: KEY_CLAIMED },
  'after the commit, before the response': { after: /^commit/, within: KEY_CLAIMED },
  'mail claimed for sending': { after: /^update "jobs" set "attempts"/ },
  'mail sent, not yet recorded': { before: /^update "mails" set "sent_at"/ },
  'mail recorded as sent': { after: /^update "mails" set "sent_at"/ },
};

/** @type {Record<string, Step>} */
export const PAYMENT_STEPS = {
  'payment recorded': { after: /^insert into "payments"/ },
  'order stored, page not asked for': { after: /^commit/, within: /^insert into "payments"/ },
  'page opened, not stored': { before: /^update "payments" set "state" = .*"session_id"/ },
  'page stored, not answered': { after: /^update "payments" set "state" = .*"session_id"/ },
  'event taken, nothing noted': { before: SETTLED },
  'payment noted': { after: SETTLED },
  'parcels stored': { after: /^insert into "parcels"/ },
  'ledger booked': { after: /^insert into "ledger_entries"/ },
  'mail queued': { after: /^insert into "mails"/ },
  'before the commit of placing': { before: /^commit/, within: SETTLED },
  'placed, event not answered': { after: /^commit/, within: SETTLED },
  'refund queued': { after: /^insert into "refunds"/ },
  'refund committed, not sent': { after: /^commit/, within: /^insert into "refunds"/ },
  'refund claimed': { after: /^update "refunds" set "attempts"/ },
  'refund sent, not noted': { before: /^update "refunds" set "state"/ },
  'refund noted': { after: /^update "refunds" set "state"/ },
  'refund failed, not committed': { after: /^insert into "mails"/, within: /^update "refunds" set "state"/ },
};
