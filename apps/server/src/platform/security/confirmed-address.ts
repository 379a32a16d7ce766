import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { isDemoAccount } from './demo-accounts.ts';
import { lockOwnSession, type OwnSession } from './sessions.ts';
import { usersRepository } from './users.repository.ts';

/**
 * In the transaction that makes it: whoever is no longer signed in, or has no confirmed address, gets nothing that outlasts
 * a new password.
 * @throws Refusal  `account.not_signed_in`, `account.email_unconfirmed`
 */
export async function lockLastingAccess(env: Shop['env'], tx: Tx, session: OwnSession): Promise<void> {
  await lockOwnSession(tx, session);
  await requireConfirmedAddress({ env, db: tx }, session.userId);
}

/**
 * Before an account gets what outlasts a new password: whoever registered an address that is not theirs would keep it,
 * and a link that was followed without the account says only that somebody reads the mails.
 * A shop that writes its mails to a folder has no way to confirm an address.
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
