import type { Tx } from '#platform/db/database.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';

export interface Mail {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
}

/** Queues mails in the caller's transaction, so that a mail is sent if and only if the transaction commits. */
export const mailQueue = ({ clock }: { clock: Clock }) => ({
  async queue(mail: Mail, tx: Tx): Promise<void> {
    if (/[\r\n\0]/.test(mail.subject + mail.recipient))
      throw new Error(`a ${mail.kind} mail has a line break in a header`);
    const now = clock.now().toISOString();
    await tx
      .insertInto('mails')
      .values({ ...mail, attempts: 0, queued_at: now, next_attempt_at: now })
      .execute();
  },
});
export type MailQueue = ReturnType<typeof mailQueue>;
