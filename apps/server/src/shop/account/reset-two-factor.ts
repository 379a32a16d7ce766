import { audit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import { twoFactorRepository } from './two-factor.repository.ts';

/**
 * For someone who has lost both device and recovery codes: the password alone signs in again. It ends all sessions. False
 * if there is no such user with two-factor sign-in.
 */
export const resetTwoFactor = (db: Db, clock: Clock, username: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const users = usersRepository(tx);
    const user = await users.byUsername(uniqueKey(username));
    if (!user || !(await twoFactorRepository(tx).setSince(user.id, null))) return false;
    await twoFactorRepository(tx).removeAll(user.id);
    await users.endAllSessions(user.id);
    await audit(tx, {
      operator_id: null,
      action: 'two-factor sign-in reset',
      subject: `user ${user.id}`,
      note: null,
      done_at: clock.now().toISOString(),
    });
    return true;
  });
