import { contains, containsIn } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { FOR_SALE } from '#platform/db/for-sale.ts';
import type { Row } from '#platform/db/tables.ts';
import { sellerNameIn } from '#shop/catalog/index.ts';

/** The columns of what can be reported. */
const SUBJECTS = ['review_id', 'product_id', 'question_id'] as const;
/** The reported thing: exactly one is not null. */
export type Reported = Record<(typeof SUBJECTS)[number], number | null>;
export const subjectOf = (reported: Reported) => SUBJECTS.find((name) => reported[name] !== null) ?? 'product_id';
type Hiding = Pick<Row<'reviews'>, 'hidden_at' | 'hidden_reason'>;

export const moderationRepository = (db: Db | Tx) => {
  const withSubject = () =>
    db
      .selectFrom('reports')
      .leftJoin('reviews', 'reviews.id', 'reports.review_id')
      .leftJoin('users', 'users.id', 'reviews.user_id')
      .leftJoin('questions', 'questions.id', 'reports.question_id')
      .leftJoin('users as askers', 'askers.id', 'questions.user_id')
      .innerJoin('products', (join) =>
        join.on(({ eb, fn }) =>
          eb('products.id', '=', fn.coalesce('reports.product_id', 'reviews.product_id', 'questions.product_id')),
        ),
      );

  return {
    reports: ({ isSettled, search }: { isSettled: boolean; search: string }) => {
      const reports = withSubject()
        .where('reports.settled_at', isSettled ? 'is not' : 'is', null)
        .select([
          'reports.id',
          'reports.reason',
          'reports.reported_at',
          'reports.settled_at',
          'reports.review_id',
          'products.id as product_id',
          'products.name as product_name',
          'products.hidden_reason as product_hidden_reason',
          'users.full_name',
          'reviews.rating',
          'reviews.title',
          'reviews.text',
          'reviews.answer',
          'reviews.hidden_reason',
          'reports.question_id',
          'questions.text as question',
          'questions.answer as question_answer',
          'askers.full_name as asker',
        ]);
      const columns = ['reports.reason', 'products.name', 'reviews.title', 'reviews.text'];
      return search === '' ? reports : reports.where(({ or }) => or(columns.map((column) => contains(column, search))));
    },
    /** @param search  empty: all */
    suspiciouslyFastReviews: (search: string) => {
      const texts = ['products.name', 'reviews.title', 'reviews.text'];
      const reviews = db
        .selectFrom('reviews')
        .innerJoin('products', 'products.id', 'reviews.product_id')
        .innerJoin('users as sellers', 'sellers.id', 'products.seller_id')
        .leftJoin('users', 'users.id', 'reviews.user_id')
        .where('reviews.received_fast', '=', 1)
        .select([
          'reviews.id',
          'reviews.written_at as at',
          'reviews.rating',
          'reviews.title',
          'reviews.text',
          'reviews.hidden_reason as hiddenReason',
          'products.id as product_id',
          'products.name as product_name',
          'users.full_name',
        ])
        .select(sellerNameIn('sellers').as('seller'));
      if (search === '') return reviews;
      return reviews.where(({ or }) =>
        or([...texts.map((column) => contains(column, search)), containsIn(sellerNameIn('sellers'), search)]),
      );
    },
    byId: (id: number) =>
      withSubject()
        .where('reports.id', '=', id)
        .selectAll('reports')
        .select('products.name as productName')
        .executeTakeFirst(),

    /** A repeated report takes the new reason and is open again. */
    report: (reported: Reported, { userId, reason, at }: { userId: number; reason: string; at: string }) =>
      db
        .insertInto('reports')
        .values({ ...reported, user_id: userId, reason, reported_at: at })
        .onConflict((conflict) =>
          conflict.columns([subjectOf(reported), 'user_id']).doUpdateSet({ reason, reported_at: at, settled_at: null }),
        )
        .execute(),
    /** @returns how many reports were open */
    settle: async (reported: Reported, settledAt: string): Promise<number> => {
      const subject = subjectOf(reported);
      const settled = db
        .updateTable('reports')
        .set({ settled_at: settledAt })
        .where('settled_at', 'is', null)
        .where(subject, '=', reported[subject]);
      return (await settled.returning('id').execute()).length;
    },
    /** A question to this account, or one of its answered questions. */
    questionOf: (userId: number, id: number) =>
      db
        .selectFrom('questions')
        .where('id', '=', id)
        .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('seller_id', '=', userId)]))
        .select('id')
        .executeTakeFirst(),

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
        .select(['products.name', 'products.hidden_at', FOR_SALE.as('is_listed'), 'users.email'])
        .executeTakeFirst(),
    sellerOf: (id: number) => db.selectFrom('products').where('id', '=', id).select('seller_id'),
    setProductHidden: (id: number, hiding: Hiding) =>
      db.updateTable('products').set(hiding).where('id', '=', id).execute(),
  };
};
