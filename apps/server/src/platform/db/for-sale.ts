import { sql } from 'kysely';

// Conditions of `products`. Every query for visitors uses them. A job updates `is_listed` after a seller was suspended
// or deleted; `SELLER_SELLS` holds before it has run, too.

export const SELLER_SELLS = sql<boolean>`not exists (select 1 from users as sellers where sellers.id = products.seller_id
  and (sellers.suspended_at is not null or sellers.seller_approval is not null or sellers.deleted_at is not null))`;

export const IS_FOR_SALE = sql<boolean>`(products.is_listed = 1 and ${SELLER_SELLS})`;

/** `IS_FOR_SALE` as a column. */
export const FOR_SALE = sql<0 | 1>`case when ${SELLER_SELLS} then products.is_listed else 0 end`;
