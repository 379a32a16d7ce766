import { type RawBuilder, sql } from 'kysely';

/** Products without a seller belong to the house. */
export const HOUSE = { id: null, name: 'BeautyMark' };

/** Of a row of `users` that is joined by this name: what the seller calls the shop, or else the account's name. */
export const sellerNameIn = (users: string): RawBuilder<string> => sql<string>`coalesce(
  (select seller_profiles.name from seller_profiles where seller_profiles.seller_id = ${sql.ref(`${users}.id`)}),
  ${sql.ref(`${users}.full_name`)})`;
export const SELLER_NAME = sellerNameIn('users');

/** Of a product: whether its seller may sell. What is listed is for sale only then, also before a job has unlisted all of it. */
export const SELLER_SELLS = sql<boolean>`not exists (select 1 from users as sellers where sellers.id = products.seller_id
  and (sellers.suspended_at is not null or sellers.seller_approval is not null or sellers.deleted_at is not null))`;

/** Who sells a product, as shoppers read it. */
export const sellerOf = ({ seller_id, seller_name }: { seller_id: number | null; seller_name: string | null }) =>
  seller_id === null ? HOUSE : { id: seller_id, name: seller_name ?? HOUSE.name };
