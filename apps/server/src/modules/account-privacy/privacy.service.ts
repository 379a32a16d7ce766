import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Clock, HOUR_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import type { ErasedMails } from '#platform/mail/erased-mails.ts';
import type { AccountData } from '#platform/security/account-data.ts';
import type { RateLimits } from '#platform/security/rate-limits.ts';
import { isDemoAccount, type PasswordCheck } from '../accounts/index.ts';
import { cartRepository } from '../cart/index.ts';
import type { ParcelsService } from '../parcels/index.ts';
import type { SellerService } from '../seller/index.ts';
import { privacyRepository } from './privacy.repository.ts';

const EXPORTS = { name: 'account export', hits: 10, withinMs: HOUR_MS };

interface Deps {
  database: Pick<Database, 'db' | 'eraseTraces'>;
  clock: Clock;
  log: Log;
  limits: RateLimits;
  checkPassword: PasswordCheck;
  parcels: ParcelsService;
  seller: SellerService;
  erasedMails: ErasedMails;
  wakeMail: () => void;
  /** What each module keeps about an account. */
  parts: readonly AccountData[];
}

export function privacyService({
  database,
  clock,
  log,
  limits,
  checkPassword,
  parcels,
  seller,
  erasedMails,
  wakeMail,
  parts,
}: Deps) {
  async function exportOf(userId: number): Promise<Record<string, unknown>> {
    await limits.hit(EXPORTS, String(userId));
    const { is_seller, is_operator, staff_role, full_name, created_at, ...row } = await privacyRepository(
      database.db,
    ).profile(userId);
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
    for (const { name, read } of parts) data[name] = await read(userId, database.db);
    return data;
  }

  /** All or nothing: parcels, stock, ledger, products and everything personal change in one transaction. */
  async function deleteAccount(userId: number, password: string): Promise<void> {
    const user = await checkPassword(userId, password);
    if (isDemoAccount(user)) throw new Refusal('account.demo');
    await inTransaction(database.db, async (tx) => {
      // The cart before the user's row, as when an order is placed: on PostgreSQL neither then waits for the other in turn.
      await cartRepository(tx).takeAll(userId);
      // Before the rest, so that no order or session of the account can be added meanwhile.
      const isErased = await privacyRepository(tx).eraseUser(userId, clock.now().toISOString());
      if (!isErased) throw new Refusal('account.not_signed_in');
      await parcels.cancelUnsent(tx, userId);
      if (await parcels.hasOpen(tx, userId)) throw new Refusal('account.open_parcels');
      await seller.archiveAll(tx, userId);
      for (const part of parts) await part.erase(userId, tx);
    });
    wakeMail();
    log.info({ userId }, 'account deleted');
    // The account is gone whatever happens here: what fails now is removed within the hour.
    await erasedMails
      .removeFilesOf(userId)
      .catch((error: unknown) => log.error({ err: error, userId }, 'mails of a deleted account not removed'));
    await database.eraseTraces().catch((error: unknown) => log.warn({ err: error }, 'traces of the account remain'));
  }

  return { exportOf, deleteAccount };
}
export type PrivacyService = ReturnType<typeof privacyService>;
