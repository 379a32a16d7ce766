import { type Kysely, type Migration, sql } from 'kysely';
import { isoTimestamp, withId } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Questions of shoppers to whoever sells, and reports of them. */
export const questions = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await withId(db.schema.createTable('questions'), kind)
      .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id'))
      // Null: asked on the product's page.
      .addColumn('parcel_id', 'bigint', (column) => column.references('parcels.id'))
      // Null: the house.
      .addColumn('seller_id', 'bigint', (column) => column.references('users.id'))
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('asked_at', isoTimestamp(kind), (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('answered_at', isoTimestamp(kind))
      .addCheckConstraint('questions_answer', sql`(answer is null) = (answered_at is null)`)
      .execute();
    const index = (name: string) => db.schema.createIndex(name).on('questions');
    await index('questions_by_seller').columns(['seller_id', 'id']).execute();
    await index('questions_by_user').column('user_id').execute();
    await createReports(db);
  },
});

/** A report is of a review, a product or a question. */
async function createReports(db: Kysely<unknown>) {
  await db.schema
    .alterTable('reports')
    .addColumn('question_id', 'bigint', (column) => column.references('questions.id').onDelete('cascade'))
    .execute();
  await db.schema.alterTable('reports').dropConstraint('reports_subject').execute();
  await sql`alter table reports add constraint reports_subject check (
    (case when review_id is null then 0 else 1 end) + (case when product_id is null then 0 else 1 end)
    + (case when question_id is null then 0 else 1 end) = 1)`.execute(db);
  await db.schema
    .createIndex('reports_one_per_question')
    .on('reports')
    .columns(['question_id', 'user_id'])
    .unique()
    .execute();
}
