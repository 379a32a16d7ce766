import { audit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import { twoFactorRepository } from './two-factor.repository.ts';

/**
 * For someone who has lost both device and recovery codes: the password alone signs in again. It ends all sessions. False
 * if there is no such user with two-factor sign-in.
 */
export const resetTwoFactor = (db: Db, clock: Clock, username: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .where('username_key', '=', uniqueKey(username))
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (!user || !(await twoFactorRepository(tx).setSince(user.id, null))) return false;
    await twoFactorRepository(tx).removeAll(user.id);
    await tx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await audit(tx, {
      operator_id: null,
      action: 'two-factor sign-in reset',
      subject: `user ${user.id}`,
      note: null,
      done_at: clock.now().toISOString(),
    });
    return true;
  });
