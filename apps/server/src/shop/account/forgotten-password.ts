import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { uniqueKey } from '#platform/db/search-text.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { accountLinks } from './account-links.ts';
import { resetMail } from './security-mail.ts';

const REQUESTS = { name: 'forgotten password', hits: 20, withinMs: HOUR_MS };
/** Exceeding it is not refused, since that would say something about the address: no more mails are sent to it. */
const MAILS = { name: 'mails for a forgotten password', hits: 5, withinMs: HOUR_MS };

/**
 * Mails a link to the account of an address, if there is one. The mail is queued at a random moment after the answer, so
 * that neither the answer nor the time it takes tells whether the address is known.
 */
export function forgottenPassword({ db, clock, log, limits, mail }: Shop) {
  const underWay = new Set<Promise<void>>();

  async function request(email: string, network: string): Promise<void> {
    await limits.hitFrom(network, REQUESTS);
    const work = after(randomInt(200, 1000))
      .then(() => sendLink(email))
      .catch((error: unknown) => log.warn({ err: error }, 'a link for a forgotten password was not sent'))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }

  async function sendLink(email: string): Promise<void> {
    const user = await usersRepository(db).byEmail(uniqueKey(email));
    if (!user) return;
    await limits.hit(MAILS, user.email_key);
    await inTransaction(db, async (tx) => {
      const token = await accountLinks(tx, clock).create({ userId: user.id, kind: 'reset', email: user.email });
      // Creating the link waits for a simultaneous deletion of the account.
      if (!(await usersRepository(tx).byId(user.id))) throw new Refusal('account.link_invalid');
      await mail.queue(resetMail(user.email, token), tx);
    });
  }

  /** Resolves when every request so far is dealt with. */
  const settled = async (): Promise<void> => void (await Promise.all(underWay));

  return { request, settled };
}
export type ForgottenPassword = ReturnType<typeof forgottenPassword>;
