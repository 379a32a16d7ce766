import { type Kysely, sql } from 'kysely';
import { dropCatalogTriggers, replaceCatalogTriggers } from '#platform/db/catalog-triggers.ts';
import { columnTypes } from '#platform/db/columns.ts';
import type { Database, DatabaseKind } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { baseline } from './baseline/baseline.ts';

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;
export const anyTables = ({ db }: Database) => db as unknown as AnyTables;

/** Makes it a database that says that these migrations made it. */
export async function pretendApplied({ db }: Database, names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const name of names) await sql`insert into kysely_migration values (${name}, '2026-01-02')`.execute(db);
}

/** The baseline without what the steps since 0047 have made, with `ROWS`. */
export async function makeDatabaseAt0047(database: Database): Promise<void> {
  const { kind } = database;
  const db = database.db as unknown as Kysely<unknown>;
  await migrate(database, { '0047-no-asking-again': baseline(kind) });
  await pretendApplied(database, ['0039-baseline', '0046-waiting-work', '0047-no-asking-again']);
  await dropCatalogTriggers(db, kind);
  for (const statement of undone(kind)) await sql.raw(statement).execute(db);
  await replaceCatalogTriggers(db, kind);
  for (const [table, rows] of Object.entries(ROWS)) await anyTables(database).insertInto(table).values(rows).execute();
}

function undone(kind: DatabaseKind): string[] {
  const { id, time } = columnTypes(kind);
  return [
    ...(kind === 'sqlite' ? [] : ['alter index metadata_pkey rename to shop_facts_pkey']),
    ...DROPPED_INDEXES.map((name) => `drop index ${name}`),
    'create index products_low_known on products (id) where low_stock_notified = 1',
    'create index jobs_of_kind on jobs (kind, due_at, id)',
    'create index ledger_entries_by_seller on ledger_entries (seller_id, booked_at)',
    'alter table wishlist_items rename column last_notified_sold_out to told_sold_out',
    'alter table wishlist_items rename column check_at to quiet_until',
    'create index wishlist_items_quiet on wishlist_items (quiet_until) where quiet_until is not null',
    'drop table product_changes',
    ...DROPPED_COLUMNS.map((column) => `alter table ${column.replace('.', ' drop column ')}`),
    'drop table product_shades',
    `create table product_shades (
      product_id bigint not null references products (id) on delete cascade,
      position bigint not null,
      name text not null,
      hex text not null,
      undertone text not null,
      skin_tones text not null,
      extras text not null,
      stock bigint check (stock >= 0),
      constraint product_shades_key primary key (product_id, position),
      constraint product_shades_name unique (product_id, name)
    )`,
    'create index product_shades_colors on product_shades (product_id, hex)',
    'create index product_shades_low on product_shades (product_id) where stock <= 5',
    'drop table refunds',
    `create table refunds (
      id ${id},
      order_id bigint not null references orders (id),
      parcel_id bigint unique references parcels (id),
      intent_id text not null,
      amount_cents bigint not null,
      reason text not null,
      key text not null unique,
      state text not null,
      attempts bigint default 0 not null,
      provider_id text unique,
      last_error text,
      created_at ${time} not null,
      settled_at ${time},
      constraint refunds_state check (state in ('due', 'done', 'failed')),
      constraint refunds_amount check (amount_cents > 0)
    )`,
    'create index refunds_by_order on refunds (order_id)',
    "create index refunds_open on refunds (state) where state <> 'done'",
    `create unique index refunds_of_payments on refunds (intent_id)
      where parcel_id is null and reason <> 'made at the provider'`,
    'create index refunds_by_intent on refunds (intent_id)',
  ];
}

const DROPPED_INDEXES = [
  'brands_by_look',
  'jobs_failed',
  'jobs_of_kind',
  'ledger_entries_by_seller',
  'order_items_pictures',
  'orders_by_number',
  'parcel_history_notes',
  'payments_unsettled',
  'products_by_kind',
  'products_low_notified',
  'reviews_received_fast',
  'users_by_look',
  'wishlist_items_to_check',
];
const DROPPED_COLUMNS = [
  'access_keys.paused_at',
  'brands.name_look',
  'jobs.failed_at',
  'jobs.failures',
  'order_items.image_url',
  'order_items.shade_hex',
  'order_items.shade_id',
  'payments.network',
  'reviews.bought_as',
  'reviews.received_fast',
  'sessions.plain_cookie_until',
  'users.access_paused_at',
  'users.confirm_by',
  'users.email_proved_at',
  'users.name_look',
  'webhooks.paused_at',
  'wishlist_shares.paused_at',
];

export const AT = '2026-01-02T03:04:05.678Z';
const SOON_AFTER = '2026-01-02T03:30:00.000Z';
const account = (name: string) => ({
  username: name,
  username_key: name,
  email: `${name}@example.com`,
  email_key: `${name}@example.com`,
  full_name: name,
  password_hash: '',
  email_confirmed_at: AT,
  created_at: AT,
});
const order = (id: number) => ({
  id,
  user_id: 7,
  order_number: `#BM${id}`,
  placed_on: '2026-01-02',
  placed_at: AT,
  status: 'pending',
  subtotal_cents: 1000,
  shipping_cents: 0,
  total_cents: 1000,
  shipping_address: '{}',
});
const item = {
  position: 0,
  product_id: 7,
  name: 'Rouge as it was called',
  brand: 'Old House',
  shade: 'Rose',
  price_cents: 1000,
  quantity: 1,
};
const parcel = { user_id: 7, amount_cents: 1000, customer: 'Ana', customer_key: 'ana', placed_at: AT };
const refund = { order_id: 7, amount_cents: 1000, reason: 'late payment', attempts: 1, created_at: AT };
const payment = { amount_cents: 1000, parcel_sums: '[]', created_at: AT, expires_at: AT };

/** Rows in each table that a step since 0047 touches, after those that they refer to. */
export const ROWS: Record<string, Record<string, unknown>[]> = {
  users: [
    { id: 7, ...account('ana'), is_seller: 0 },
    { id: 8, ...account('Rose House'), is_seller: 1 },
  ],
  sessions: [{ token_hash: 'hash', user_id: 7, created_at: AT, expires_at: AT, id: 'session' }],
  access_keys: [{ seller_id: 8, name: 'Shop', scopes: '[]', prefix: 'bm', secret_hash: 'hash', created_at: AT }],
  seller_profiles: [{ seller_id: 8, name: 'R0se House', name_key: 'r0se house', changed_at: AT }],
  webhooks: [
    {
      id: 7,
      owner_id: 8,
      url: 'https://a.example',
      events: '[]',
      sealed_secret: '',
      created_at: AT,
      next_attempt_at: AT,
    },
  ],
  brands: [{ id: 7, name: 'Old House', name_key: 'old house', tagline: '' }],
  categories: [{ id: 7, name: 'Lips', slug: 'lips', icon: '', tagline: '' }],
  products: [
    {
      id: 7,
      name: 'Rouge',
      brand_id: 7,
      category_id: 7,
      description: '',
      price_cents: 1000,
      rating: 4.25,
      review_count: 12,
      image_url: '/rouge.webp',
      is_new: 0,
      is_bestseller: 0,
      created_at: AT,
      low_stock_notified: 1,
    },
  ],
  product_shades: ['Nude', 'Rose'].map((name, position) => ({
    product_id: 7,
    position,
    name,
    hex: `#aa000${position}`,
    undertone: '',
    skin_tones: '[]',
    extras: '{}',
    stock: 3,
  })),
  wishlist_items: [
    {
      user_id: 7,
      product_id: 7,
      added_at: AT,
      added_price_cents: 1000,
      last_notified_price_cents: 900,
      told_sold_out: 1,
      quiet_until: AT,
    },
  ],
  wishlist_shares: [{ user_id: 7, token: 'token', created_at: AT }],
  orders: [order(7), order(8)],
  parcels: [
    { id: 7, order_id: 7, ...parcel, seller_id: 8, status: 'delivered', delivered_at: AT, predates_parcels: 0 },
  ],
  parcel_history: [
    { parcel_id: 7, to_status: 'delivered', actor: 'seller', user_id: 8, note: 'Sorry, Ana', changed_at: SOON_AFTER },
  ],
  order_items: [
    { order_id: 7, parcel_id: 7, ...item },
    { order_id: 8, parcel_id: null, ...item },
  ],
  ledger_entries: [
    { order_id: 7, parcel_id: 7, kind: 'sale', account: 'seller', seller_id: 8, amount_cents: 1000, booked_at: AT },
  ],
  payments: [
    { id: 7, order_id: 7, state: 'paid', key: 'a', settled_at: AT, ...payment },
    { id: 8, order_id: 8, state: 'ended', key: 'b', settled_at: AT, ...payment },
  ],
  refunds: [
    { id: 7, ...refund, intent_id: 'pi_7', key: 'a', state: 'failed' },
    { id: 8, ...refund, intent_id: 'pi_8', key: 'b', state: 'due' },
  ],
  reviews: [{ id: 7, product_id: 7, user_id: 7, rating: 5, title: '', text: 'Good', written_at: AT }],
  jobs: [{ kind: 'pay back', key: 'refund 8', payload: '{"refundId":8}', attempts: 1, added_at: AT, due_at: AT }],
  audit_log: [
    { action: 'changed', subject: 'parcel 7', note: 'Sorry, Ana', done_at: AT },
    { action: 'changed', subject: 'product 7', note: 'A new name', done_at: AT },
  ],
};
