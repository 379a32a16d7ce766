import type { ColumnTypes } from '#platform/db/columns.ts';

export const accountTables = ({ id, time }: ColumnTypes) => `
create table users (
  id ${id},
  username text not null,
  username_key text not null unique,
  email text not null,
  email_key text not null unique,
  full_name text not null,
  name_look text,
  password_hash text not null,
  is_seller smallint not null,
  created_at ${time} not null,
  is_operator smallint default 0 not null,
  suspended_at ${time},
  email_confirmed_at ${time},
  email_proved_at ${time},
  confirm_by ${time},
  access_paused_at ${time},
  deleted_at ${time},
  staff_role text check (staff_role in ('support', 'catalog', 'finance')),
  two_factor_since ${time},
  seller_approval text check (seller_approval in ('waiting', 'declined')),
  decline_reason text,
  constraint users_flag check (is_seller in (0, 1))
);
create index users_by_look on users (name_look);
create index users_deleted on users (deleted_at) where deleted_at is not null;

create table sessions (
  token_hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at ${time} not null,
  expires_at ${time} not null,
  id text default '' not null,
  device text default '' not null,
  last_seen_at ${time} default '' not null,
  plain_cookie_until ${time}
);
create index sessions_by_expiry on sessions (expires_at);
create unique index sessions_by_id on sessions (id);
create index sessions_by_user on sessions (user_id);

-- A new link replaces the older one of its kind.
create table account_links (
  token_hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  email text not null,
  expires_at ${time} not null,
  constraint account_links_kind check (kind in ('reset', 'email')),
  constraint account_links_one_per_kind unique (user_id, kind)
);
create index account_links_by_expiry on account_links (expires_at);

-- Sealed with a key of the shop's secret: a copy of the table makes no codes.
create table two_factor_secrets (
  user_id bigint primary key references users (id),
  sealed_secret text not null,
  last_step bigint default 0 not null
);

create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash text not null,
  constraint recovery_codes_key primary key (user_id, code_hash)
);

create table saved_addresses (
  id ${id},
  user_id bigint not null references users (id),
  address text not null,
  saved_at ${time} not null,
  constraint saved_addresses_once unique (user_id, address)
);

-- A secret has 256 random bits: a copy of the table makes no key, and no salt is needed.
create table access_keys (
  id ${id},
  seller_id bigint not null references users (id),
  name text not null,
  scopes text not null,
  prefix text not null,
  secret_hash text not null unique,
  created_at ${time} not null,
  last_used_on ${time},
  paused_at ${time}
);
create index access_keys_seller on access_keys (seller_id, id);
`;
