import type { ColumnTypes } from '#platform/db/columns.ts';

export const orderTables = ({ id, time }: ColumnTypes) => `
create table cart_items (
  id ${id},
  user_id bigint not null references users (id) on delete cascade,
  product_id bigint not null references products (id),
  shade text not null,
  quantity bigint not null,
  shade_chosen smallint default 0 not null,
  constraint cart_items_once unique (user_id, product_id, shade),
  constraint cart_items_quantity check (quantity >= 1)
);

create table codes (
  id ${id},
  code text not null unique,
  seller_id bigint references users (id),
  kind text not null,
  value bigint not null,
  starts_at ${time},
  ends_at ${time},
  minimum_cents bigint default 0 not null,
  uses_max bigint,
  uses_per_shopper bigint,
  uses bigint default 0 not null,
  created_at ${time} not null,
  stopped_at ${time},
  constraint codes_kind check (kind in ('percent', 'amount', 'delivery')),
  constraint codes_uses check (uses >= 0)
);
create index codes_by_seller on codes (seller_id);

create table cart_codes (
  user_id bigint not null references users (id),
  code_id bigint not null references codes (id),
  counts smallint default 1 not null,
  constraint cart_codes_key primary key (user_id, code_id)
);
create index cart_codes_by_code on cart_codes (code_id);

create table orders (
  id ${id},
  user_id bigint not null references users (id),
  order_number text not null,
  placed_on text not null,
  placed_at ${time} not null,
  status text not null,
  subtotal_cents bigint not null,
  shipping_cents bigint not null,
  total_cents bigint not null,
  shipping_address text not null,
  discount_cents bigint default 0 not null,
  constraint orders_number unique (user_id, placed_on, order_number),
  constraint orders_status check (status = 'pending'),
  constraint orders_sums check (subtotal_cents > 0 and discount_cents >= 0 and total_cents >= 0
    and total_cents = subtotal_cents + shipping_cents - discount_cents)
);
create index orders_by_user on orders (user_id, id);
create index orders_by_number on orders (order_number);

create table parcels (
  id ${id},
  order_id bigint not null references orders (id),
  user_id bigint not null references users (id),
  seller_id bigint references users (id),
  status text not null,
  amount_cents bigint not null,
  customer text not null,
  customer_key text not null,
  tracking_number text,
  placed_at ${time} not null,
  delivered_at ${time},
  predates_parcels smallint not null,
  seller_discount_cents bigint default 0 not null,
  house_discount_cents bigint default 0 not null,
  carrier text,
  constraint parcels_amount check (amount_cents >= 0 and seller_discount_cents >= 0 and house_discount_cents >= 0)
);
create index parcels_by_seller on parcels (seller_id, id);
create index parcels_by_order on parcels (order_id);
create index parcels_by_user on parcels (user_id, status);
create index parcels_by_status on parcels (status);

create table order_items (
  order_id bigint not null references orders (id) on delete cascade,
  position bigint not null,
  product_id bigint not null references products (id),
  name text not null,
  brand text not null,
  shade text not null,
  shade_id bigint,
  shade_hex text,
  image_url text default '' not null,
  price_cents bigint not null,
  quantity bigint not null,
  parcel_id bigint references parcels (id),
  took_stock smallint default 0 not null,
  constraint order_items_key primary key (order_id, position),
  constraint order_items_amounts check (price_cents > 0 and quantity >= 1)
);
create index order_items_by_parcel on order_items (parcel_id);
create index order_items_pictures on order_items (image_url);
create index order_items_by_product on order_items (product_id, parcel_id, quantity);

create table parcel_history (
  id ${id},
  parcel_id bigint not null references parcels (id),
  from_status text,
  to_status text not null,
  actor text not null,
  user_id bigint,
  note text,
  changed_at ${time} not null
);
create index parcel_history_by_parcel on parcel_history (parcel_id, id);
-- Finds what an account wrote to shoppers, whoever sent the parcel.
create index parcel_history_notes on parcel_history (user_id) where note is not null;

create table order_codes (
  order_id bigint not null references orders (id),
  code_id bigint not null references codes (id),
  user_id bigint not null references users (id),
  code text not null,
  discount_cents bigint not null,
  is_given_back smallint default 0 not null,
  constraint order_codes_key primary key (order_id, code_id)
);
create index order_codes_by_use on order_codes (code_id, user_id);

create table idempotency_keys (
  user_id bigint not null references users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  answer text,
  created_at ${time} not null,
  constraint idempotency_keys_key primary key (user_id, key)
);

create table delivery_rule (
  id bigint primary key,
  rule text not null,
  changed_at ${time} not null,
  constraint delivery_rule_only check (id = 1)
);

create table ledger_entries (
  id ${id},
  order_id bigint not null references orders (id),
  parcel_id bigint references parcels (id),
  kind text not null,
  account text not null,
  seller_id bigint,
  amount_cents bigint not null,
  booked_at ${time} not null,
  constraint ledger_entries_account check ((account = 'seller') = (seller_id is not null))
);
-- With all that a statement adds up.
create index ledger_entries_by_seller on ledger_entries (seller_id, booked_at, id, kind, amount_cents);
create index ledger_entries_by_parcel on ledger_entries (parcel_id);
create index ledger_entries_by_order on ledger_entries (order_id);

create table payments (
  id ${id},
  order_id bigint not null unique references orders (id),
  state text not null,
  key text not null unique,
  amount_cents bigint not null,
  parcel_sums text not null,
  session_id text unique,
  url text,
  intent_id text unique,
  created_at ${time} not null,
  expires_at ${time} not null,
  settled_at ${time},
  network text,
  constraint payments_state check (state in ('opening', 'open', 'paid', 'ended')),
  constraint payments_amount check (amount_cents >= 0)
);
create index payments_unsettled on payments (order_id) where settled_at is null;

create table refunds (
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
  constraint refunds_state check (state in ('due', 'pending', 'done', 'failed')),
  constraint refunds_amount check (amount_cents > 0)
);
create index refunds_by_order on refunds (order_id);
create index refunds_open on refunds (state) where state <> 'done';
-- A payment as a whole is paid back once.
create unique index refunds_of_payments on refunds (intent_id)
  where parcel_id is null and reason <> 'made at the provider';
create index refunds_by_intent on refunds (intent_id);

create table disputes (
  id ${id},
  provider_id text not null unique,
  order_id bigint not null references orders (id),
  amount_cents bigint not null,
  reason text not null,
  status text not null,
  is_booked smallint not null,
  opened_at ${time} not null,
  closed_at ${time}
);
create index disputes_by_order on disputes (order_id);
`;
