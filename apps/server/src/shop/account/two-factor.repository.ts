import { count, hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';

export const twoFactorRepository = (db: Db | Tx) => ({
  sealedSecret: async (userId: number): Promise<string | null> =>
    (await db.selectFrom('two_factor_secrets').where('user_id', '=', userId).select('sealed_secret').executeTakeFirst())
      ?.sealed_secret ?? null,
  storeSecret: (userId: number, sealed_secret: string) =>
    db
      .insertInto('two_factor_secrets')
      .values({ user_id: userId, sealed_secret })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed_secret, last_step: 0 }))
      .execute(),
  /** False if a code of this period or a later one was taken before: of two simultaneous calls, one is refused. */
  takeStep: (userId: number, step: number): Promise<boolean> =>
    hasChanged(
      db
        .updateTable('two_factor_secrets')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step),
    ),

  /** True if the account was in the other state before. */
  setSince: (userId: number, since: string | null): Promise<boolean> =>
    hasChanged(
      db
        .updateTable('users')
        .set({ two_factor_since: since })
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('two_factor_since', since === null ? 'is not' : 'is', null),
    ),
  removeAll: async (userId: number): Promise<void> => {
    await db.deleteFrom('two_factor_secrets').where('user_id', '=', userId).execute();
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  },

  replaceRecoveryCodes: async (userId: number, hashes: readonly string[]): Promise<void> => {
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute();
  },
  /** Uses a recovery code up. */
  takeRecoveryCode: (userId: number, code_hash: string): Promise<boolean> =>
    hasChanged(db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', code_hash)),
  recoveryCodesLeft: (userId: number): Promise<number> =>
    count(db.selectFrom('recovery_codes').where('user_id', '=', userId)),
});
