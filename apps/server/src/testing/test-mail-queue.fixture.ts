import type { Database } from '#platform/db/database.ts';
import { jobRunner } from '#platform/jobs/job-runner.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import { type Mail, mailQueue } from '#platform/mail/mail-queue.ts';
import { memoryLog } from './memory-log.ts';

/** Queues mails for the shop that works on this database. */
export async function queueMails(database: Database, clock: Clock, mails: readonly Mail[]): Promise<void> {
  const jobs = jobRunner({ database, clock, log: memoryLog() });
  const { addAll } = jobs.kind('mail.send', async () => undefined);
  const { queue } = mailQueue({ clock, origin: () => 'https://shop.example', addJobs: addAll });
  await database.db.transaction().execute((tx) => queue(mails, tx));
}
