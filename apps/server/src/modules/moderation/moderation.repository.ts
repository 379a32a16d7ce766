import type { Db, Tx } from '#platform/db/database.ts';

interface Page {
  limit: number;
  /** The id of the last report of the page before. */
  before: number | null;
}
/** What was reported: exactly one of the two is null. */
export interface Reported {
  review_id: number | null;
  product_id: number | null;
}
interface Hiding {
  hidden_at: string | null;
  hidden_reason: string | null;
}

export const moderationRepository = (db: Db | Tx) => {
  const withSubject = () =>
    db
      .selectFrom('reports')
      .leftJoin('reviews', 'reviews.id', 'reports.review_id')
      .leftJoin('users', 'users.id', 'reviews.user_id')
      .innerJoin('products', (join) =>
        join.on(({ eb, fn }) => eb('products.id', '=', fn.coalesce('reports.product_id', 'reviews.product_id'))),
      )
      .select([
        ...(['reports.id', 'reports.reason', 'reports.reported_at', 'reports.settled_at'] as const),
        ...(['reports.review_id', 'products.id as product_id', 'products.name as product_name'] as const),
        ...(['products.hidden_reason as product_hidden_reason', 'users.full_name', 'reviews.rating'] as const),
        ...(['reviews.title', 'reviews.text', 'reviews.answer', 'reviews.hidden_reason'] as const),
      ]);

  return {
    page: ({ isSettled }: { isSettled: boolean }, { limit, before }: Page) => {
      const query = withSubject()
        .where('reports.settled_at', isSettled ? 'is not' : 'is', null)
        .orderBy('reports.id', 'desc')
        .limit(limit);
      return (before === null ? query : query.where('reports.id', '<', before)).execute();
    },
    byId: (id: number) => db.selectFrom('reports').where('id', '=', id).selectAll().executeTakeFirst(),

    /** Reported again, it has the new reason and is open again. */
    report: (reported: Reported, { userId, reason, at }: { userId: number; reason: string; at: string }) =>
      db
        .insertInto('reports')
        .values({ ...reported, user_id: userId, reason, reported_at: at })
        .onConflict((conflict) =>
          conflict
            .columns([reported.review_id === null ? 'product_id' : 'review_id', 'user_id'])
            .doUpdateSet({ reason, reported_at: at, settled_at: null }),
        )
        .execute(),
    /** How many open reports of it there were. */
    settle: async ({ review_id, product_id }: Reported, settledAt: string): Promise<number> => {
      const open = db.updateTable('reports').set({ settled_at: settledAt }).where('settled_at', 'is', null);
      const settled =
        review_id === null ? open.where('product_id', '=', product_id) : open.where('review_id', '=', review_id);
      return (await settled.returning('id').execute()).length;
    },

    review: (id: number) =>
      db
        .selectFrom('reviews')
        .innerJoin('products', 'products.id', 'reviews.product_id')
        .leftJoin('users', 'users.id', 'reviews.user_id')
        .where('reviews.id', '=', id)
        .select(['reviews.product_id', 'reviews.user_id', 'reviews.hidden_at', 'products.name', 'users.email'])
        .executeTakeFirst(),
    setReviewHidden: (id: number, hiding: Hiding) =>
      db.updateTable('reviews').set(hiding).where('id', '=', id).execute(),

    product: (id: number) =>
      db
        .selectFrom('products')
        .leftJoin('users', 'users.id', 'products.seller_id')
        .where('products.id', '=', id)
        .select(['products.name', 'products.hidden_at', 'products.is_listed', 'users.email'])
        .executeTakeFirst(),
    setProductHidden: (id: number, hiding: Hiding) =>
      db.updateTable('products').set(hiding).where('id', '=', id).execute(),

    reportsBy: (userId: number) =>
      db
        .selectFrom('reports')
        .where('user_id', '=', userId)
        .select(['review_id', 'product_id', 'reason', 'reported_at'])
        .execute(),
    forgetReporter: (userId: number) =>
      db.updateTable('reports').set({ user_id: null, reason: '' }).where('user_id', '=', userId).execute(),
  };
};
