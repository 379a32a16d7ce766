import type { ColumnTypes } from '#platform/db/columns.ts';

export const communityTables = ({ id, time }: ColumnTypes) => `
create table wishlist_items (
  id ${id},
  user_id bigint not null references users (id),
  product_id bigint not null references products (id),
  added_at ${time} not null,
  added_price_cents bigint not null,
  last_notified_price_cents bigint not null,
  last_notified_sold_out smallint not null,
  check_at ${time},
  constraint wishlist_items_once unique (user_id, product_id),
  constraint wishlist_items_prices check (added_price_cents > 0 and last_notified_price_cents > 0)
);
create index wishlist_items_by_product on wishlist_items (product_id);
create index wishlist_items_to_check on wishlist_items (check_at) where check_at is not null;

create table wishlist_shares (
  user_id bigint primary key references users (id),
  token text not null unique,
  created_at ${time} not null,
  paused_at ${time}
);

create table wishlist_mail_refusals (
  user_id bigint primary key references users (id),
  refused_at ${time} not null
);

create table reviews (
  id ${id},
  product_id bigint not null references products (id),
  user_id bigint references users (id),
  rating smallint not null,
  title text not null,
  text text not null,
  tone text,
  helpful_count bigint default 0 not null,
  answer text,
  answered_at ${time},
  hidden_at ${time},
  hidden_reason text,
  written_at ${time} not null,
  edited_at ${time},
  bought_as text,
  received_fast smallint default 0 not null,
  constraint reviews_rating check (rating between 1 and 5),
  constraint reviews_one_per_shopper unique (product_id, user_id)
);
create index reviews_by_product on reviews (product_id, id);
create index reviews_by_rating on reviews (product_id, rating, id);
create index reviews_by_votes on reviews (product_id, helpful_count, id);
create index reviews_by_user on reviews (user_id);
create index reviews_received_fast on reviews (id) where received_fast = 1;

create table helpful_votes (
  review_id bigint not null references reviews (id) on delete cascade,
  user_id bigint not null references users (id),
  constraint helpful_votes_key primary key (review_id, user_id)
);
create index helpful_votes_by_user on helpful_votes (user_id);

create table questions (
  id ${id},
  product_id bigint not null references products (id),
  parcel_id bigint references parcels (id),
  seller_id bigint references users (id),
  user_id bigint not null references users (id),
  text text not null,
  asked_at ${time} not null,
  answer text,
  answered_at ${time},
  constraint questions_answer check ((answer is null) = (answered_at is null))
);
create index questions_by_seller on questions (seller_id, id);
create index questions_by_user on questions (user_id);
create index questions_open on questions (seller_id) where answered_at is null;

create table reports (
  id ${id},
  review_id bigint references reviews (id) on delete cascade,
  product_id bigint references products (id),
  user_id bigint references users (id),
  reason text not null,
  reported_at ${time} not null,
  settled_at ${time},
  question_id bigint references questions (id) on delete cascade,
  constraint reports_one_per_review unique (review_id, user_id),
  constraint reports_one_per_product unique (product_id, user_id),
  constraint reports_subject check (
    (case when review_id is null then 0 else 1 end) + (case when product_id is null then 0 else 1 end)
    + (case when question_id is null then 0 else 1 end) = 1)
);
create index reports_open on reports (id) where settled_at is null;
create index reports_by_user on reports (user_id);
create unique index reports_one_per_question on reports (question_id, user_id);
`;
