import type { Db, Tx } from '#platform/db/database.ts';
import { FORMER_CUSTOMER } from '#platform/security/account-data.ts';

export const privacyRepository = (db: Db | Tx) => ({
  profile: (userId: number) =>
    db
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['id', 'username', 'email', 'email_confirmed_at', 'full_name'])
      .select(['is_seller', 'seller_approval', 'decline_reason', 'is_operator', 'staff_role', 'created_at'])
      .executeTakeFirstOrThrow(),

  /**
   * Orders and histories refer to the row, so it stays without anything personal. False if it was deleted already.
   * Changing its unique keys makes an order that is added at the same moment wait on PostgreSQL. The name that a seller
   * goes by is in another table.
   */
  closeAccount: async (userId: number, deletedAt: string): Promise<boolean> => {
    // In capitals: no registration's key can be the same.
    const key = `DELETED ${userId}`;
    const erased = await db
      .updateTable('users')
      .set({
        username: `deleted user ${userId}`,
        username_key: key,
        email: '',
        email_key: key,
        email_confirmed_at: null,
        full_name: FORMER_CUSTOMER,
        password_hash: '',
        is_seller: 0,
        seller_approval: null,
        decline_reason: null,
        is_operator: 0,
        staff_role: null,
        deleted_at: deletedAt,
      })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    await db.deleteFrom('seller_profiles').where('seller_id', '=', userId).execute();
    return erased !== undefined;
  },
});
