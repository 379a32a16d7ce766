import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { isDemoAccount } from './demo-accounts.ts';
import { lockOwnSession, type OwnSession } from './sessions.ts';
import { usersRepository } from './users.repository.ts';

/**
 * Call it in the transaction that grants access that outlasts a new password: only a signed-in account with a confirmed
 * address may get that.
 * @throws Refusal  `account.not_signed_in`, `account.email_unconfirmed`
 */
export async function lockLastingAccess(env: Shop['env'], tx: Tx, session: OwnSession): Promise<void> {
  await lockOwnSession(tx, session);
  await requireConfirmedAddress({ env, db: tx }, session.userId);
}

/**
 * Somebody who registered another person's address must not keep access after its owner takes over. A link that was
 * followed without being signed in proves only that somebody reads the mails. Without a mail server addresses cannot be
 * confirmed.
 * @throws Refusal  `account.email_unconfirmed`
 */
export async function requireConfirmedAddress(
  { env, db }: Pick<Shop, 'env'> & { db: Db | Tx },
  userId: number,
): Promise<void> {
  if (!env.SMTP_URL) return;
  const user = await usersRepository(db).byId(userId);
  if (user && user.email_proved_at === null && !isDemoAccount(user)) throw new Refusal('account.email_unconfirmed');
}
