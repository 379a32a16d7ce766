import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { CatalogTables } from './tables/catalog.ts';
import type { CommunityTables } from './tables/community.ts';
import type { OrderTables } from './tables/orders.ts';
import type { RunningTables } from './tables/running.ts';
import type { SellerTables } from './tables/sellers.ts';

/**
 * The tables as both databases return them: integers are safe numbers, flags are 0 or 1, timestamps are ISO-8601 UTC
 * text (which sorts correctly), lists are JSON text. `*_key` columns hold the normalized form that must be unique.
 */
export interface Tables
  extends AccountTables,
    CatalogTables,
    OrderTables,
    SellerTables,
    CommunityTables,
    RunningTables {}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
