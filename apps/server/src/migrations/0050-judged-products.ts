import { type Migration, sql } from 'kysely';
import { columnTypes } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Changes that would make another product of one that shoppers have judged, and what reviews were written of. */
export const judgedProducts = (kind: DatabaseKind): Migration => ({
  async up(db) {
    const { id, time } = columnTypes(kind);
    const statements = [
      `create table product_changes (
        id ${id},
        product_id bigint not null references products (id),
        is_waiting bigint not null,
        is_listed bigint not null,
        before text not null,
        after text not null,
        changed_at ${time} not null,
        unique (product_id, is_waiting)
      )`,
      'create index product_changes_listed on product_changes (id) where is_listed = 1',
      'alter table reviews add column bought_as text',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`update reviews set bought_as = (
      select order_items.name from order_items join parcels on parcels.id = order_items.parcel_id
      where order_items.product_id = reviews.product_id and parcels.user_id = reviews.user_id
        and parcels.delivered_at is not null
      order by parcels.delivered_at desc limit 1)`.execute(db);
  },
});
