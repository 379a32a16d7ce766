import { column, hasChanged } from '#platform/db/count.ts';
import { lockOwner } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import { DEMO_USERNAMES } from '#platform/security/demo-accounts.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { accountLinks } from './account-links.ts';
import { hasLastingAccess, pauseAccess } from './paused-access.ts';
import { CONFIRM_WITHIN_DAYS, keepByConfirmingMail } from './security-mail.ts';
import { endTwoFactor } from './two-factor.ts';

/** Accounts per read. */
const BATCH = 100;

/**
 * Asks accounts without a confirmed address once to confirm it, if they have access that needs one today. They keep it
 * for 30 days, so nothing ends with an update or when a shop connects its mail.
 */
export function unconfirmedAccounts({ env, db, database, clock, log, mail }: Shop) {
  const now = () => clock.now().toISOString();
  /** Not on the connections of requests. */
  const unproven = () =>
    database.maintenancePool
      .selectFrom('users')
      .where('email_proved_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('username', 'not in', Object.values(DEMO_USERNAMES))
      .where(({ eb, or }) => or([eb('two_factor_since', 'is not', null), hasLastingAccess]))
      .orderBy('id')
      .limit(BATCH)
      .select('id');

  async function run(isStopping: () => boolean): Promise<void> {
    if (!env.SMTP_URL) return;
    await forEach(unproven().where('confirm_by', 'is', null), ask, isStopping);
    await forEach(unproven().where('confirm_by', '<=', now()), end, isStopping);
  }

  async function forEach(accounts: ReturnType<typeof unproven>, act: typeof ask, isStopping: () => boolean) {
    let last: number | undefined = 0;
    while (last !== undefined && !isStopping()) {
      const ids: number[] = await column(accounts.where('id', '>', last), 'id');
      for (const id of ids) await act(id);
      last = ids.at(-1);
    }
  }

  const ask = (id: number) =>
    inTransaction(db, async (tx) => {
      await lockOwner(tx, id);
      // A change of the address uses the account's only link: waits until it was followed or has expired.
      const linked = await accountLinks(tx, clock).newEmailOf(id);
      if (linked !== null && linked !== (await usersRepository(tx).emailOf(id))) return;
      const unasked = tx.updateTable('users').where('id', '=', id).where('confirm_by', 'is', null);
      const isFirst = await hasChanged(unasked.set({ confirm_by: isoAfter(clock, CONFIRM_WITHIN_DAYS * DAY_MS) }));
      const user = await usersRepository(tx).byId(id);
      if (!isFirst || !user) return;
      const link = { userId: id, kind: 'email', email: user.email, hours: CONFIRM_WITHIN_DAYS * 24 } as const;
      await mail.queue(keepByConfirmingMail(id, user.email, await accountLinks(tx, clock).create(link)), tx);
    });

  const end = (id: number) =>
    inTransaction(db, async (tx) => {
      await lockOwner(tx, id);
      const user = await usersRepository(tx).byId(id);
      if (!user || user.email_proved_at !== null) return;
      await endTwoFactor(tx, id);
      await pauseAccess(tx, id, now());
      log.info({ userId: id }, 'access paused, the address was not confirmed');
    });

  return run;
}
