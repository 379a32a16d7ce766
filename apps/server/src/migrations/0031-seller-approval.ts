import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Whether a seller still waits for the operator's approval. All who sell at the upgrade go on. */
export const sellerApproval = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('users')
      .addColumn('seller_approval', 'text', (column) => column.check(sql`seller_approval in ('waiting', 'declined')`))
      .execute();
    await db.schema.alterTable('users').addColumn('decline_reason', 'text').execute();
    await sql.raw(kind === 'sqlite' ? SQLITE_TRIGGER : POSTGRES_TRIGGER).execute(db);
  },
});

/** A seller's page appears with the approval, which so is a change of the catalog (0017). */
const SQLITE_TRIGGER = `create trigger users_changed_by_approval after update on users
  when old.seller_approval is not new.seller_approval begin
    insert into catalog_changes (product_id, changed_at) values (null, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
  end`;
const POSTGRES_TRIGGER = `create constraint trigger users_changed_by_approval after update on users
  deferrable initially deferred for each row when (old.seller_approval is distinct from new.seller_approval)
  execute function note_users_change()`;
