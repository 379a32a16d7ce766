import {
  type OperatorReport,
  operatorReports,
  type SuspiciouslyFastReview,
  suspiciouslyFastReviews,
} from '@beautymark/contracts/moderation';
import type { SearchedPage } from '@beautymark/contracts/query-values';
import { contains, containsIn } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { sellerNameIn } from '#shop/catalog/index.ts';
import { authorName } from '#shop/community/index.ts';

/** What the operator has to look at. */
export function moderationLists(db: Db) {
  async function listReports(isSettled: boolean, { search = '', ...page }: SearchedPage) {
    const { rows, nextCursor } = await pageById(reports(db, { isSettled, search }), 'reports.id', page);
    return { items: rows.map(toReport), nextCursor };
  }

  async function listFastReviews({ search = '', ...page }: SearchedPage) {
    const { rows, nextCursor } = await pageById(fastReviews(db, search), 'reviews.id', page);
    return { items: rows.map(toFastReview), nextCursor };
  }

  return routesOf(
    serve(operatorReports, ({ query: { settled = false, ...page } }) => listReports(settled, page)),
    serve(suspiciouslyFastReviews, ({ query }) => listFastReviews(query)),
  );
}

/** Reports with the product that they are about. */
export const reportsWithSubject = (db: Db | Tx) =>
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

/** @param search  empty: all */
function reports(db: Db, { isSettled, search }: { isSettled: boolean; search: string }) {
  const reports = reportsWithSubject(db)
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
}

/** @param search  empty: all */
function fastReviews(db: Db, search: string) {
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
}

type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number];
type FastReviewRow = Awaited<ReturnType<ReturnType<typeof fastReviews>['execute']>>[number];

const toFastReview = ({ product_id, product_name, full_name, ...review }: FastReviewRow): SuspiciouslyFastReview => ({
  ...review,
  author: authorName(full_name),
  product: { id: product_id, name: product_name },
});

const toReport = (row: ReportRow): OperatorReport => ({
  id: row.id,
  at: row.reported_at,
  reason: row.reason,
  settledAt: row.settled_at,
  product: { id: row.product_id, name: row.product_name, hiddenReason: row.product_hidden_reason },
  ...(row.question_id === null
    ? {}
    : {
        question: {
          id: row.question_id,
          from: authorName(row.asker),
          text: row.question ?? '',
          answer: row.question_answer,
        },
      }),
  review:
    row.review_id === null
      ? null
      : {
          id: row.review_id,
          author: authorName(row.full_name),
          rating: row.rating ?? 0,
          title: row.title ?? '',
          text: row.text ?? '',
          answer: row.answer,
          hiddenReason: row.hidden_reason,
        },
});
