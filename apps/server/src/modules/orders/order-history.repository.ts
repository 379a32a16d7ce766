import type { Db } from '#platform/db/database.ts';

export const orderHistoryRepository = (db: Db) => {
  const orders = (userId: number) => db.selectFrom('orders').where('user_id', '=', userId);
  return {
    page: (userId: number, { limit, before }: { limit: number; before: number | null }) => {
      const query = orders(userId).orderBy('id', 'desc').limit(limit).selectAll();
      return (before === null ? query : query.where('id', '<', before)).execute();
    },
    count: async (userId: number): Promise<number> =>
      (
        await orders(userId)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    byId: (userId: number, id: number) => orders(userId).where('id', '=', id).selectAll().executeTakeFirst(),
  };
};
