import { sql } from 'kysely';
import { count } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import type { MailRow } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, DAY_MS, HOUR_MS, isoAfter, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { RateLimit, RateLimits } from '#platform/security/rate-limits.ts';
import { digestMail } from './digest-mail.ts';
import type { MailQueue } from './mail-queue.ts';

/** Counted per address, because its owner need not be the one who causes the mails: anyone can register with it. */
const LIMITS: Record<MailRow['pace'], readonly RateLimit[]> = {
  ordinary: [
    { name: 'mails to an address', hits: 30, withinMs: HOUR_MS },
    { name: 'mails to an address in a day', hits: 100, withinMs: DAY_MS },
  ],
  // Counted apart: a flood of other mails must not hide that a password was changed.
  notice: [{ name: 'security notices to an address', hits: 10, withinMs: DAY_MS }],
  // Limited where they are asked for, because a link that waits is of no use.
  'at once': [],
};

interface Deps {
  db: Db;
  clock: Clock;
  limits: Pick<RateLimits, 'secondsToWait'>;
  queue: MailQueue['queue'];
  /** No mail waits longer than this until it is looked at again. */
  maxDelayMs: number;
}

/** Mails beyond a recipient's limits are held until more are allowed, and then told in one digest. */
export function recipientLimits({ db, clock, limits, queue, maxDelayMs }: Deps) {
  /** True if a claimed mail may be sent now. All others have been dealt with. */
  async function admits(mail: MailRow): Promise<boolean> {
    // Every further attempt was counted with the first one.
    if (mail.is_held === 0 && mail.attempts > 1) return true;
    const seconds = await secondsToWait(mail.recipient, mail.is_held === 1 ? 'ordinary' : mail.pace);
    if (mail.is_held === 1) await (seconds === 0 ? release(mail) : postpone(mail, seconds));
    else if (seconds > 0) await hold(mail, seconds);
    return mail.is_held === 0 && seconds === 0;
  }

  async function secondsToWait(recipient: string, pace: MailRow['pace']): Promise<number> {
    for (const limit of LIMITS[pace]) {
      const seconds = await limits.secondsToWait(limit, uniqueKey(recipient));
      if (seconds > 0) return seconds;
    }
    return 0;
  }

  const heldUntil = (seconds: number) => ({
    attempts: 0,
    next_attempt_at: isoAfter(clock, Math.min(seconds * SECOND_MS, maxDelayMs)),
  });
  const hold = ({ id }: MailRow, seconds: number) =>
    db
      .updateTable('mails')
      .set({ ...heldUntil(seconds), is_held: 1 })
      .where('id', '=', id)
      .execute();
  const postpone = (mail: MailRow, seconds: number) => updateHeld(db, mail).set(heldUntil(seconds)).execute();

  /** All that are held for the recipient become one mail, which was counted already. One alone is sent as it is. */
  const release = (mail: MailRow) =>
    inTransaction(db, async (tx) => {
      const now = clock.now().toISOString();
      if ((await countHeld(tx, mail)) === 1) {
        await updateHeld(tx, mail).set({ is_held: 0, pace: 'at once', attempts: 0, next_attempt_at: now }).execute();
        return;
      }
      // Of two processes that do this, the second one finds nothing held.
      const told = await updateHeld(tx, mail)
        .set({
          is_held: 0,
          sent_at: now,
          text: sql`case when is_secret = 1 then '' else text end`,
          html: sql`case when is_secret = 1 then null else html end`,
        })
        .returning(['id', 'subject', 'unsubscribe_path'])
        .execute();
      if (told.length > 0) await queue(digestMail(mail, told), tx);
    });

  return { admits };
}

/** An address may have belonged to another account before: their mails are not mixed. */
const updateHeld = (db: Db | Tx, { recipient, user_id }: MailRow) =>
  db
    .updateTable('mails')
    .where('recipient', '=', recipient)
    .where('user_id', user_id === null ? 'is' : '=', user_id)
    .where('is_held', '=', 1);

async function countHeld(tx: Tx, { recipient, user_id }: MailRow): Promise<number> {
  return count(
    tx
      .selectFrom('mails')
      .where('recipient', '=', recipient)
      .where('user_id', user_id === null ? 'is' : '=', user_id)
      .where('is_held', '=', 1),
  );
}
