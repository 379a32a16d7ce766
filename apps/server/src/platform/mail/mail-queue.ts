import type { Tx } from '#platform/db/database.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';

export interface Mail {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
}

/** Writes a mail into the caller's transaction: it is sent if, and only if, what it tells about is stored. */
export const mailQueue = ({ clock }: { clock: Clock }) => ({
  async queue(mail: Mail, tx: Tx): Promise<void> {
    const now = clock.now().toISOString();
    await tx
      .insertInto('mails')
      .values({ ...mail, attempts: 0, queued_at: now, next_attempt_at: now })
      .execute();
  },
});
export type MailQueue = ReturnType<typeof mailQueue>;
