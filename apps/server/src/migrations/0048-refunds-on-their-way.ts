import { type Migration, sql } from 'kysely';
import { columnTypes } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** A refund is done when the bank says so. Shoppers whose refunds have failed before hear nothing of it now. */
export const refundsOnTheirWay = (kind: DatabaseKind): Migration => ({
  async up(db) {
    const { id, time } = columnTypes(kind);
    const statements = kind === 'sqlite' ? rebuilt(id, time) : changed(time);
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`update refunds set failed_at = created_at where state = 'failed'`.execute(db);
  },
});

const STATE = "constraint refunds_state check (state in ('due', 'pending', 'done', 'failed'))";

const changed = (time: string) => [
  `alter table refunds add column failed_at ${time}`,
  'alter table refunds drop constraint refunds_state',
  `alter table refunds add ${STATE}`,
];

const COLUMNS = `id, order_id, parcel_id, intent_id, amount_cents, reason, key, state, attempts, provider_id, last_error,
  created_at, settled_at`;

/** SQLite changes no check of a table. No other table refers to this one. */
const rebuilt = (id: string, time: string) => [
  `create table new_refunds (
    id ${id},
    order_id bigint not null references orders (id),
    parcel_id bigint unique references parcels (id),
    intent_id text not null,
    amount_cents bigint not null,
    reason text not null,
    key text not null unique,
    state text not null,
    attempts bigint default 0 not null,
    provider_id text unique,
    last_error text,
    created_at ${time} not null,
    settled_at ${time},
    failed_at ${time},
    ${STATE},
    constraint refunds_amount check (amount_cents > 0)
  )`,
  `insert into new_refunds (${COLUMNS}) select ${COLUMNS} from refunds`,
  'drop table refunds',
  'alter table new_refunds rename to refunds',
  'create index refunds_by_order on refunds (order_id)',
  "create index refunds_open on refunds (state) where state <> 'done'",
  `create unique index refunds_of_payments on refunds (intent_id)
    where parcel_id is null and reason <> 'made at the provider'`,
  'create index refunds_by_intent on refunds (intent_id)',
];
