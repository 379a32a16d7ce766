import { audit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';

interface Grant {
  username: string;
  isOperator: boolean;
}

/** Makes a user an operator, or takes the role away. False if there is no such user. */
export const grantOperator = (db: Db, clock: Clock, { username, isOperator }: Grant): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ is_operator: isOperator ? 1 : 0 })
      .where('username_key', '=', uniqueKey(username))
      .returning('id')
      .executeTakeFirst();
    if (!user) return false;
    await audit(tx, {
      operator_id: null,
      action: isOperator ? 'role granted' : 'role taken away',
      subject: `user ${user.id}`,
      note: null,
      done_at: clock.now().toISOString(),
    });
    return true;
  });
