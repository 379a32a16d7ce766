import pg from 'pg';
import type { HttpClient } from '../http-client.ts';

export interface Confirmed {
  orders: string[];
  pictures: string[];
  imports: { word: string; rows: number }[];
}
export interface Findings {
  /** Confirmed, and not there. */
  lost: string[];
  /** There more than once, or more often than it was sold. */
  doubled: string[];
}

/** Compares what was confirmed with what the database and the bucket hold. */
export async function reconcile(
  { databaseUrl, productId, stock }: { databaseUrl: string; productId: number; stock: number },
  confirmed: Confirmed,
  seller: HttpClient,
): Promise<Findings> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const numberOf = async (sql: string, values: unknown[]) =>
    Number((await client.query(sql, values)).rows[0]?.count ?? 0);
  const found: Findings = { lost: [], doubled: [] };
  const compare = (what: string, are: number, should: number) => {
    if (are < should) found.lost.push(`${what}: ${are} of ${should}`);
    if (are > should) found.doubled.push(`${what}: ${are} instead of ${should}`);
  };
  for (const key of confirmed.orders) {
    const orders = await numberOf('select count(*) from orders where shipping_address::text like $1', [`%${key}%`]);
    compare(`order ${key}`, orders, 1);
  }
  const keys = await client.query(
    "select shipping_address::text as a from orders where shipping_address::text like '%@example.com%'",
  );
  const all = keys.rows.map(({ a }) => /([0-9a-f-]{36})@example/.exec(a)?.[1]);
  compare('orders with the same key', all.length, new Set(all).size);
  const sold = await numberOf('select sum(quantity) as count from order_items where product_id = $1', [productId]);
  const left = await numberOf('select stock as count from products where id = $1', [productId]);
  compare('pieces of the counted product', sold + left, stock);
  const uses = await numberOf('select count(*) from order_codes', []);
  compare('uses of the code', uses, all.length);
  for (const { word, rows } of confirmed.imports) {
    compare(`import ${word}`, await numberOf('select count(*) from products where name like $1', [`${word} %`]), rows);
  }
  for (const path of confirmed.pictures) {
    if ((await seller.get(path)).status !== 200) found.lost.push(path);
  }
  await client.end();
  return found;
}
