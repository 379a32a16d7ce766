import type { Tx } from '#platform/db/database.ts';
import type { UserRow } from '#platform/db/tables.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import { accountLinks, WELCOME_LINK_HOURS } from './account-links.ts';
import { welcomeMail } from './security-mail.ts';

/** Queues the first mail to a new account, in the transaction that creates it: it asks to confirm the address. */
export const welcomeMails =
  ({ clock, mail }: { clock: Clock; mail: MailQueue }) =>
  async (tx: Tx, { id, email, username, is_seller, seller_approval }: UserRow): Promise<void> => {
    const link = { userId: id, kind: 'email', email, hours: WELCOME_LINK_HOURS } as const;
    const token = await accountLinks(tx, clock).create(link);
    const account = { id, email, username, isSeller: is_seller === 1, isWaiting: seller_approval === 'waiting' };
    await mail.queue(welcomeMail(account, token), tx);
  };
