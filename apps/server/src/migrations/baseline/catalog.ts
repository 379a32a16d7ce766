import type { ColumnTypes } from '#platform/db/columns.ts';

export const catalogTables = ({ id, time }: ColumnTypes) => `
create table categories (
  id ${id},
  name text not null,
  slug text not null unique,
  icon text not null,
  tagline text not null,
  position bigint default 0 not null
);

create table brands (
  id ${id},
  name text not null,
  name_key text not null unique,
  name_look text,
  tint text,
  tagline text not null,
  created_by bigint references users (id)
);
create index brands_by_look on brands (name_look);
create index brands_by_creator on brands (created_by);

create table testimonials (
  id ${id},
  rating smallint not null,
  content text not null,
  user_title text not null,
  constraint testimonials_rating check (rating between 1 and 5)
);

create table products (
  id ${id},
  slug text unique,
  name text not null,
  brand_id bigint not null references brands (id),
  category_id bigint not null references categories (id),
  seller_id bigint references users (id),
  subcategory text,
  description text not null,
  price_cents bigint not null,
  original_price_cents bigint,
  rating double precision not null,
  review_count bigint not null,
  image_url text not null,
  is_new smallint not null,
  is_bestseller smallint not null,
  created_at ${time} not null,
  finish text,
  facts text,
  suits text,
  stock bigint check (stock >= 0),
  version bigint default 1 not null,
  archived_at ${time},
  is_listed smallint default 1 not null,
  is_sold_out smallint default 0 not null,
  earlier_rating double precision default 0 not null,
  earlier_review_count bigint default 0 not null,
  hidden_at ${time},
  hidden_reason text,
  pictures text default '[]' not null,
  low_stock_notified smallint default 0 not null,
  sale_cents bigint,
  sale_starts_at ${time},
  sale_ends_at ${time},
  sale_recorded smallint default 0 not null,
  constraint products_price check (price_cents > 0),
  constraint products_original_price check (original_price_cents is null or original_price_cents > 0),
  constraint products_flags check (is_new in (0, 1) and is_bestseller in (0, 1))
);
-- One index per sort, ending in the id so that pages continue where the last one ended, and one per filter.
create index products_by_price on products (price_cents, id);
create index products_by_price_down on products (price_cents desc, id);
create index products_by_age on products (created_at desc, id);
create index products_by_rating on products (rating desc, id);
create index products_by_sales on products (is_bestseller desc, rating desc, id);
-- For the foundations whose shades home shows for each tone.
create index products_by_kind on products (subcategory, rating desc, id);
create index products_by_category on products (category_id, id);
create index products_by_brand on products (brand_id, id);
create index products_by_seller on products (seller_id, id);
create index products_by_seller_and_name on products (seller_id, name);
create index products_low on products (id) where stock <= 5;
create index products_low_notified on products (id) where low_stock_notified = 1;
create index products_on_sale on products (sale_ends_at) where sale_ends_at is not null;

create table product_shades (
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
);
-- A list reads its shades' colors from this index alone.
create index product_shades_colors on product_shades (product_id, hex);
create index product_shades_low on product_shades (product_id) where stock <= 5;

create table product_changes (
  id ${id},
  product_id bigint not null references products (id),
  is_waiting bigint not null,
  needs_review bigint not null,
  before text not null,
  after text not null,
  changed_at ${time} not null,
  unique (product_id, is_waiting)
);
create index product_changes_to_review on product_changes (id) where needs_review = 1;

create table featured_products (
  product_id bigint primary key references products (id),
  position bigint not null
);

create table price_history (
  id ${id},
  product_id bigint not null references products (id),
  price_cents bigint not null,
  valid_from ${time} not null
);
create index price_history_by_product on price_history (product_id, valid_from);

create table product_views (
  product_id bigint not null references products (id) on delete cascade,
  day text not null,
  views bigint not null,
  constraint product_views_key primary key (product_id, day)
);
`;
