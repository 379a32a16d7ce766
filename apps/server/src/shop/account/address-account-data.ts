import type { AccountData } from '#platform/security/account-data.ts';
import { addressesRepository } from './addresses.repository.ts';

export const addressData: AccountData = {
  name: 'savedAddresses',
  read: async (userId, db) =>
    (await addressesRepository(db).all(userId)).map(({ address, saved_at }) => ({
      ...JSON.parse(address),
      savedAt: saved_at,
    })),
  erase: async (userId, tx) => {
    await addressesRepository(tx).removeAll(userId);
    return false;
  },
};
