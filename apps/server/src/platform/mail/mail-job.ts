import { setTimeout as after } from 'node:timers/promises';
import type { Db } from '#platform/db/database.ts';
import type { MailRow } from '#platform/db/tables.ts';
import { type Clock, isoAfter, MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import type { MailSender } from './mail-sender.ts';

const POLL_MS = 5 * SECOND_MS;
/** While one process sends a mail, no other takes it; after a crash it is tried again that much later. */
const LEASE_MS = 2 * MINUTE_MS;
const MAX_ATTEMPTS = 12;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
/** A mail server that says nothing must not hold up the end of the process: the lease brings the mail up again. */
const STOP_WITHIN_MS = 3 * SECOND_MS;

interface Needs {
  db: Db;
  clock: Clock;
  log: Log;
  sender: MailSender;
}

/** Sends what is queued: at once when woken, else every few seconds; a failure is tried again after a doubling wait. */
export function mailJob({ db, clock, log, sender }: Needs) {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const sendDue = async () => {
    for (let mail = await claimNext(db, clock); mail; mail = await claimNext(db, clock)) await deliver(mail);
  };

  async function deliver(mail: MailRow) {
    const { id, recipient, subject, text } = mail;
    try {
      await sender.send({ id, recipient, subject, text, queuedAt: new Date(mail.queued_at) });
      await db
        .updateTable('mails')
        .set({ sent_at: clock.now().toISOString(), last_error: null })
        .where('id', '=', id)
        .execute();
      log.info({ mailId: id, kind: mail.kind }, 'mail sent');
    } catch (error) {
      const wait = Math.min(LONGEST_WAIT_MS, 5 * SECOND_MS * 2 ** mail.attempts);
      // The code only: the text of a mail server's answer can repeat the recipient.
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
      await db
        .updateTable('mails')
        .set({ next_attempt_at: isoAfter(clock, wait), last_error: reason })
        .where('id', '=', id)
        .execute();
      log.warn({ mailId: id, attempts: mail.attempts, reason }, 'mail not sent');
    }
  }

  /** Resolves when everything that is due has been tried. */
  function wake(): Promise<void> {
    running ??= sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'the mail job failed'))
      .finally(() => {
        running = null;
      });
    return running;
  }

  async function waiting(): Promise<number> {
    const { count } = await db
      .selectFrom('mails')
      .where('sent_at', 'is', null)
      .where('attempts', '<', MAX_ATTEMPTS)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  return {
    wake,
    waiting,
    start: () => {
      timer = setInterval(() => void wake(), POLL_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.race([running, after(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

/** Takes the next due mail by raising its `attempts`: of several processes, only one finds the number it read. */
async function claimNext(db: Db, clock: Clock): Promise<MailRow | undefined> {
  const due = await db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('next_attempt_at', '<=', clock.now().toISOString()),
        // Further away than any wait: the clock has been set back since.
        eb('next_attempt_at', '>', isoAfter(clock, LONGEST_WAIT_MS)),
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
