/**
 * Preloaded into the shop by the payments run: kills the process at one step of a payment, as a power cut would. Steps
 * are recognized by their SQL, so that the shop's code needs no hooks.
 */
import { watchStatements } from '../watch-statements.mjs';

/** `within`: only once a statement like this has run since the step was armed. payment-steps.ts lists the same names. */
const POINTS = {
  'payment recorded': { after: /^insert into "payments"/ },
  'order stored, page not asked for': { after: /^commit/, within: /^insert into "payments"/ },
  'page opened, not stored': { before: /^update "payments" set "state" = .*"session_id"/ },
  'page stored, not answered': { after: /^update "payments" set "state" = .*"session_id"/ },
  'event taken, nothing noted': { before: /^update "payments" set "settled_at"/ },
  'payment noted': { after: /^update "payments" set "settled_at"/ },
  'parcels stored': { after: /^insert into "parcels"/ },
  'ledger booked': { after: /^insert into "ledger_entries"/ },
  'mail queued': { after: /^insert into "mails"/ },
  'before the commit of placing': { before: /^commit/, within: /^update "payments" set "settled_at"/ },
  'placed, event not answered': { after: /^commit/, within: /^update "payments" set "settled_at"/ },
  'refund queued': { after: /^insert into "refunds"/ },
  'refund committed, not sent': { after: /^commit/, within: /^insert into "refunds"/ },
  'refund claimed': { after: /^update "refunds" set "attempts"/ },
  'refund sent, not noted': { before: /^update "refunds" set "state"/ },
  'refund noted': { after: /^update "refunds" set "state"/ },
};

let armed = null;
let isWithin = true;

process.on('message', (message) => {
  if (!message?.faultPoint) return;
  armed = POINTS[message.faultPoint] ?? null;
  isWithin = armed?.within === undefined;
});

function onStatement(when, sql) {
  if (!armed) return;
  if (when === 'before' && armed.within?.test(sql)) isWithin = true;
  if (isWithin && armed[when]?.test(sql)) process.kill(process.pid, 'SIGKILL');
}

watchStatements(onStatement);
