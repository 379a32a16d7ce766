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

  /** Starts the time anew after which an unused picture is removed. @returns whether the seller has the picture */
  refresh: async (sellerId: number, hash: string, uploadedAt: string): Promise<boolean> =>
    (await db
      .updateTable('pictures')
      .set({ uploaded_at: uploadedAt })
      .where('seller_id', '=', sellerId)
      .where('hash', '=', hash)
      .returning('hash')
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

  isImportUnderWay: async (): Promise<boolean> =>
    (await db
      .selectFrom('product_imports')
      .where('state', 'in', ['waiting', 'running'])
      .select('id')
      .executeTakeFirst()) !== undefined,

  /** Addresses of all uploaded pictures that a product shows, archived or not. */
  shownAddresses: async (): Promise<string[]> =>
    (await db.selectFrom('products').where('image_url', 'like', '%/pictures/%').select('image_url').execute()).map(
      ({ image_url }) => image_url,
    ),

  hashesUploadedBefore: async (before: string): Promise<string[]> =>
    (await db.selectFrom('pictures').where('uploaded_at', '<', before).select('hash').distinct().execute()).map(
      ({ hash }) => hash,
    ),

  /** Takes the picture out of its sellers' space, unless a product has begun to show it. */
  removeUnshown: (hash: string, before: string) =>
    db
      .deleteFrom('pictures')
      .where('hash', '=', hash)
      .where('uploaded_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('products').where('image_url', 'like', `%/pictures/${hash}.webp`).select('id'))),
      )
      .execute(),
});
