import type { AccountData } from '#platform/security/account-data.ts';

/** Mails to the account, also those that are still to be sent: nobody reads them any more. */
export const mailData: AccountData = {
  name: 'mails',
  read: async (userId, db) => {
    const rows = await db
      .selectFrom('mails')
      .where('user_id', '=', userId)
      .orderBy('id')
      .select(['kind', 'recipient', 'subject', 'text', 'is_secret', 'queued_at', 'sent_at'])
      .execute();
    return rows.map(({ is_secret, text, queued_at, sent_at, ...mail }) => ({
      ...mail,
      // Its link would open the account to everyone who gets the file.
      text: is_secret === 1 ? null : text,
      ...{ queuedAt: queued_at, sentAt: sent_at },
    }));
  },
  erase: async (userId, tx) => {
    await tx.deleteFrom('mails').where('user_id', '=', userId).execute();
  },
};
