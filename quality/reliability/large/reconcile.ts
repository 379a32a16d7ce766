import pg from 'pg';
import type { HttpClient } from '../http-client.ts';
import type { Goods } from './visitors.ts';

export interface Confirmed {
  /** Idempotency keys; each order's address names its own. */
  orders: string[];
  /** Paths. */
  pictures: string[];
  imports: { word: string; rows: number }[];
}
export interface Findings {
  /** Confirmed, and not there. */
  lost: string[];
  /** There more than once, or more often than it was sold. */
  doubled: string[];
}

/** The round's orders with the key that each one's address names, and the mails that confirm them. */
const PLACED = `
  select substring(orders.shipping_address::text from '([0-9a-f-]{36})@example') as key, count(mails.id) as mails
  from orders join users on users.id = orders.user_id
  left join mails on mails.recipient = users.email and mails.kind = 'order-confirmation'
    and mails.subject like '% ' || orders.order_number
  where orders.id in (select order_id from order_items where product_id = any($1))
  group by orders.id`;

/** Compares what was confirmed in a round with what the database and the bucket hold. */
export async function reconcile(
  { databaseUrl, productIds, code, stock }: Goods & { databaseUrl: string },
  confirmed: Confirmed,
  seller: HttpClient,
): Promise<Findings> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const found: Findings = { lost: [], doubled: [] };
  const compare = (what: string, are: number, should: number) => {
    if (are < should) found.lost.push(`${what}: ${are} of ${should}`);
    if (are > should) found.doubled.push(`${what}: ${are} instead of ${should}`);
  };
  const numberOf = async (sql: string, value: unknown) =>
    Number((await client.query(sql, [value])).rows[0]?.count ?? 0);

  const { rows: placed } = await client.query<{ key: string; mails: string }>(PLACED, [productIds]);
  for (const [key, orders] of Map.groupBy(placed, (order) => order.key)) compare(`order ${key}`, orders.length, 1);
  for (const { key, mails } of placed) compare(`mail of order ${key}`, Number(mails), 1);
  for (const key of confirmed.orders) {
    if (!placed.some((order) => order.key === key)) found.lost.push(`order ${key}: confirmed, not in the database`);
  }
  const sold = await numberOf('select sum(quantity) as count from order_items where product_id = any($1)', productIds);
  const left = await numberOf('select sum(stock) as count from products where id = any($1)', productIds);
  compare('pieces sold and left', sold + left, stock * productIds.length);
  compare('pieces sold', sold, placed.length);
  compare('uses of the code', await numberOf('select count(*) from order_codes where code = $1', code), placed.length);
  compare('counted uses', await numberOf('select uses as count from codes where code = $1', code), placed.length);
  for (const { word, rows } of confirmed.imports) {
    compare(`import ${word}`, await numberOf('select count(*) from products where name like $1', `${word} %`), rows);
  }
  await client.end();
  for (const path of confirmed.pictures) {
    const { status } = await seller.get(path);
    if (status !== 200) found.lost.push(`picture ${path}: ${status}`);
  }
  return found;
}
