import type { ColumnTypes } from '#platform/db/columns.ts';

export const sellerTables = ({ id, time }: ColumnTypes) => `
-- No reference to an account: seller 0 is the house.
create table seller_profiles (
  seller_id bigint primary key,
  name text not null,
  name_key text not null unique,
  picture_url text,
  story text default '' not null,
  delivery text default '' not null,
  returns text default '' not null,
  changed_at ${time} not null
);

create table pictures (
  seller_id bigint not null references users (id),
  hash text not null,
  bytes bigint not null,
  uploaded_at ${time} not null,
  constraint pictures_key primary key (seller_id, hash)
);

create table product_imports (
  id ${id},
  seller_id bigint not null references users (id),
  is_dry_run smallint not null,
  state text not null,
  csv text,
  total bigint not null,
  done bigint default 0 not null,
  added bigint default 0 not null,
  changed bigint default 0 not null,
  created_at ${time} not null
);
-- Two at once would add each other's products a second time.
create unique index product_imports_one_per_seller on product_imports (seller_id) where state in ('waiting', 'running');

create table product_import_refusals (
  import_id bigint not null references product_imports (id) on delete cascade,
  position bigint not null,
  row bigint not null,
  field text not null,
  message text not null,
  archived_product_id bigint references products (id),
  constraint product_import_refusals_key primary key (import_id, row, position)
);

create table product_import_changes (
  import_id bigint not null references product_imports (id) on delete cascade,
  row bigint not null,
  position bigint not null,
  field text not null,
  was text not null,
  now text not null,
  constraint product_import_changes_key primary key (import_id, row, position)
);

create table webhooks (
  id ${id},
  owner_id bigint references users (id),
  url text not null,
  events text not null,
  sealed_secret text not null,
  sealed_old_secret text,
  old_secret_until ${time},
  created_at ${time} not null,
  failures bigint default 0 not null,
  failing_since ${time},
  next_attempt_at ${time} not null,
  off_at ${time},
  paused_at ${time}
);
create index webhooks_owner on webhooks (owner_id);

create table webhook_deliveries (
  id ${id},
  webhook_id bigint not null references webhooks (id),
  message_id text not null,
  event text not null,
  body text not null,
  queued_at ${time} not null,
  state text not null,
  attempts bigint default 0 not null,
  next_attempt_at ${time} not null,
  retry_until ${time} not null,
  answer bigint,
  error text
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_queued on webhook_deliveries (queued_at);
`;
