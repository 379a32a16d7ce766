import { type RawBuilder, sql } from 'kysely';

/** The account that products, codes or webhooks belong to; null: the house. */
export type Owner = number | null;

/** The condition that a column names this owner. `=` finds no row of the house. */
export const isOwnedBy = (column: string, owner: Owner): RawBuilder<boolean> =>
  owner === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${owner}`;

const HOUSE_ADDRESS_ID = 0;
/** In addresses and answers, and in the table of profiles, the house has the id 0: `/sellers/0`. */
export const idOf = (owner: Owner): number => owner ?? HOUSE_ADDRESS_ID;
export const ownerOf = (id: number): Owner => (id === HOUSE_ADDRESS_ID ? null : id);
