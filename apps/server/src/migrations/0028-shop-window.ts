import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '#platform/db/database.ts';

/** The order of categories and what stands first in Featured. Both are shown, so a change is one of the catalog (0017). */
export const shopWindow = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('categories')
      .addColumn('position', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update categories set position = id`.execute(db);
    await db.schema
      .createTable('featured_products')
      .addColumn('product_id', 'bigint', (column) => column.primaryKey().references('products.id'))
      .addColumn('position', 'bigint', (column) => column.notNull())
      .execute();
    for (const statement of kind === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
  },
});

const EVENTS = ['insert', 'update', 'delete'];
const NOTE = `insert into catalog_changes (product_id, changed_at)
  values (null, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));`;

const SQLITE = [
  `create trigger categories_changed_by_order after update on categories when old.position is not new.position
    begin ${NOTE} end`,
  ...EVENTS.map(
    (event) => `create trigger featured_products_changed_by_${event} after ${event} on featured_products
      begin ${NOTE} end`,
  ),
];

const POSTGRES = [
  `create constraint trigger categories_changed_by_order after update on categories
    deferrable initially deferred for each row when (old.position is distinct from new.position)
    execute function note_categories_change()`,
  `create function note_featured_products_change() returns trigger language plpgsql as $$
    begin
      insert into catalog_changes (seq, product_id, changed_at)
      values (catalog_change_seq(), null, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      on conflict do nothing;
      return null;
    end $$`,
  ...EVENTS.map(
    (event) => `create constraint trigger featured_products_changed_by_${event} after ${event} on featured_products
      deferrable initially deferred for each row execute function note_featured_products_change()`,
  ),
];
