import { type Migration, sql } from 'kysely';
import { appendOnly } from '#platform/db/append-only.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** Copies of notes to shoppers, which an account takes along: the history of their parcels has them. */
export const notesInAuditLog = (kind: DatabaseKind): Migration => ({
  async up(db) {
    const triggers =
      kind === 'sqlite' ? ['audit_log_no_delete', 'audit_log_no_update'] : ['audit_log_no_change on audit_log'];
    for (const trigger of triggers) await sql.raw(`drop trigger ${trigger}`).execute(db);
    await sql`update audit_log set note = null where subject like 'parcel %' and note is not null`.execute(db);
    for (const statement of appendOnly(kind, { table: 'audit_log' })) await sql.raw(statement).execute(db);
  },
});
