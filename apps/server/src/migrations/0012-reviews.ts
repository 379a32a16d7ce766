import { type Kysely, type Migration, sql } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Reviews with votes and answers, reports, and products that an operator has hidden. */
export const reviews = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await extendProducts(db, kind);
    await createReviews(db, kind);
    await createReports(db, kind);
  },
});

/** The ratings that came with the catalog are kept apart: written reviews are averaged into them again and again. */
async function extendProducts(db: Kysely<unknown>, kind: DatabaseKind) {
  const products = db.schema.alterTable('products');
  await products.addColumn('earlier_rating', 'double precision', (column) => column.notNull().defaultTo(0)).execute();
  await products.addColumn('earlier_review_count', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  await products.addColumn('hidden_at', isoTimestamp(kind)).execute();
  await products.addColumn('hidden_reason', 'text').execute();
  await sql`update products set earlier_rating = rating, earlier_review_count = review_count`.execute(db);
}

async function createReviews(db: Kysely<unknown>, kind: DatabaseKind) {
  await withId(db.schema.createTable('reviews'), kind)
    .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id'))
    // Null: the author has deleted the account.
    .addColumn('user_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('rating', 'smallint', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('tone', 'text')
    .addColumn('helpful_count', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('answer', 'text')
    .addColumn('answered_at', isoTimestamp(kind))
    .addColumn('hidden_at', isoTimestamp(kind))
    .addColumn('hidden_reason', 'text')
    .addColumn('written_at', isoTimestamp(kind), (column) => column.notNull())
    .addColumn('edited_at', isoTimestamp(kind))
    .addCheckConstraint('reviews_rating', sql`rating between 1 and 5`)
    .addUniqueConstraint('reviews_one_per_shopper', ['product_id', 'user_id'])
    .execute();
  const index = (name: string) => db.schema.createIndex(name).on('reviews');
  await index('reviews_by_product').columns(['product_id', 'id']).execute();
  await index('reviews_by_rating').columns(['product_id', 'rating', 'id']).execute();
  await index('reviews_by_votes').columns(['product_id', 'helpful_count', 'id']).execute();
  await index('reviews_by_user').column('user_id').execute();
  await db.schema
    .createTable('helpful_votes')
    .addColumn('review_id', 'bigint', (column) => column.notNull().references('reviews.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('helpful_votes_key', ['review_id', 'user_id'])
    .execute();
  await db.schema.createIndex('helpful_votes_by_user').on('helpful_votes').column('user_id').execute();
}

async function createReports(db: Kysely<unknown>, kind: DatabaseKind) {
  await withId(db.schema.createTable('reports'), kind)
    .addColumn('review_id', 'bigint', (column) => column.references('reviews.id').onDelete('cascade'))
    .addColumn('product_id', 'bigint', (column) => column.references('products.id'))
    // Null: who reported it has deleted the account.
    .addColumn('user_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('reported_at', isoTimestamp(kind), (column) => column.notNull())
    // Null: no operator has looked at it yet.
    .addColumn('settled_at', isoTimestamp(kind))
    .addCheckConstraint('reports_subject', sql`(review_id is null) <> (product_id is null)`)
    .addUniqueConstraint('reports_one_per_review', ['review_id', 'user_id'])
    .addUniqueConstraint('reports_one_per_product', ['product_id', 'user_id'])
    .execute();
  const index = (name: string) => db.schema.createIndex(name).on('reports');
  await index('reports_open').column('id').where(sql.ref('settled_at'), 'is', null).execute();
  await index('reports_by_user').column('user_id').execute();
}
