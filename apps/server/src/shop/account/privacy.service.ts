import { lockUser } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import type { AccountData } from '#platform/security/account-data.ts';
import { isDemoAccount } from '#platform/security/demo-accounts.ts';
import type { Shop } from '#platform/shop.ts';
import { emptyCart, type ParcelsService } from '#shop/ordering/index.ts';
import type { AccountErasing } from './account-erasing.ts';
import type { PasswordCheck } from './password-check.ts';
import { privacyRepository } from './privacy.repository.ts';

const EXPORTS = { name: 'account export', hits: 10, withinMs: HOUR_MS };

interface Deps {
  checkPassword: PasswordCheck;
  parcels: Pick<ParcelsService, 'hasOpen'>;
  erasing: AccountErasing;
  /** What the shop keeps about an account. */
  parts: readonly AccountData[];
}

export function privacyService(
  { database, clock, log, limits }: Shop,
  { checkPassword, parcels, erasing, parts }: Deps,
) {
  async function exportOf(userId: number): Promise<Record<string, unknown>> {
    await limits.hit(EXPORTS, String(userId));
    // All that the account owns: no visitor waits for these connections.
    const db = database.maintenancePool;
    const profileRow = await privacyRepository(db).profile(userId);
    const { is_seller, is_operator, staff_role, full_name, created_at, ...row } = profileRow;
    const { email_confirmed_at, seller_approval, decline_reason, ...profile } = row;
    const data: Record<string, unknown> = {
      exportedAt: clock.now().toISOString(),
      account: {
        ...profile,
        fullName: full_name,
        emailConfirmedAt: email_confirmed_at,
        isSeller: is_seller === 1,
        sellerApproval: seller_approval,
        declineReason: decline_reason,
        isOperator: is_operator === 1,
        staffRole: staff_role,
        createdAt: created_at,
      },
    };
    for (const { file } of parts) if (file) data[file.part] = await file.read(userId, db);
    return data;
  }

  /**
   * Closes the account: from now on nobody is signed in to it, sees it or buys from it. Jobs erase the rest; of a small
   * account they are done before the answer.
   */
  async function deleteAccount(userId: number, password: string): Promise<void> {
    const user = await checkPassword(userId, password);
    if (isDemoAccount(user)) throw new Refusal('account.demo');
    await inTransaction(database.db, async (tx) => {
      // The user before the cart, as when an order is placed: on PostgreSQL neither then waits for the other in turn.
      await lockUser(tx, userId);
      await emptyCart(tx, userId);
      // Before the rest, so that no order or session of the account can be added meanwhile.
      const isClosed = await privacyRepository(tx).closeAccount(userId, clock.now().toISOString());
      if (!isClosed) throw new Refusal('account.not_signed_in');
      if (await parcels.hasOpen(tx, userId)) throw new Refusal('account.open_parcels');
      await erasing.add(tx, userId);
    });
    log.info({ userId }, 'account closed');
    await erasing.briefly();
  }

  return { exportOf, deleteAccount };
}
export type PrivacyService = ReturnType<typeof privacyService>;
