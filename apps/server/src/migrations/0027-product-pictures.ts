import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Further pictures of a product, a JSON list of addresses. Shoppers see them, so a change is one of the catalog (0017). */
export const productPictures = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('products')
      .addColumn('pictures', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await sql.raw(kind === 'sqlite' ? SQLITE_TRIGGER : POSTGRES_TRIGGER).execute(db);
  },
});

const SQLITE_TRIGGER = `create trigger products_changed_by_pictures after update on products
  when old.pictures is not new.pictures begin
    insert into catalog_changes (product_id, changed_at) values (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
  end`;

const POSTGRES_TRIGGER = `create constraint trigger products_changed_by_pictures after update on products
  deferrable initially deferred for each row when (old.pictures is distinct from new.pictures)
  execute function note_products_change()`;
