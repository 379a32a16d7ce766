import { type Migration, sql } from 'kysely';

/** For the foundations whose shades home shows for each tone. */
export const productsByKind = (): Migration => ({
  async up(db) {
    await sql`create index products_by_kind on products (subcategory, rating desc, id)`.execute(db);
  },
});
