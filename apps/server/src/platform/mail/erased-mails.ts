import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, DAY_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import { removeFromOutbox } from './outbox.ts';

/** Nothing that names a deleted person stays longer. By then each process of the shop has looked through its outbox. */
const KEPT_MS = 30 * DAY_MS;

/** In the transaction that deletes the account. What is to tell someone else of its words is sent first. */
export const eraseMailsOf = (tx: Tx, userId: number): Promise<void> =>
  erase(
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

  async function cleanUp(): Promise<void> {
    const before = isoAfter(clock, -KEPT_MS);
    await inTransaction(db, (tx) =>
      erase(
        tx,
        mailsNaming(tx).where(({ eb, or }) => or([eb('sent_at', 'is not', null), eb('users.deleted_at', '<', before)])),
      ),
    );
    await removeFiles(await erased().execute());
    await db
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

async function erase(tx: Tx, mails: ReturnType<typeof mailsNaming>): Promise<void> {
  await tx
    .insertInto('erased_mails')
    .columns(['mail_id', 'queued_at', 'user_id'])
    .expression(mails.select(['mails.id', 'mails.queued_at', 'users.id as user_id']))
    // Both people that a mail names have left.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom('mails')
    .where('id', 'in', (eb) => eb.selectFrom('erased_mails').select('mail_id'))
    .execute();
}
