import { type Migration, sql } from 'kysely';

/** Payments are asked about, and refunds are sent, by jobs. */
export const paymentJobs = (): Migration => ({
  async up(db) {
    await sql`insert into jobs (kind, payload, attempts, added_at, due_at)
      select 'check a payment', '{"paymentId":' || id || '}', 0, created_at, next_check_at
      from payments where settled_at is null`.execute(db);
    await db.schema.dropIndex('payments_unsettled').execute();
    await db.schema.alterTable('payments').renameColumn('next_check_at', 'asked_at').execute();

    await sql`insert into jobs (kind, key, payload, attempts, added_at, due_at)
      select 'pay back', 'refund ' || id, '{"refundId":' || id || '}', 0, created_at, next_attempt_at
      from refunds where state = 'due'`.execute(db);
    await db.schema.dropIndex('refunds_open').execute();
    await db.schema.alterTable('refunds').dropColumn('next_attempt_at').execute();
    await sql`create index refunds_open on refunds (state) where state <> 'done'`.execute(db);
  },
});
