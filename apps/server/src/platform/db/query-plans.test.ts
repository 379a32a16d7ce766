import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { recordQueries } from '../../testing/record-queries.ts';

/** Tables that grow with the shop. Categories, brands and testimonials stay small and are read whole on purpose. */
const GROWING_TABLES = [
  'products',
  'product_shades',
  'users',
  'sessions',
  'cart_items',
  'reviews',
  'helpful_votes',
  'reports',
  'orders',
  'order_items',
  'mails',
  'idempotency_keys',
  'rate_limits',
  'wishlist_items',
  'wishlist_shares',
  'wishlist_mail_refusals',
  'catalog_changes',
  'access_keys',
  'webhooks',
  'webhook_deliveries',
  'parcels',
  'questions',
  'refunds',
];
/** Statements that may read much of a growing table, because they do not run per request. */
const NOT_PER_REQUEST = [
  // Once per catalog version: reads what the face and chat services use.
  /^select .*"products"\."suits".* order by "products"\."id"$/s,
  /^select \* from "product_shades" where \("stock" is null or "stock" > \S+\) order by "product_id", "position"$/,
  // Once an hour. Maintaining an index on every order and every rate-limited request would cost more than these scans.
  /^delete from "(rate_limits|idempotency_keys)"\s+where "\w+" in \(select /,
  // Once an hour; the table holds the mails of one day.
  /^delete from "mails"\s+where "id" in \(select "id" from "mails" where sent_at <= \S+ or queued_at <= \S+ limit 500\)$/,
];

const SEARCHES = [
  'search=rose',
  'search=ro',
  'category=3&sort=price-low',
  'brands=1,4&minRating=4',
  'sale=true&sort=newest',
];
const READS = [
  'categories',
  'brands',
  'testimonials',
  'products?limit=24',
  'products/suggestions?search=sun',
  'products/featured',
  'products/new',
  'products/tone-shades',
  'products/54',
  'products/54/reviews',
  'products/54/reviews?sort=helpful',
  'products/54/reviews?sort=lowest&stars=3',
  'products/54/review',
  'sellers/2',
  ...SEARCHES.flatMap((search) => [`products?limit=24&${search}`, `products/facets?${search}`]),
  'auth/me',
  'cart',
  'seller/products',
  'wishlist',
  'wishlist/settings',
].map((path) => `/api/${path}`);

/** Calls every endpoint for visitors, and the first screen of the operator's desk, with rate limits on. */
async function useEveryEndpoint(shop: TestShop) {
  await shop.signUp('ana.rose');
  await shop.signIn('demo.seller');
  for (const path of READS) expect((await shop.get(path)).statusCode, path).toBe(200);
  expect((await shop.post('/api/products', aProduct())).statusCode).toBe(201);
  const { id } = (await shop.post('/api/cart', { productId: 54, quantity: 1, shade: 'Vitrail' })).json();
  expect((await shop.patch(`/api/cart/${id}`, { quantity: 2 })).statusCode).toBe(200);
  const { id: other } = (await shop.post('/api/cart', { productId: 3, quantity: 1 })).json();
  expect((await shop.delete(`/api/cart/${other}`)).statusCode).toBe(204);
  expect((await shop.put('/api/wishlist/7')).statusCode).toBe(200);
  const { shareToken } = (await shop.post('/api/wishlist/share')).json();
  expect((await shop.get(`/api/wishlists/${shareToken}`)).statusCode).toBe(200);
  await shop.patch('/api/wishlist/settings', { wantsMails: false });
  await shop.patch('/api/wishlist/settings', { wantsMails: true });
  await shop.delete('/api/wishlist/share');
  expect((await shop.delete('/api/wishlist/7')).statusCode).toBe(204);
  for (let i = 0; i < 2; i++)
    expect((await shop.post('/api/orders', anOrder(), { 'idempotency-key': 'one-checkout' })).statusCode).toBe(201);
  await shop.runJobs();
  await shop.queueWishlistMails();
  expect((await shop.delete('/api/products/54/review')).statusCode).toBe(404);
  expect((await shop.post('/api/reviews/1/helpful')).statusCode).toBe(404);
  await shop.post('/chatbot', { query: 'Which blush suits me?' });
  await shop.post('/api/auth/logout');
  await shop.cleanUp();
  expect((await (await signInOperator(shop)).get('/api/operator/tasks')).statusCode).toBe(200);
}

const isPlanned = ({ sql }: CompiledQuery) => /^(select|insert|update|delete)\b/.test(sql);
const isPerRequest = ({ sql }: CompiledQuery) => !NOT_PER_REQUEST.some((pattern) => pattern.test(sql));

test('no statement of a request scans or sorts a growing table', async () => {
  await using shop = await buildShop({ as: 'seller', env: { RATE_LIMITS: 'on' } });
  const queries = (await recordQueries(() => useEveryEndpoint(shop))).filter(isPlanned);
  expect(queries.length).toBeGreaterThan(35);
  await using plans = shop.database.kind === 'sqlite' ? await explainOnSqlite(shop) : await explainOnPostgres(shop);
  const slow: string[] = [];
  for (const query of queries.filter(isPerRequest)) {
    const found = await plans.fullScans(query);
    if (found.length > 0) slow.push(`${query.sql}\n  ${found.join('\n  ')}`);
  }
  expect(slow.join('\n\n')).toBe('');
});

test('a full table scan is detected', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await using plans = shop.database.kind === 'sqlite' ? await explainOnSqlite(shop) : await explainOnPostgres(shop);
  const { db } = shop.database;
  const whole = db.selectFrom('products').where('description', '=', 'x').selectAll();
  expect(await plans.fullScans(whole.compile())).toHaveLength(1);
  expect(await plans.fullScans(db.selectFrom('products').where('id', '=', 1).selectAll().compile())).toEqual([]);
});

/** Reading along an index does not count as a scan when the statement has a limit. */
async function explainOnSqlite(shop: TestShop) {
  const db = new DatabaseSync(join(shop.storage.dataDir, 'beautymark.db'), { readOnly: true });
  return {
    fullScans: async ({ sql, parameters }: CompiledQuery) => {
      // The plan of an insert names tables with foreign keys to this one; they are read only for deferred violations.
      if (sql.startsWith('insert')) return [];
      const steps = db.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[])); // they were bound before
      const details = steps.map(({ detail }) => String(detail));
      const hasLimit = /\blimit\b/.test(sql);
      // A partial index of open rows contains only those.
      const readsAlongIndex = (detail: string) =>
        /USING (COVERING )?INDEX \w+_open$/.test(detail) || (hasLimit && /USING (COVERING )?INDEX/.test(detail));
      const isWhole = (detail: string) =>
        GROWING_TABLES.includes(/^SCAN (\w+)/.exec(detail)?.[1] ?? '') && !readsAlongIndex(detail);
      const isSorted = (detail: string) => hasLimit && /USE TEMP B-TREE FOR ORDER BY/.test(detail);
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

/** With sequential scans disabled, one remains only where no index fits. Otherwise small tables would hide that. */
async function explainOnPostgres(shop: TestShop) {
  const client = new pg.Client({ connectionString: shop.storage.settings.DATABASE_URL });
  await client.connect();
  await client.query('set enable_seqscan = off');
  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
  return {
    fullScans: async ({ sql, parameters }: CompiledQuery) => {
      const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters]);
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
      const isWhole = (node: PlanNode) =>
        node['Node Type'] === 'Seq Scan' && GROWING_TABLES.includes(node['Relation Name'] ?? '');
      return nodes.filter(isWhole).map((node) => `${node['Node Type']} on ${node['Relation Name']}`);
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
