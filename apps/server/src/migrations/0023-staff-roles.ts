import { type Migration, sql } from 'kysely';

/** What a member of staff is there for; nobody is yet. */
export const staffRoles = (): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('users')
      .addColumn('staff_role', 'text', (column) => column.check(sql`staff_role in ('support', 'catalog', 'finance')`))
      .execute();
  },
});
