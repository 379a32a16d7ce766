import type { Db } from '../../apps/server/src/platform/db/database.ts';
import type { Tables } from '../../apps/server/src/platform/db/tables.ts';

/** Every table a call could touch; `metadata` and the migrator's own are written at the start only. */
const TABLES = [
  'users',
  'sessions',
  'saved_addresses',
  'account_links',
  'two_factor_secrets',
  'recovery_codes',
  'categories',
  'featured_products',
  'brands',
  'products',
  'cart_items',
  'orders',
  'order_items',
  'testimonials',
  'mails',
  'idempotency_keys',
  'rate_limits',
  'product_shades',
  'price_history',
  'parcels',
  'parcel_history',
  'ledger_entries',
  'payments',
  'refunds',
  'disputes',
  'audit_log',
  'pictures',
  'seller_profiles',
  'product_imports',
  'product_import_refusals',
  'wishlist_items',
  'wishlist_shares',
  'wishlist_mail_refusals',
  'reviews',
  'helpful_votes',
  'reports',
  'questions',
  'codes',
  'cart_codes',
  'order_codes',
  'delivery_rule',
  'access_keys',
  'webhooks',
  'webhook_deliveries',
] as const satisfies (keyof Tables)[];

type Name = (typeof TABLES)[number];
type Rows = Map<Name, Set<string>>;
/** Changed rows per table, as JSON. A changed row is listed as both gone and new; unchanged tables are absent. */
export type Changes = Partial<Record<Name, { gone?: object[]; new?: object[] }>>;

export async function readTables(db: Db): Promise<Rows> {
  const rows: Rows = new Map();
  for (const name of TABLES) {
    const stored = await db.selectFrom(name).selectAll().execute();
    rows.set(name, new Set(stored.map((row) => JSON.stringify(row))));
  }
  return rows;
}

export function changesBetween(before: Rows, after: Rows): Changes {
  const changes: Changes = {};
  for (const name of TABLES) {
    const [old = new Set<string>(), now = new Set<string>()] = [before.get(name), after.get(name)];
    const gone = [...old].filter((row) => !now.has(row)).map((row) => JSON.parse(row));
    const added = [...now].filter((row) => !old.has(row)).map((row) => JSON.parse(row));
    if (gone.length + added.length > 0) {
      changes[name] = { ...(gone.length > 0 ? { gone } : {}), ...(added.length > 0 ? { new: added } : {}) };
    }
  }
  return changes;
}
