import type { AccountData } from '#platform/security/account-data.ts';

/** Where the account is signed in. Links in mails are part of it, but their tokens are known only as hashes. */
export const securityData: AccountData = {
  name: 'sessions',
  read: async (userId, db) => {
    const rows = await db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .select(['device', 'created_at', 'last_seen_at', 'expires_at'])
      .execute();
    return rows.map(({ device, created_at, last_seen_at, expires_at }) => ({
      device,
      createdAt: created_at,
      lastSeenAt: last_seen_at,
      expiresAt: expires_at,
    }));
  },
  erase: async (userId, tx) => {
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await tx.deleteFrom('account_links').where('user_id', '=', userId).execute();
    return false;
  },
};
