import { setTimeout as after } from 'node:timers/promises';
import { count } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import type { MailRow } from '#platform/db/tables.ts';
import { type Clock, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { polledJob } from '#platform/lifecycle/polled-job.ts';
import type { RateLimits } from '#platform/security/rate-limits.ts';
import { traced } from '#platform/telemetry/traced.ts';
import { withoutLinks } from './mail-content.ts';
import type { MailQueue } from './mail-queue.ts';
import type { MailSender } from './mail-sender.ts';
import { recipientLimits } from './recipient-limits.ts';

const POLL_MS = 5 * SECOND_MS;
/** A claimed mail is reserved for this long. If its process dies, another one sends it afterwards. */
const LEASE_MS = 2 * MINUTE_MS;
const MAX_ATTEMPTS = 12;
const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS;
/** A silent mail server must not delay shutdown. Its mail is sent again when the lease expires. */
const STOP_WITHIN_MS = 3 * SECOND_MS;

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  sender: MailSender;
  queue: MailQueue['queue'];
  limits: Pick<RateLimits, 'secondsToWait'>;
}

/** Sends queued mails every few seconds, or at once when woken. A failed mail is retried with exponential backoff. */
export function mailJob({ db, clock, log, sender, queue, limits }: Deps) {
  const { admits } = recipientLimits({ db, clock, limits, queue, maxDelayMs: MAX_RETRY_DELAY_MS });
  const { wake, start, stop } = polledJob({ name: 'mail', log, pollMs: POLL_MS, run: sendDue });

  async function sendDue(isStopping: () => boolean): Promise<void> {
    while (!isStopping()) {
      const mail = await claimNext(db, clock);
      if (!mail) return;
      if (await admits(mail)) await deliver(mail);
    }
  }

  async function deliver(mail: MailRow) {
    const { id, recipient, subject, text, html, unsubscribe_path: unsubscribePath } = mail;
    try {
      const queuedAt = new Date(mail.queued_at);
      const content = { id, recipient, subject, text, html, unsubscribePath, queuedAt };
      await traced('mail send', { kind: mail.kind }, () => sender.send(content));
      await db
        .updateTable('mails')
        .set({
          sent_at: clock.now().toISOString(),
          last_error: null,
          ...(mail.is_secret === 1 ? { text: withoutLinks(text), html: null } : {}),
        })
        .where('id', '=', id)
        .execute();
      log.info({ mailId: id, kind: mail.kind }, 'mail sent');
    } catch (error) {
      const delayMs = Math.min(MAX_RETRY_DELAY_MS, 5 * SECOND_MS * 2 ** mail.attempts);
      // Only the code, because the mail server's message can contain the recipient's address.
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
      await db
        .updateTable('mails')
        .set({ next_attempt_at: isoAfter(clock, delayMs), last_error: reason })
        .where('id', '=', id)
        .execute();
      log.warn({ mailId: id, attempts: mail.attempts, reason }, 'mail not sent');
    }
  }

  async function waiting(): Promise<number> {
    return count(db.selectFrom('mails').where('sent_at', 'is', null).where('attempts', '<', MAX_ATTEMPTS));
  }

  return {
    /** Resolves when every due mail has been attempted. */
    wake,
    waiting,
    start,
    stop: () => Promise.race([stop(), after(STOP_WITHIN_MS, undefined, { ref: false })]),
  };
}

/** Claims the next due mail by raising `attempts`. If several processes try, only one still finds the value it has read. */
async function claimNext(db: Db, clock: Clock): Promise<MailRow | undefined> {
  const due = await db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('next_attempt_at', '<=', clock.now().toISOString()),
        // Later than any retry delay allows: the clock was set back.
        eb('next_attempt_at', '>', isoAfter(clock, MAX_RETRY_DELAY_MS)),
      ]),
    )
    .where('attempts', '<', MAX_ATTEMPTS)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .select(['id', 'attempts'])
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const claimed = await db
    .updateTable('mails')
    .set({ attempts: due.attempts + 1, next_attempt_at: isoAfter(clock, LEASE_MS) })
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .where('sent_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? claimNext(db, clock);
}
