import { HOUSE_ID } from '@beautymark/contracts/seller-profile';
import type { Insertable } from 'kysely';
import { count } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export const profilesRepository = (db: Db | Tx) => {
  const listedOf = (sellerId: number) => {
    const listed = db.selectFrom('products').where('is_listed', '=', 1);
    return sellerId === HOUSE_ID ? listed.where('seller_id', 'is', null) : listed.where('seller_id', '=', sellerId);
  };
  return {
    account: (id: number) =>
      db
        .selectFrom('users')
        .where('id', '=', id)
        .where('is_seller', '=', 1)
        .select(['full_name', 'suspended_at', 'seller_approval', 'decline_reason', 'created_at'])
        .executeTakeFirst(),
    profile: (sellerId: number) =>
      db.selectFrom('seller_profiles').where('seller_id', '=', sellerId).selectAll().executeTakeFirst(),
    save: ({ seller_id, ...profile }: Insertable<Tables['seller_profiles']>) =>
      db
        .insertInto('seller_profiles')
        .values({ seller_id, ...profile })
        .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(profile))
        .execute(),
    listedCount: (sellerId: number): Promise<number> => count(listedOf(sellerId)),
    /** Of the reviews that are shown, of what is for sale. */
    writtenRatings: async (sellerId: number): Promise<{ sum: number; count: number }> => {
      const { sum, count } = await listedOf(sellerId)
        .innerJoin('reviews', 'reviews.product_id', 'products.id')
        .where('reviews.hidden_at', 'is', null)
        .select(({ fn }) => [fn.sum<number | null>('reviews.rating').as('sum'), fn.countAll<number>().as('count')])
        .executeTakeFirstOrThrow();
      return { sum: Number(sum ?? 0), count };
    },
  };
};
