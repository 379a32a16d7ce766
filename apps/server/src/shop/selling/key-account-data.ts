import type { AccountData } from '#platform/security/account-data.ts';
import { accessKeysRepository } from './access-keys.repository.ts';
import { toAccessKey } from './access-keys.service.ts';

/** Keys end with the account. */
export const keyData: AccountData = {
  name: 'accessKeys',
  read: async (userId, db) => (await accessKeysRepository(db).list(userId)).map(toAccessKey),
  erase: async (userId, tx) => {
    await accessKeysRepository(tx).removeAll(userId);
    return false;
  },
};
