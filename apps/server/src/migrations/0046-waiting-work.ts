import { type Migration, sql } from 'kysely';

/** What waits to be done is counted whenever the operator opens the desk. */
export const waitingWork = (): Migration => ({
  async up(db) {
    await db.schema.createIndex('parcels_by_status').on('parcels').column('status').execute();
    await sql`create index questions_open on questions (seller_id) where answered_at is null`.execute(db);
  },
});
