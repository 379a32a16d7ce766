import type { AccountData } from '#platform/security/account-data.ts';

export const profileData: AccountData = {
  name: 'sellerProfile',
  read: async (userId, db) => {
    const row = await db
      .selectFrom('seller_profiles')
      .where('seller_id', '=', userId)
      .select(['name', 'picture_url', 'story', 'delivery', 'returns', 'changed_at'])
      .executeTakeFirst();
    if (!row) return null;
    const { picture_url, changed_at, ...words } = row;
    return { ...words, pictureUrl: picture_url, changedAt: changed_at };
  },
  erase: async (userId, tx) => {
    await tx.deleteFrom('seller_profiles').where('seller_id', '=', userId).execute();
    return false;
  },
};
