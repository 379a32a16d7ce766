import { type Migration, sql } from 'kysely';

/** Jobs can fail for good, and their kinds have names like those of events. */
export const failedJobs = (): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('jobs')
      .addColumn('failures', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('jobs').addColumn('failed_at', 'text').execute();
    await db.schema.dropIndex('jobs_of_kind').execute();
    await sql`create index jobs_of_kind on jobs (kind, due_at, id) where failed_at is null`.execute(db);
    await sql`create index jobs_failed on jobs (failed_at) where failed_at is not null`.execute(db);
    for (const [earlier, kind] of Object.entries(KINDS))
      await sql`update jobs set kind = ${kind} where kind = ${earlier}`.execute(db);
  },
});

const KINDS = {
  'send a mail': 'mail.send',
  'mail a link for a forgotten password': 'password.mail_link',
  'erase account': 'account.erase',
  'end payments of a deleted account': 'account.end_payments',
  'settle listings of a seller': 'seller.settle_listings',
  'end the messages of a webhook': 'webhook.end',
  'send to a webhook': 'webhook.send',
  'work off an import': 'import.run',
  'pay back': 'refund.send',
  'ask about a refund': 'refund.check',
  'check a payment': 'payment.check',
};
