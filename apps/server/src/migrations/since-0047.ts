import type { Kysely } from 'kysely';
import { appendOnly } from '#platform/db/append-only.ts';
import { columnTypes } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';
import { nameKey, sellerNameKey } from '#platform/db/name-key.ts';

type Step = string | ((db: Kysely<unknown>) => Promise<void>);

/** What made the baseline's schema of a database at 0047, by the names of the migrations that it replaces. */
export const stepsSince0047 = (kind: DatabaseKind): Record<string, Step[]> => {
  const { id, time } = columnTypes(kind);
  const isSqlite = kind === 'sqlite';
  return {
    '0048-refunds-on-their-way': [
      ...(isSqlite ? rebuiltRefunds(id, time) : changedRefunds(time)),
      "update refunds set failed_at = created_at where state = 'failed'",
    ],
    '0049-confirmed-addresses': [
      `alter table users add column confirm_by ${time}`,
      `alter table users add column access_paused_at ${time}`,
      `alter table access_keys add column paused_at ${time}`,
      `alter table webhooks add column paused_at ${time}`,
      `alter table wishlist_shares add column paused_at ${time}`,
    ],
    '0050-judged-products': [
      `create table product_changes (
        id ${id},
        product_id bigint not null references products (id),
        is_waiting bigint not null,
        is_listed bigint not null,
        before text not null,
        after text not null,
        changed_at ${time} not null,
        unique (product_id, is_waiting)
      )`,
      'create index product_changes_listed on product_changes (id) where is_listed = 1',
      'alter table reviews add column bought_as text',
      `update reviews set bought_as = (
        select order_items.name from order_items join parcels on parcels.id = order_items.parcel_id
        where order_items.product_id = reviews.product_id and parcels.user_id = reviews.user_id
          and parcels.delivered_at is not null
        order by parcels.delivered_at desc limit 1)`,
    ],
    '0051-looks-of-names': [
      'alter table users add column name_look text',
      'create index users_by_look on users (name_look)',
      'alter table brands add column name_look text',
      'create index brands_by_look on brands (name_look)',
      fillNameLooks,
    ],
    // Nobody knows who confirmed the earlier addresses: their owners keep what they have.
    '0052-addresses-proved-by-owners': [
      `alter table users add column email_proved_at ${time}`,
      'update users set email_proved_at = email_confirmed_at',
    ],
    '0053-large-lists': [
      'alter table reviews add column received_fast smallint default 0 not null',
      `update reviews set received_fast = 1 where exists (
        select 1 from orders
        join order_items on order_items.order_id = orders.id and order_items.product_id = reviews.product_id
        join parcel_history on parcel_history.parcel_id = order_items.parcel_id
        where orders.user_id = reviews.user_id and parcel_history.to_status = 'delivered'
          and parcel_history.actor = 'seller' and ${
            isSqlite
              ? 'unixepoch(parcel_history.changed_at) - unixepoch(orders.placed_at)'
              : 'extract(epoch from parcel_history.changed_at::timestamptz - orders.placed_at::timestamptz)'
          } <= 3600)`,
      'create index reviews_received_fast on reviews (id) where received_fast = 1',
      'create index orders_by_number on orders (order_number)',
      'drop index ledger_entries_by_seller',
      'create index ledger_entries_by_seller on ledger_entries (seller_id, booked_at, id, kind, amount_cents)',
    ],
    '0055-notes-of-staff': ['create index parcel_history_notes on parcel_history (user_id) where note is not null'],
    '0056-items-as-bought': [
      ...(isSqlite ? rebuiltShades(id) : changedShades(id)),
      'alter table order_items add column shade_id bigint',
      'alter table order_items add column shade_hex text',
      "alter table order_items add column image_url text default '' not null",
      'update order_items set image_url = (select image_url from products where products.id = order_items.product_id)',
      ...['id', 'hex'].map(
        (column) => `update order_items set shade_${column} = (select ${column} from product_shades
          where product_shades.product_id = order_items.product_id and product_shades.name = order_items.shade)`,
      ),
      'create index order_items_pictures on order_items (image_url)',
    ],
    '0057-networks-of-payments': [
      'alter table payments add column network text',
      'create index payments_unsettled on payments (order_id) where settled_at is null',
    ],
    '0058-failed-jobs': [
      'alter table jobs add column failures bigint default 0 not null',
      `alter table jobs add column failed_at ${time}`,
      'drop index jobs_of_kind',
      'create index jobs_of_kind on jobs (kind, due_at, id) where failed_at is null',
      'create index jobs_failed on jobs (failed_at) where failed_at is not null',
      ...Object.entries(JOB_KINDS).map(
        ([earlier, name]) => `update jobs set kind = '${name}' where kind = '${earlier}'`,
      ),
    ],
    '0059-last-notified-sold-out': ['alter table wishlist_items rename column told_sold_out to last_notified_sold_out'],
    '0060-cookies-before-https': [`alter table sessions add column plain_cookie_until ${time}`],
    '0061-pictures-of-unpaid-orders': [
      "update order_items set image_url = '' where order_id in (select order_id from payments where state = 'ended')",
    ],
    // The history of a parcel has its notes, and loses them with the account.
    '0062-notes-in-audit-log': [
      ...(isSqlite
        ? ['drop trigger audit_log_no_delete', 'drop trigger audit_log_no_update']
        : ['drop trigger audit_log_no_change on audit_log']),
      "update audit_log set note = null where subject like 'parcel %' and note is not null",
      ...appendOnly(kind, { table: 'audit_log' }),
    ],
    '0063-wishlist-check-at': ['alter table wishlist_items rename column quiet_until to check_at'],
    '0064-products-by-kind': ['create index products_by_kind on products (subcategory, rating desc, id)'],
    '0065-names-of-today': [
      'drop index products_low_known',
      'create index products_low_notified on products (id) where low_stock_notified = 1',
      'drop index wishlist_items_quiet',
      'create index wishlist_items_to_check on wishlist_items (check_at) where check_at is not null',
      'drop index product_changes_listed',
      'alter table product_changes rename column is_listed to needs_review',
      'create index product_changes_to_review on product_changes (id) where needs_review = 1',
      // They were made without it.
      ...(isSqlite ? [] : ['jobs.failed_at', 'sessions.plain_cookie_until'].map(comparedByBytes)),
      ...(isSqlite ? [] : ['alter index shop_facts_pkey rename to metadata_pkey']),
    ],
  };
};

const changedRefunds = (time: string) => [
  `alter table refunds add column failed_at ${time}`,
  'alter table refunds drop constraint refunds_state',
  `alter table refunds add ${REFUND_STATE}`,
];
const REFUND_STATE = "constraint refunds_state check (state in ('due', 'pending', 'done', 'failed'))";
const REFUND_COLUMNS = `id, order_id, parcel_id, intent_id, amount_cents, reason, key, state, attempts, provider_id,
  last_error, created_at, settled_at`;

/** SQLite changes no check of a table. No other table refers to this one. */
const rebuiltRefunds = (id: string, time: string) => [
  `create table new_refunds (
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
    failed_at ${time},
    ${REFUND_STATE},
    constraint refunds_amount check (amount_cents > 0)
  )`,
  `insert into new_refunds (${REFUND_COLUMNS}) select ${REFUND_COLUMNS} from refunds`,
  'drop table refunds',
  'alter table new_refunds rename to refunds',
  'create index refunds_by_order on refunds (order_id)',
  "create index refunds_open on refunds (state) where state <> 'done'",
  `create unique index refunds_of_payments on refunds (intent_id)
    where parcel_id is null and reason <> 'made at the provider'`,
  'create index refunds_by_intent on refunds (intent_id)',
];

const changedShades = (id: string) => [
  'alter table product_shades drop constraint product_shades_key',
  `alter table product_shades add column id ${id}`,
  'alter table product_shades add constraint product_shades_key unique (product_id, position)',
];
const SHADE_COLUMNS = 'product_id, position, name, hex, undertone, skin_tones, extras, stock';

/** SQLite adds no primary key to a table. */
const rebuiltShades = (id: string) => [
  'alter table product_shades rename to old_shades',
  `create table product_shades (
    id ${id},
    product_id bigint not null references products (id) on delete cascade,
    position bigint not null,
    name text not null,
    hex text not null,
    undertone text not null,
    skin_tones text not null,
    extras text not null,
    stock bigint check (stock >= 0),
    constraint product_shades_key unique (product_id, position),
    constraint product_shades_name unique (product_id, name)
  )`,
  `insert into product_shades (${SHADE_COLUMNS}) select ${SHADE_COLUMNS} from old_shades order by product_id, position`,
  'drop table old_shades',
  'create index product_shades_colors on product_shades (product_id, hex)',
  'create index product_shades_low on product_shades (product_id) where stock <= 5',
];

const comparedByBytes = (column: string) => {
  const [table, name] = column.split('.');
  return `alter table ${table} alter column ${name} type ${columnTypes('postgres').time}`;
};

const JOB_KINDS = {
  'send a mail': 'mail.send',
  'mail a link for a forgotten password': 'password.mail_link',
  'erase account': 'account.erase',
  'end payments of a deleted account': 'account.end_payments',
  'settle listings of a seller': 'seller.settle_listings',
  'end the messages of a webhook': 'webhook.end',
  'send to a webhook': 'webhook.send',
  'work off an import': 'import.run',
  'pay back': 'refund.send',
  'ask about a refund': 'refund.check',
  'check a payment': 'payment.check',
};

async function fillNameLooks(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Record<string, Record<string, unknown>>>;
  for (const { id, name } of await tables.selectFrom('brands').select(['id', 'name']).execute()) {
    const name_look = nameKey(String(name));
    await tables.updateTable('brands').set({ name_look }).where('id', '=', id).execute();
  }
  const sellers = tables.selectFrom('users').where('is_seller', '=', 1).select(['id', 'full_name']);
  for (const { id, full_name } of await sellers.execute()) {
    const name_look = sellerNameKey(String(full_name));
    await tables.updateTable('users').set({ name_look }).where('id', '=', id).execute();
  }
  // Where two sellers' saved names look alike already, both stay as they are.
  const profiles = await tables.selectFrom('seller_profiles').select(['seller_id', 'name', 'name_key']).execute();
  const taken = new Set(profiles.map(({ name_key }) => name_key));
  for (const { seller_id, name } of profiles) {
    const name_key = sellerNameKey(String(name));
    if (taken.has(name_key)) continue;
    taken.add(name_key);
    await tables.updateTable('seller_profiles').set({ name_key }).where('seller_id', '=', seller_id).execute();
  }
}
