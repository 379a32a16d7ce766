import { type Kysely, type Migration, sql } from 'kysely';
import { allowErasing } from '#platform/db/append-only.ts';
import { isoTimestamp } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Confirmed addresses, links in mails, the list of sessions, and what deleting an account needs. */
export const account = (kind: DatabaseKind): Migration => ({
  async up(db) {
    const users = db.schema.alterTable('users');
    await users.addColumn('email_confirmed_at', isoTimestamp(kind)).execute();
    await users.addColumn('deleted_at', isoTimestamp(kind)).execute();
    await extendSessions(db, kind);
    await createAccountLinks(db, kind);
    const mails = db.schema.alterTable('mails');
    await mails.addColumn('user_id', 'bigint', (column) => column.references('users.id')).execute();
    await mails.addColumn('is_secret', 'smallint', (column) => column.notNull().defaultTo(0)).execute();
    await db.schema.createIndex('mails_by_user').on('mails').column('user_id').execute();
    // Recipients of earlier mails, compared as registration does it, apart from rare letters.
    await sql`update mails set user_id = (select id from users where email_key = lower(mails.recipient))`.execute(db);
    // Buyers and sellers type notes, so a note can contain a name.
    await allowErasing(db, kind, {
      table: 'parcel_history',
      column: 'note',
      fixed: ['id', 'parcel_id', 'from_status', 'to_status', 'actor', 'user_id', 'changed_at'],
    });
  },
});

async function extendSessions(db: Kysely<unknown>, kind: DatabaseKind) {
  const sessions = db.schema.alterTable('sessions');
  await sessions.addColumn('id', 'text', (column) => column.notNull().defaultTo('')).execute();
  await sessions.addColumn('device', 'text', (column) => column.notNull().defaultTo('')).execute();
  await sessions.addColumn('last_seen_at', isoTimestamp(kind), (column) => column.notNull().defaultTo('')).execute();
  const randomId = kind === 'sqlite' ? sql`lower(hex(randomblob(16)))` : sql`gen_random_uuid()::text`;
  await sql`update sessions set id = ${randomId}, last_seen_at = created_at`.execute(db);
  await db.schema.createIndex('sessions_by_id').unique().on('sessions').column('id').execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
}

async function createAccountLinks(db: Kysely<unknown>, kind: DatabaseKind) {
  await db.schema
    .createTable('account_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', isoTimestamp(kind), (column) => column.notNull())
    .addCheckConstraint('account_links_kind', sql`kind in ('reset', 'email')`)
    // A new link replaces the older one of its kind.
    .addUniqueConstraint('account_links_one_per_kind', ['user_id', 'kind'])
    .execute();
  await db.schema.createIndex('account_links_by_expiry').on('account_links').column('expires_at').execute();
}
