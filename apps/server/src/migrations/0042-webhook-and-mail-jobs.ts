import { type Migration, sql } from 'kysely';

/** Messages of webhooks and mails are sent by jobs. */
export const webhookAndMailJobs = (): Migration => ({
  async up(db) {
    await sql`insert into jobs (kind, key, payload, attempts, added_at, due_at)
      select 'send to a webhook', 'webhook ' || webhook_id, '{"deliveryId":' || id || '}', 0, queued_at, next_attempt_at
      from webhook_deliveries where state = 'waiting'`.execute(db);
    await db.schema.alterTable('webhooks').dropColumn('leased_until').execute();
    await db.schema.dropIndex('webhook_deliveries_waiting').execute();

    await sql`insert into jobs (kind, payload, attempts, added_at, due_at)
      select 'send a mail', '{"mailId":' || id || '}', attempts, queued_at, next_attempt_at
      from mails where sent_at is null and attempts < 12`.execute(db);
    await db.schema.dropIndex('mails_to_send').execute();
    await db.schema.dropIndex('mails_held').execute();
    for (const column of ['next_attempt_at', 'is_held'])
      await db.schema.alterTable('mails').dropColumn(column).execute();
  },
});
