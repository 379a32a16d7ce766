import { sql } from 'kysely';

// Conditions of `products`, which every reader for visitors goes by. A job lists and unlists all that a seller has; until it
// has, a product is for sale only while its seller may sell.

export const SELLER_SELLS = sql<boolean>`not exists (select 1 from users as sellers where sellers.id = products.seller_id
  and (sellers.suspended_at is not null or sellers.seller_approval is not null or sellers.deleted_at is not null))`;

export const IS_FOR_SALE = sql<boolean>`(products.is_listed = 1 and ${SELLER_SELLS})`;

/** The same as a column. */
export const FOR_SALE = sql<0 | 1>`case when ${SELLER_SELLS} then products.is_listed else 0 end`;
