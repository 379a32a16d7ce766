import { sql } from 'kysely';

/** Products without a seller belong to the house. */
export const HOUSE = { id: null, name: 'BeautyMark' };

/** Of a joined `users` row: what the seller calls the shop, or else the account's name. */
export const SELLER_NAME = sql<string>`coalesce(
  (select seller_profiles.name from seller_profiles where seller_profiles.seller_id = users.id), users.full_name)`;

/** Who sells a product, as shoppers read it. */
export const sellerOf = ({ seller_id, seller_name }: { seller_id: number | null; seller_name: string | null }) =>
  seller_id === null ? HOUSE : { id: seller_id, name: seller_name ?? HOUSE.name };
