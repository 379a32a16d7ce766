import type { Db } from '#platform/db/database.ts';
import type { AccountData } from '#platform/security/account-data.ts';
import { eraseMailsOf } from './erased-mails.ts';
import { withoutLinks } from './mail-content.ts';

/** Mails to the account, also those that are still to be sent, and the account's words in mails to others. */
export const mailData: AccountData = {
  file: { part: 'mails', read: mailsOf },
  erase: (userId, tx) => eraseMailsOf(tx, userId),
};

async function mailsOf(userId: number, db: Db) {
  const rows = await db
    .selectFrom('mails')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('about_user_id', '=', userId)]))
    .orderBy('id')
    .select(['kind', 'recipient', 'subject', 'text', 'is_secret', 'unsubscribe_path', 'queued_at', 'sent_at'])
    .select('user_id')
    .execute();
  return rows.map(({ kind, recipient, subject, text, is_secret, unsubscribe_path, queued_at, sent_at, user_id }) => ({
    kind,
    // Where the account's words went is another person's address. Of a mail sent long ago only a hash is kept.
    recipient: user_id === userId && text !== '' ? recipient : null,
    subject,
    // Links of these act for the account, for everyone who gets the file.
    text: is_secret === 1 || unsubscribe_path !== null ? withoutLinks(text) : text,
    queuedAt: queued_at,
    sentAt: sent_at,
  }));
}
