import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** Reads the stored state of the shop under test directly, independently of what the page shows. */

const dataDir = () => {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error('E2E_DATA_DIR is set by playwright.config.ts');
  return folder;
};

export const shopRows = <Row>(sql: string, ...values: SQLInputValue[]): Row[] =>
  process.env.E2E_DATABASE_URL
    ? rowsAt<Row>(process.env.E2E_DATABASE_URL, sql, values)
    : rowsIn<Row>(dataDir(), sql, values);

/** Queries the SQLite database in a data directory. */
function rowsIn<Row>(folder: string, sql: string, values: SQLInputValue[]): Row[] {
  using db = new DatabaseSync(path.join(folder, 'beautymark.db'), { readOnly: true });
  // The caller declares the type of the selected columns.
  return db.prepare(sql).all(...values) as Row[];
}

/** Queries PostgreSQL synchronously, through a child process, because pg is asynchronous. */
function rowsAt<Row>(address: string, sql: string, values: SQLInputValue[]): Row[] {
  const script = path.join(import.meta.dirname, 'postgres-rows.ts');
  const text = execFileSync(process.execPath, [script, address, sql, JSON.stringify(values)], { encoding: 'utf8' });
  // The caller declares the type of the selected columns.
  return JSON.parse(text) as Row[];
}

/** @returns the mails that the shop wrote to its outbox */
export async function outbox(): Promise<string[]> {
  const folder = path.join(dataDir(), 'outbox');
  const names = await readdir(folder).catch(() => []);
  // Files with other names are still being written.
  return Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(path.join(folder, name), 'utf8')),
  );
}

export interface OrderRow {
  id: number;
  order_number: string;
  subtotal_cents: number;
  shipping_cents: number;
  total_cents: number;
}

const ORDERS_OF = 'select o.* from orders o join users u on u.id = o.user_id where u.username = ? order by o.id';

/** A shopper's orders, oldest first; with `folder`, read from the SQLite database in that data directory. */
export const ordersOf = (username: string, folder?: string): OrderRow[] =>
  folder === undefined ? shopRows<OrderRow>(ORDERS_OF, username) : rowsIn<OrderRow>(folder, ORDERS_OF, [username]);

/** @returns the mails about orders that went to this user of the journeys */
export const orderMails = async (username: string): Promise<string[]> =>
  (await outbox()).filter((mail) => mail.includes(`${username}@example.com`) && mail.includes('#BM'));
