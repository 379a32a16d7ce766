import { type Migration, sql } from 'kysely';

/** Sessions of today may be in a cookie without the prefix: null is without an end. */
export const cookiesBeforeHttps = (): Migration => ({
  async up(db) {
    await sql`alter table sessions add column plain_cookie_until text`.execute(db);
  },
});
