import { exists } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';

const PRODUCTS_AT_ONCE = 1000;

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

  isImportUnderWay: (): Promise<boolean> =>
    exists(db.selectFrom('product_imports').where('state', 'in', ['waiting', 'running'])),

  /** What products show, archived or not, a page at a time. */
  addressesAfter: (productId: number) =>
    db
      .selectFrom('products')
      .where('id', '>', productId)
      .orderBy('id')
      .limit(PRODUCTS_AT_ONCE)
      .select(['id', 'image_url', 'pictures'])
      .execute(),

  /** What sellers show on their own pages. */
  profileAddresses: async (): Promise<string[]> =>
    (
      await db.selectFrom('seller_profiles').where('picture_url', 'is not', null).select('picture_url').execute()
    ).flatMap(({ picture_url }) => picture_url ?? []),

  hashesUploadedBefore: async (before: string): Promise<string[]> =>
    (await db.selectFrom('pictures').where('uploaded_at', '<', before).select('hash').distinct().execute()).map(
      ({ hash }) => hash,
    ),

  /** Takes the picture out of its sellers' space. */
  remove: (hash: string, before: string) =>
    db.deleteFrom('pictures').where('hash', '=', hash).where('uploaded_at', '<', before).execute(),
});
