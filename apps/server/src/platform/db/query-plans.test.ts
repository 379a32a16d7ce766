import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { anOrder, aProduct, buildShop, type TestShop } from '../../testing/build-shop.ts';
import { recordedQueries } from '../../testing/record-queries.ts';

/** Tables that grow with the shop. Categories, brands and testimonials are small, and read as a whole on purpose. */
const GROWING = [
  ...['products', 'product_shades', 'users', 'sessions', 'cart_items'],
  ...['orders', 'order_items', 'mails', 'idempotency_keys', 'rate_limits'],
];
/** Statements that may read much of a growing table, none of them per request. */
const NOT_PER_REQUEST = [
  // Once per version of the catalogue: whether the columns in memory are all there are.
  /^select count\(\*\) as "count" from "products"$/,
  // Once per version of the catalogue: what the face and chat services know.
  /^select .*"products"\."suits".* order by "products"\."id"$/,
  /^select \* from "product_shades" order by "product_id", "position"$/,
  // The mail job's: along the index of what is not sent, as far as the first mail that is due.
  /^select "id", "attempts" from "mails" where "sent_at" is null .* limit /,
  // Once an hour. An index would cost every order and every counted request more than this costs all of them.
  /^delete from "rate_limits" where "resets_at" <= /,
  /^delete from "idempotency_keys" where "created_at" < /,
];

const SEARCHES = [
  'search=rose',
  'search=ro',
  'category=3&sort=price-low',
  'brands=1,4&minRating=4',
  'sale=true&sort=newest',
];
const READS = [
  ...['categories', 'brands', 'testimonials', 'products?limit=24', 'products/featured', 'products/new', 'products/54'],
  ...SEARCHES.flatMap((search) => [`products?limit=24&${search}`, `products/facets?${search}`]),
  ...['auth/me', 'cart', 'seller/products'],
].map((path) => `/api/${path}`);

/** One of everything that visitors do all day, with the shop's limits on. */
async function aBusyDay(shop: TestShop) {
  await shop.post('/api/auth/register', {
    ...{
      username: 'ana.rose',
      email: 'ana@example.com',
      fullName: 'Ana Rose',
      password: 'long enough',
      isSeller: false,
    },
  });
  await shop.signIn('demo.seller');
  for (const path of READS) expect((await shop.get(path)).statusCode, path).toBe(200);
  expect((await shop.post('/api/products', aProduct())).statusCode).toBe(201);
  const { id } = (await shop.post('/api/cart', { productId: 54, quantity: 1, shade: 'Vitrail' })).json();
  expect((await shop.patch(`/api/cart/${id}`, { quantity: 2 })).statusCode).toBe(200);
  const { id: other } = (await shop.post('/api/cart', { productId: 3, quantity: 1 })).json();
  expect((await shop.delete(`/api/cart/${other}`)).statusCode).toBe(204);
  for (let i = 0; i < 2; i++)
    expect((await shop.post('/api/orders', anOrder(), { 'idempotency-key': 'a-busy-day' })).statusCode).toBe(201);
  await shop.sendMail();
  await shop.post('/chatbot', { query: 'Which blush suits me?' });
  await shop.post('/api/auth/logout');
  await shop.cleanUp();
}

const isPlanned = ({ sql }: CompiledQuery) => /^(select|insert|update|delete)\b/.test(sql);
const isPerRequest = ({ sql }: CompiledQuery) => !NOT_PER_REQUEST.some((pattern) => pattern.test(sql));

test('no statement of a busy day reads a growing table as a whole, or sorts one', async () => {
  await using shop = await buildShop({ as: 'seller', env: { RATE_LIMITS: 'on' } });
  const queries = (await recordedQueries(() => aBusyDay(shop))).filter(isPlanned);
  expect(queries.length).toBeGreaterThan(35);
  await using explain = shop.database.kind === 'sqlite' ? await onSqlite(shop) : await onPostgres(shop);
  const slow: string[] = [];
  for (const query of queries.filter(isPerRequest)) {
    const found = await explain.wholeReads(query);
    if (found.length > 0) slow.push(`${query.sql}\n  ${found.join('\n  ')}`);
  }
  expect(slow.join('\n\n')).toBe('');
});

test('a statement that reads a whole table is seen', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await using explain = shop.database.kind === 'sqlite' ? await onSqlite(shop) : await onPostgres(shop);
  const { db } = shop.database;
  const whole = db.selectFrom('products').where('description', '=', 'x').selectAll();
  expect(await explain.wholeReads(whole.compile())).toHaveLength(1);
  expect(await explain.wholeReads(db.selectFrom('products').where('id', '=', 1).selectAll().compile())).toEqual([]);
});

/** A walk along an index in its order is no scan when the statement takes only the first rows of it. */
async function onSqlite(shop: TestShop) {
  const db = new DatabaseSync(join(shop.place.dataDir, 'beautymark.db'), { readOnly: true });
  return {
    wholeReads: async ({ sql, parameters }: CompiledQuery) => {
      // The plan of an insertion names tables that point here; they are looked at only while a key dangles.
      if (sql.startsWith('insert')) return [];
      const steps = db.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[])); // they were bound before
      const details = steps.map(({ detail }) => String(detail));
      const isShort = /\blimit\b/.test(sql);
      const walksAlong = (detail: string) => isShort && /USING (COVERING )?INDEX/.test(detail);
      const isWhole = (detail: string) =>
        GROWING.includes(/^SCAN (\w+)/.exec(detail)?.[1] ?? '') && !walksAlong(detail);
      const isSorted = (detail: string) => isShort && /USE TEMP B-TREE FOR ORDER BY/.test(detail);
      return details.filter((detail) => isWhole(detail) || isSorted(detail));
    },
    [Symbol.asyncDispose]: async () => db.close(),
  };
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** With sequential scans forbidden one is only left where no index could serve: a small table would hide that. */
async function onPostgres(shop: TestShop) {
  const client = new pg.Client({ connectionString: shop.place.settings.DATABASE_URL });
  await client.connect();
  await client.query('set enable_seqscan = off');
  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
  return {
    wholeReads: async ({ sql, parameters }: CompiledQuery) => {
      const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters]);
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
      const isWhole = (node: PlanNode) =>
        node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? '');
      return nodes.filter(isWhole).map((node) => `${node['Node Type']} on ${node['Relation Name']}`);
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
