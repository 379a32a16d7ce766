import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Sellers' own shades were stored as neutral, although no seller was ever asked. Empty: nobody has said. */
export const unsaidUndertones = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await sql`update product_shades set undertone = '' where undertone = 'neutral'
      and product_id in (select id from products where seller_id is not null and suits is null)`.execute(db);
    // A later migration could not alter the table while the deferred triggers of 0017 wait.
    if (kind === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
});
