import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { CatalogTables } from './tables/catalog.ts';
import type { CommunityTables } from './tables/community.ts';
import type { OrderTables } from './tables/orders.ts';
import type { RunningTables } from './tables/running.ts';
import type { SellerTables } from './tables/sellers.ts';

export type { AccessKeyRow, UserRow } from './tables/accounts.ts';
export type { NewProductRow } from './tables/catalog.ts';
export type { CodeRow, OrderItemRow, PaymentRow, RefundRow } from './tables/orders.ts';
export type { JobRow, MailRow } from './tables/running.ts';
export type { ProductImportRow, WebhookDeliveryRow, WebhookRow } from './tables/sellers.ts';

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

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
