import { type Migration, sql } from 'kysely';

/** Finds what an account wrote to shoppers, whoever sent the parcel. */
export const notesOfStaff = (): Migration => ({
  async up(db) {
    await sql`create index parcel_history_notes on parcel_history (user_id) where note is not null`.execute(db);
  },
});
