/**
 * Preloaded into the shop by the crash run: kills the process at one step of placing an order, as a power cut would.
 * Steps are recognized by their SQL, so that the shop's code needs no hooks.
 */
import { watchStatements } from '../watch-statements.mjs';

/** In order of execution; fault-point-names.ts lists the same names. */
const POINTS = {
  'idempotency key claimed': { after: /^insert into "idempotency_keys"/ },
  'prices read': { after: /^select .* from "cart_items" inner join "products" .* inner join "brands"/s },
  'order inserted': { after: /^insert into "orders"/ },
  'order items inserted': { after: /^insert into "order_items"/ },
  'cart emptied': { after: /^delete from "cart_items"/ },
  'mail queued': { after: /^insert into "mails"/ },
  'response stored': { after: /^update "idempotency_keys"/ },
  'before the commit': { before: /^commit/ },
  'after the commit, before the response': { after: /^commit/ },
  'mail claimed for sending': { after: /^update "jobs" set "attempts"/ },
  'mail sent, not yet recorded': { before: /^update "mails" set "sent_at"/ },
  'mail recorded as sent': { after: /^update "mails" set "sent_at"/ },
};

/** Kills the process after this many statements that create or fill tables. */
let statementsLeft = Number(process.env.KILL_AFTER_STATEMENTS ?? 0);
let armed = null;
let hasClaimedKey = false;

process.on('message', (message) => {
  if (message?.faultPoint) armed = POINTS[message.faultPoint] ?? null;
});

/** A commit only matches once the order's transaction has begun; the other statements are unambiguous. */
function onStatement(when, sql) {
  if (statementsLeft > 0 && when === 'after' && /^(create|alter|insert)/.test(sql) && --statementsLeft === 0) kill();
  if (!armed) return;
  if (sql.startsWith('insert into "idempotency_keys"')) hasClaimedKey = true;
  const pattern = armed[when];
  if (pattern?.test(sql) && (hasClaimedKey || !/^commit|products/.test(sql))) kill();
}

const kill = () => process.kill(process.pid, 'SIGKILL');

watchStatements(onStatement);
