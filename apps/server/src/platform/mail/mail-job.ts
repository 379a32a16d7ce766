import type { Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import type { Row, Tables } from '#platform/db/tables.ts';
import { backoff } from '#platform/jobs/backoff.ts';
import type { Again, JobRunner, RunningJob } from '#platform/jobs/job-runner.ts';
import { type Clock, DAY_MS, HOUR_MS, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { isDemoAccount } from '#platform/security/demo-accounts.ts';
import type { RateLimits } from '#platform/security/rate-limits.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import { traced } from '#platform/telemetry/traced.ts';
import { withoutLinks } from './mail-content.ts';
import type { MailSender } from './mail-sender.ts';

/** Longer than a mail server has to answer. */
const LEASE_MS = 2 * MINUTE_MS;
/** More than a day: a mail server that is down until the next morning costs no confirmation. */
const MAX_ATTEMPTS = 36;
const RETRY = { firstMs: 10 * SECOND_MS, maxMs: HOUR_MS };
/**
 * Mails a day to an address that others may have caused. Counted by pace, so that no flood hides the mail about a
 * changed password.
 */
const IN_A_DAY = { welcome: 1, ordinary: 100, notice: 10, receipt: 100, 'by strangers': 100 };
/**
 * All mails together that strangers can cause to an unconfirmed address: with the welcome three. It counts apart, so
 * that neither uses up the other's limit.
 */
const TO_UNCONFIRMED = { name: 'mails to an unconfirmed address', hits: 2, withinMs: DAY_MS };

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  jobs: JobRunner;
  sender: MailSender;
  limits: Pick<RateLimits, 'countHit'>;
}

export function mailJobs({ db, clock, log, jobs, sender, limits }: Deps) {
  async function work({ attempts }: RunningJob, { mailId }: { mailId: number }): Promise<Again | undefined> {
    const mail = await db
      .selectFrom('mails')
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .selectAll()
      .executeTakeFirst();
    if (!mail) return undefined;
    const { kind, text } = mail;
    if (attempts === 1 && (await countMail(mail)) > 0) {
      await db.deleteFrom('mails').where('id', '=', mailId).execute();
      log.warn({ mailId, kind, reason: 'too many' }, 'mail not sent');
      return undefined;
    }
    const reason = await send(mail);
    if (reason !== null) {
      await note(mailId, { attempts, last_error: reason });
      log.warn({ mailId, kind, attempts, reason }, 'mail not sent');
      if (attempts < MAX_ATTEMPTS) return { againAt: isoAfter(clock, backoff(RETRY, attempts)) };
      log.error({ mailId, kind, reason }, 'mail given up');
      return undefined;
    }
    const sent = { sent_at: clock.now().toISOString(), attempts, last_error: null };
    await note(mailId, mail.is_secret === 1 ? { ...sent, text: withoutLinks(text), html: null } : sent);
    log.info({ mailId, kind }, 'mail sent');
    return undefined;
  }

  /**
   * Anyone can register an address that is not theirs. A confirmed address gets every mail that its own account causes.
   * An unconfirmed one gets `TO_UNCONFIRMED` mails, without typed words (`mail-queue.ts`) and none about wishlists
   * (`wishlist-mail-job.ts`). Mails with links are limited where they are requested.
   * @returns the seconds until the next one; 0 if this one is within its limit
   */
  async function countMail({ pace, recipient }: Row<'mails'>): Promise<number> {
    if (pace === 'at once') return 0;
    const user = await usersRepository(db).byEmail(uniqueKey(recipient));
    const isConfirmed = user !== undefined && user.email_confirmed_at !== null;
    if (isConfirmed && pace !== 'by strangers') return 0;
    const isOwned = isConfirmed || (user !== undefined && isDemoAccount(user));
    const isByOthers = pace === 'ordinary' || pace === 'by strangers';
    const ofPace = { name: `${pace} mails to an address`, hits: IN_A_DAY[pace], withinMs: DAY_MS };
    return limits.countHit(isByOthers && !isOwned ? TO_UNCONFIRMED : ofPace, uniqueKey(recipient));
  }

  /** @returns the failure as a code only: the mail server's message can contain the recipient's address */
  async function send({ id, kind, recipient, subject, text, html, unsubscribe_path, queued_at }: Row<'mails'>) {
    const rest = { unsubscribePath: unsubscribe_path, queuedAt: new Date(queued_at) };
    try {
      await traced('mail send', { kind }, () => sender.send({ id, recipient, subject, text, html, ...rest }));
      return null;
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
    }
  }

  const note = (id: number, changes: Updateable<Tables['mails']>) =>
    db.updateTable('mails').set(changes).where('id', '=', id).execute();

  return jobs.kind('mail.send', work, { concurrency: 1, leaseMs: LEASE_MS, retry: RETRY });
}
