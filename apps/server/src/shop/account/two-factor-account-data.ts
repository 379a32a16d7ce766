import type { AccountData } from '#platform/security/account-data.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import { twoFactorRepository } from './two-factor.repository.ts';

/** Since when it is on, and nothing that could sign in. */
export const twoFactorData: AccountData = {
  name: 'twoFactor',
  read: async (userId, db) => ({ onSince: (await usersRepository(db).byId(userId))?.two_factor_since ?? null }),
  erase: async (userId, tx) => {
    await twoFactorRepository(tx).removeAll(userId);
    await tx.updateTable('users').set({ two_factor_since: null }).where('id', '=', userId).execute();
    return false;
  },
};
