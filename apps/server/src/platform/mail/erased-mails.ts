import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Tx } from '#platform/db/database.ts';
import type { CleanUpRun } from '#platform/db/delete-some.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, DAY_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import { type AccountData, ERASED_AT_ONCE } from '#platform/security/account-data.ts';
import { withoutLinks } from './mail-content.ts';
import { removeFromOutbox } from './mail-sender.ts';

/** Nothing that names a deleted person stays longer. By then each process of the shop has looked through its outbox. */
const KEPT_MS = 30 * DAY_MS;

/** What is to tell someone else of the account's words is sent first. @returns whether there may be more */
const eraseMailsOf = (tx: Tx, userId: number): Promise<boolean> =>
  eraseSome(
    tx,
    mailsNaming(tx)
      .where('users.id', '=', userId)
      .where(({ eb, or }) => or([eb('mails.user_id', '=', userId), eb('sent_at', 'is not', null)])),
  );

interface Deps {
  db: Db;
  clock: Clock;
  /** The outbox of this process. */
  folder: string;
}

/** Removes the files of erased mails: not before the transaction has committed, and again later, in case it failed. */
export function erasedMails({ db, clock, folder }: Deps) {
  const erased = () => db.selectFrom('erased_mails').select(['mail_id', 'queued_at']);

  async function removeFiles(mails: { mail_id: number; queued_at: string }[]): Promise<void> {
    for (const { mail_id, queued_at } of mails)
      await removeFromOutbox(folder, { id: mail_id, queuedAt: new Date(queued_at) });
  }

  const removeFilesOf = async (userId: number) => removeFiles(await erased().where('user_id', '=', userId).execute());

  async function cleanUp({ db: pool, isStopping }: CleanUpRun): Promise<void> {
    const before = isoAfter(clock, -KEPT_MS);
    const eraseLeft = (tx: Tx) =>
      eraseSome(
        tx,
        mailsNaming(tx).where(({ eb, or }) => or([eb('sent_at', 'is not', null), eb('users.deleted_at', '<', before)])),
      );
    while (!isStopping() && (await inTransaction(pool, eraseLeft))) await nextTurn();
    await removeFiles(await erased().execute());
    await pool
      .deleteFrom('erased_mails')
      .where('user_id', 'in', (eb) => eb.selectFrom('users').where('deleted_at', '<', before).select('id'))
      .execute();
  }

  return { removeFilesOf, cleanUp };
}
export type ErasedMails = ReturnType<typeof erasedMails>;

const mailsNaming = (tx: Tx) =>
  tx
    .selectFrom('mails')
    .innerJoin('users', (join) =>
      join.on(({ eb, or, ref }) =>
        or([eb('mails.user_id', '=', ref('users.id')), eb('mails.about_user_id', '=', ref('users.id'))]),
      ),
    )
    .where('users.deleted_at', 'is not', null);

async function eraseSome(tx: Tx, mails: ReturnType<typeof mailsNaming>): Promise<boolean> {
  const some = await mails
    .limit(ERASED_AT_ONCE)
    .select(['mails.id as mail_id', 'mails.queued_at', 'users.id as user_id'])
    .execute();
  if (some.length === 0) return false;
  // Both people that a mail names have left.
  await tx
    .insertInto('erased_mails')
    .values(some)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ids = some.map(({ mail_id }) => mail_id);
  await tx.deleteFrom('mails').where('id', 'in', ids).execute();
  return some.length === ERASED_AT_ONCE;
}

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
