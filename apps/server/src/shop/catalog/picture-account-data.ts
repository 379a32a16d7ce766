import type { AccountData } from '#platform/security/account-data.ts';

/** Pictures of products stay with the products. */
export const pictureData: AccountData = {
  name: 'pictures',
  read: async (userId, db) => {
    const rows = await db
      .selectFrom('pictures')
      .where('seller_id', '=', userId)
      .orderBy('uploaded_at')
      .select(['hash', 'bytes', 'uploaded_at'])
      .execute();
    return rows.map(({ hash, bytes, uploaded_at }) => ({ hash, bytes, uploadedAt: uploaded_at }));
  },
  erase: async () => false,
};
