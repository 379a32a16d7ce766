import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** What the shop under test has stored, read beside it: the page may say what it likes. */

const dataDir = () => {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error('E2E_DATA_DIR is set by playwright.config.ts');
  return folder;
};

export const shopRows = <Row>(sql: string, ...values: SQLInputValue[]): Row[] =>
  process.env.E2E_DATABASE_URL
    ? rowsAt<Row>(process.env.E2E_DATABASE_URL, sql, values)
    : rowsIn<Row>(dataDir(), sql, values);

/** The same of a shop with a data folder of its own. */
function rowsIn<Row>(folder: string, sql: string, values: SQLInputValue[]): Row[] {
  using db = new DatabaseSync(path.join(folder, 'beautymark.db'), { readOnly: true });
  // The caller names the columns that its SQL selects.
  return db.prepare(sql).all(...values) as Row[];
}

/** The same of a shop on PostgreSQL; pg answers later only, so another process is waited for. */
function rowsAt<Row>(address: string, sql: string, values: SQLInputValue[]): Row[] {
  const script = path.join(import.meta.dirname, 'postgres-rows.ts');
  const text = execFileSync(process.execPath, [script, address, sql, JSON.stringify(values)], { encoding: 'utf8' });
  // The caller names the columns that its SQL selects.
  return JSON.parse(text) as Row[];
}

/** @returns the mails that were written instead of sent */
export async function outbox(): Promise<string[]> {
  const folder = path.join(dataDir(), 'outbox');
  const names = await readdir(folder).catch(() => []);
  // Whatever has another name is still being written.
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

/** A shopper's orders, the oldest first; with a folder, those of the embedded shop that keeps its state there. */
export const ordersOf = (username: string, folder?: string): OrderRow[] =>
  folder === undefined ? shopRows<OrderRow>(ORDERS_OF, username) : rowsIn<OrderRow>(folder, ORDERS_OF, [username]);
