import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CleanUpRun } from '#platform/db/delete-some.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, HOUR_MS, isoAfter } from '#platform/lifecycle/clock.ts';

/** Until then a recipient who asks can be helped. */
const KEPT_MS = HOUR_MS;
const ROWS = 200;

/** Of mails that were sent only kind, subject, times and a hash of the address stay. */
export async function emptySentMails({ db, isStopping }: CleanUpRun, clock: Clock): Promise<void> {
  while (!isStopping()) {
    const mails = await db
      .selectFrom('mails')
      // As the index `mails_with_body` says it.
      .where(sql<boolean>`sent_at is not null and text <> ''`)
      .where('sent_at', '<=', isoAfter(clock, -KEPT_MS))
      .limit(ROWS)
      .select(['id', 'recipient'])
      .execute();
    await inTransaction(db, async (tx) => {
      for (const { id, recipient } of mails) {
        await tx.updateTable('mails').set(emptied(recipient)).where('id', '=', id).execute();
      }
    });
    if (mails.length < ROWS) return;
    await nextTurn();
  }
}

export const emptied = (recipient: string) => ({
  text: '',
  html: null,
  unsubscribe_path: null,
  recipient: createHash('sha256').update(uniqueKey(recipient)).digest('base64url'),
});
