import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { type CleanUpRun, deleteAll, deleteSome } from '#platform/db/delete-some.ts';
import { type Clock, DAY_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import type { AccountData } from '#platform/personal-data/account-data.ts';
import { withoutLinks } from './mail-content.ts';

/** Operators can help a recipient for this long. */
const KEPT_MS = DAY_MS;
/** A mail that could not be sent by then is given up. */
const UNSENT_KEPT_MS = 30 * DAY_MS;

export const removeOldMails = (run: CleanUpRun, clock: Clock): Promise<void> =>
  deleteAll(run, {
    table: 'mails',
    key: 'id',
    where: sql<boolean>`sent_at <= ${isoAfter(clock, -KEPT_MS)} or queued_at <= ${isoAfter(clock, -UNSENT_KEPT_MS)}`,
  });

/**
 * The file contains mails to the account, and its quoted words without the mail to somebody else. Erased are mails to
 * the account, also unsent ones, and sent mails with its words.
 */
export const mailData: AccountData = {
  file: { part: 'mails', read: mailsOf },
  erase: (userId: number, tx: Tx) =>
    deleteSome(tx, {
      table: 'mails',
      key: 'id',
      where: sql<boolean>`user_id = ${userId} or (about_user_id = ${userId} and sent_at is not null)`,
    }),
};

async function mailsOf(userId: number, db: Db) {
  const rows = await db
    .selectFrom('mails')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['kind', 'recipient', 'subject', 'text', 'is_secret', 'unsubscribe_path', 'queued_at', 'sent_at'])
    .execute();
  return rows.map(({ kind, recipient, subject, text, is_secret, unsubscribe_path, queued_at, sent_at }) => ({
    kind,
    recipient,
    subject,
    // Whoever has such a link can act for the account.
    text: is_secret === 1 || unsubscribe_path !== null ? withoutLinks(text) : text,
    queuedAt: queued_at,
    sentAt: sent_at,
  }));
}
