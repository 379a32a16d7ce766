import { type Migration, sql } from 'kysely';

/** Whence an unpaid order came, and by what the pieces that such orders hold are found. */
export const networksOfPayments = (): Migration => ({
  async up(db) {
    await sql`alter table payments add column network text`.execute(db);
    await sql`create index payments_unsettled on payments (order_id) where settled_at is null`.execute(db);
  },
});
