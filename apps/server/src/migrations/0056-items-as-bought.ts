import { type Migration, sql } from 'kysely';
import { replaceCatalogTriggers } from '#platform/db/catalog-triggers.ts';
import { columnTypes } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Shades get ids that stay with them, and an order's items keep picture, shade and color. */
export const itemsAsBought = (kind: DatabaseKind): Migration => ({
  async up(db) {
    const statements = [
      ...(kind === 'sqlite' ? NEW_TABLE : ADDED_ID),
      'alter table order_items add column shade_id bigint',
      'alter table order_items add column shade_hex text',
      "alter table order_items add column image_url text not null default ''",
      'update order_items set image_url = (select image_url from products where products.id = order_items.product_id)',
      ...['id', 'hex'].map(
        (column) => `update order_items set shade_${column} = (select ${column} from product_shades
          where product_shades.product_id = order_items.product_id and product_shades.name = order_items.shade)`,
      ),
      'create index order_items_pictures on order_items (image_url)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await replaceCatalogTriggers(db, kind);
  },
});

const { id } = columnTypes('postgres');
const ADDED_ID = [
  'alter table product_shades drop constraint product_shades_key',
  `alter table product_shades add column id ${id}`,
  'alter table product_shades add constraint product_shades_key unique (product_id, position)',
];

/** SQLite adds no primary key to a table. */
const COLUMNS = 'product_id, position, name, hex, undertone, skin_tones, extras, stock';
const NEW_TABLE = [
  'alter table product_shades rename to old_shades',
  `create table product_shades (
    id ${columnTypes('sqlite').id},
    product_id bigint not null references products (id) on delete cascade,
    position bigint not null,
    name text not null,
    hex text not null,
    undertone text not null,
    skin_tones text not null,
    extras text not null,
    stock bigint check (stock >= 0),
    constraint product_shades_key unique (product_id, position),
    constraint product_shades_name unique (product_id, name)
  )`,
  `insert into product_shades (${COLUMNS}) select ${COLUMNS} from old_shades order by product_id, position`,
  'drop table old_shades',
  'create index product_shades_colors on product_shades (product_id, hex)',
  'create index product_shades_low on product_shades (product_id) where stock <= 5',
];
