/**
 * Loaded into the shop's process by the crash run, before the shop: ends it at one step of placing an order, as a power
 * cut would. The steps are recognised by their SQL, so the shop's own code knows nothing of this.
 */
import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

/** In the order in which an order passes them; `tools` see the same names in fault-point-names.ts. */
const POINTS = {
  'key claimed': { after: /^insert into "idempotency_keys"/ },
  'cart taken': { after: /^delete from "cart_items"/ },
  'prices read': { after: /^select .* from "products" inner join "brands"/ },
  'order stored': { after: /^insert into "orders"/ },
  'lines stored': { after: /^insert into "order_items"/ },
  'mail queued': { after: /^insert into "mails"/ },
  'answer kept': { after: /^update "idempotency_keys"/ },
  'before the commit': { before: /^commit/ },
  'after the commit, before the answer': { after: /^commit/ },
  'mail taken for sending': { after: /^update "mails" set "attempts"/ },
  'mail sent, not yet noted': { before: /^update "mails" set "sent_at"/ },
  'mail noted as sent': { after: /^update "mails" set "sent_at"/ },
};

/** During a first start: ends the process after so many statements that make or fill tables. */
let statementsLeft = Number(process.env.DIE_AFTER_STATEMENTS ?? 0);
let armed = null;
let hasClaimed = false;

process.on('message', (message) => {
  if (message?.faultPoint) armed = POINTS[message.faultPoint] ?? null;
});

/** A commit counts once the order's own transaction has begun; everything else names itself. */
function pass(when, sql) {
  if (statementsLeft > 0 && when === 'after' && /^(create|alter|insert)/.test(sql) && --statementsLeft === 0) die();
  if (!armed) return;
  if (sql.startsWith('insert into "idempotency_keys"')) hasClaimed = true;
  const pattern = armed[when];
  if (pattern?.test(sql) && (hasClaimed || !/^commit|products/.test(sql))) die();
}

const die = () => process.kill(process.pid, 'SIGKILL');

const { prepare, exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  pass('before', sql);
  const result = exec.call(this, sql);
  pass('after', sql);
  return result;
};
DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  for (const name of ['all', 'run']) {
    const original = statement[name].bind(statement);
    statement[name] = (...values) => {
      pass('before', sql);
      const result = original(...values);
      pass('after', sql);
      return result;
    };
  }
  return statement;
};

// The server's own copy of the driver.
const { Client } = createRequire(new URL('../../../apps/server/package.json', import.meta.url))('pg');
const { query } = Client.prototype;
Client.prototype.query = function (sql, ...rest) {
  const text = typeof sql === 'string' ? sql : '';
  pass('before', text);
  const result = query.call(this, sql, ...rest);
  return text && typeof result?.then === 'function'
    ? result.then((value) => {
        pass('after', text);
        return value;
      })
    : result;
};
