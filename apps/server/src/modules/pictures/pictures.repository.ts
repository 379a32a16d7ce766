import type { Db } from '#platform/db/database.ts';

export const picturesRepository = (db: Db) => ({
  usedBytes: async (sellerId: number): Promise<number> => {
    const { bytes } = await db
      .selectFrom('pictures')
      .where('seller_id', '=', sellerId)
      .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  },

  has: async (sellerId: number, hash: string): Promise<boolean> =>
    (await db
      .selectFrom('pictures')
      .where('seller_id', '=', sellerId)
      .where('hash', '=', hash)
      .select('hash')
      .executeTakeFirst()) !== undefined,

  /** What another seller has uploaded before takes the same space again in the account of this one. */
  bytesOf: async (hash: string): Promise<number | null> =>
    (await db.selectFrom('pictures').where('hash', '=', hash).select('bytes').executeTakeFirst())?.bytes ?? null,

  insert: (row: { seller_id: number; hash: string; bytes: number; uploaded_at: string }) =>
    db
      .insertInto('pictures')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
});
