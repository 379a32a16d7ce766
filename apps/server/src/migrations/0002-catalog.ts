import { type Kysely, type Migration, sql } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';
import { createSearchIndex } from './0002-search-index.ts';

export const catalog = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await createCategoriesBrandsAndTestimonials(db, kind);
    await createProducts(db, kind);
    await createProductIndexes(db);
    await createSearchIndex(db, kind);
  },
});

async function createCategoriesBrandsAndTestimonials(db: Kysely<unknown>, kind: DatabaseKind) {
  await withId(db.schema.createTable('categories'), kind)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('tagline', 'text', (column) => column.notNull())
    .execute();
  await withId(db.schema.createTable('brands'), kind)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('tint', 'text')
    .addColumn('tagline', 'text', (column) => column.notNull())
    .execute();
  await withId(db.schema.createTable('testimonials'), kind)
    .addColumn('rating', 'smallint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('user_title', 'text', (column) => column.notNull())
    .addCheckConstraint('testimonials_rating', sql`rating between 1 and 5`)
    .execute();
}

async function createProducts(db: Kysely<unknown>, kind: DatabaseKind) {
  await withId(db.schema.createTable('products'), kind)
    .addColumn('slug', 'text', (column) => column.unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('brand_id', 'bigint', (column) => column.notNull().references('brands.id'))
    .addColumn('category_id', 'bigint', (column) => column.notNull().references('categories.id'))
    .addColumn('seller_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('subcategory', 'text')
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('original_price_cents', 'bigint')
    .addColumn('rating', 'double precision', (column) => column.notNull())
    .addColumn('review_count', 'bigint', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('is_new', 'smallint', (column) => column.notNull())
    .addColumn('is_bestseller', 'smallint', (column) => column.notNull())
    .addColumn('created_at', isoTimestamp(kind), (column) => column.notNull())
    .addColumn('finish', 'text')
    .addColumn('swatches', 'text', (column) => column.notNull())
    .addColumn('facts', 'text')
    .addColumn('suits', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addCheckConstraint('products_price', sql`price_cents > 0`)
    .addCheckConstraint('products_original_price', sql`original_price_cents is null or original_price_cents > 0`)
    .addCheckConstraint('products_flags', sql`is_new in (0, 1) and is_bestseller in (0, 1)`)
    .execute();
  await db.schema
    .createTable('product_shades')
    .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hex', 'text', (column) => column.notNull())
    .addColumn('undertone', 'text', (column) => column.notNull())
    .addColumn('skin_tones', 'text', (column) => column.notNull())
    .addColumn('extras', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_shades_key', ['product_id', 'position'])
    .addUniqueConstraint('product_shades_name', ['product_id', 'name'])
    .execute();
}

/** One index per sort, ending in the id so that pages continue where the last one ended, and one per filter. */
async function createProductIndexes(db: Kysely<unknown>) {
  const index = (name: string) => db.schema.createIndex(name).on('products');
  await index('products_by_price').columns(['price_cents', 'id']).execute();
  await index('products_by_price_down').columns(['price_cents desc', 'id']).execute();
  await index('products_by_age').columns(['created_at desc', 'id']).execute();
  await index('products_by_rating').columns(['rating desc', 'id']).execute();
  await index('products_by_sales').columns(['is_bestseller desc', 'rating desc', 'id']).execute();
  await index('products_by_category').columns(['category_id', 'id']).execute();
  await index('products_by_brand').columns(['brand_id', 'id']).execute();
  await index('products_by_seller').columns(['seller_id', 'id']).execute();
}
