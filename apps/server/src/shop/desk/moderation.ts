import {
  dismissReport,
  type HastyReview,
  hastyReviews,
  hideProduct,
  hideReview,
  type OperatorReport,
  operatorReports,
  reportProduct,
  reportQuestion,
  reportReview,
  restoreHiddenProduct,
  restoreReview,
} from '@beautymark/contracts/moderation';
import { audit } from '#platform/db/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { holdSellers, lockProducts } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { updateListing } from '#shop/catalog/index.ts';
import { authorName, updateRating } from '#shop/community/index.ts';
import { moderationMail } from './desk-mail.ts';
import { moderationRepository, type Reported, subjectOf } from './moderation.repository.ts';

/** An operator has to read each of them. */
const REPORTS = { name: 'reports', hits: 20, withinMs: HOUR_MS };

const NOTHING: Reported = { review_id: null, product_id: null, question_id: null };
const KINDS = { review_id: 'review', product_id: 'product', question_id: 'question' } as const;

interface Decision {
  operatorId: number;
  /** Of the review, product or report. */
  id: number;
  reason: string;
}
interface ReportsQuery {
  isSettled: boolean;
  search?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Reports by users, and what operators decide about them. Every decision is in the audit log. */
function moderationService({ db, clock, mail, limits }: Shop) {
  const now = () => clock.now().toISOString();

  const reportReview = (userId: number, reviewId: number, reason: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      await limits.hit(REPORTS, String(userId), tx);
      const repository = moderationRepository(tx);
      const review = await repository.review(reviewId);
      if (!review || review.hidden_at !== null) throw new Refusal('review.not_found');
      if (review.user_id === userId) throw new Refusal('review.own');
      await repository.report({ ...NOTHING, review_id: reviewId }, { userId, reason, at: now() });
    });

  const reportProduct = (userId: number, productId: number, reason: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      await limits.hit(REPORTS, String(userId), tx);
      const repository = moderationRepository(tx);
      if ((await repository.product(productId))?.is_listed !== 1) throw new Refusal('catalog.product_not_found');
      await repository.report({ ...NOTHING, product_id: productId }, { userId, reason, at: now() });
    });

  const reportQuestion = (userId: number, questionId: number, reason: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      await limits.hit(REPORTS, String(userId), tx);
      const repository = moderationRepository(tx);
      if (!(await repository.questionOf(userId, questionId))) throw new Refusal('question.not_found');
      await repository.report({ ...NOTHING, question_id: questionId }, { userId, reason, at: now() });
    });

  async function reports({ isSettled, search = '', ...page }: ReportsQuery) {
    const reports = moderationRepository(db).reports({ isSettled, search });
    const { rows, nextCursor } = await pageById(reports, 'reports.id', page);
    return { items: rows.map(toReport), nextCursor };
  }

  async function hastyReviews({ search = '', ...page }: Omit<ReportsQuery, 'isSettled'>) {
    const { rows, nextCursor } = await pageById(moderationRepository(db).hastyReviews(search), 'reviews.id', page);
    return { items: rows.map(toHastyReview), nextCursor };
  }

  async function setReviewHidden({ operatorId, id, reason }: Decision, isHidden: boolean): Promise<void> {
    await inTransaction(db, async (tx) => {
      const repository = moderationRepository(tx);
      const found = await repository.review(id);
      if (!found) throw new Refusal('review.not_found');
      await lockProducts(tx, [found.product_id]);
      // Read again: now nobody else changes it.
      const review = await repository.review(id);
      if (!review) throw new Refusal('review.not_found');
      if ((review.hidden_at !== null) === isHidden) throw new Refusal('operator.already_done');
      await repository.setReviewHidden(id, hidingOf(isHidden, reason));
      await updateRating(tx, review.product_id);
      await conclude(tx, { operatorId, reason, verb: isHidden ? 'hidden' : 'restored' }, { ...NOTHING, review_id: id });
      await queueMail(tx, review.email, { subject: 'review', isHidden, productName: review.name, reason });
    });
  }

  async function setProductHidden({ operatorId, id, reason }: Decision, isHidden: boolean): Promise<void> {
    await inTransaction(db, async (tx) => {
      await holdSellers(tx, { ids: moderationRepository(tx).sellerOf(id), against: 'suspending' });
      await lockProducts(tx, [id]);
      const repository = moderationRepository(tx);
      const product = await repository.product(id);
      if (!product) throw new Refusal('catalog.product_not_found');
      if ((product.hidden_at !== null) === isHidden) throw new Refusal('operator.already_done');
      await repository.setProductHidden(id, hidingOf(isHidden, reason));
      await updateListing(tx, [id]);
      await conclude(
        tx,
        { operatorId, reason, verb: isHidden ? 'hidden' : 'restored' },
        { ...NOTHING, product_id: id },
      );
      await queueMail(tx, product.email, { subject: 'product', isHidden, productName: product.name, reason });
    });
  }

  const hidingOf = (isHidden: boolean, reason: string) => ({
    hidden_at: isHidden ? now() : null,
    hidden_reason: isHidden ? reason : null,
  });

  const dismiss = ({ operatorId, id, reason }: Decision): Promise<void> =>
    inTransaction(db, async (tx) => {
      const report = await moderationRepository(tx).byId(id);
      if (!report) throw new Refusal('operator.report_not_found');
      const settled = await conclude(tx, { operatorId, reason, verb: 'left as it is' }, report);
      if (settled === 0) throw new Refusal('operator.already_done');
    });

  /** Settles the reports of it and writes the audit log. */
  async function conclude(
    tx: Tx,
    { operatorId, reason, verb }: { operatorId: number; reason: string; verb: string },
    reported: Reported,
  ): Promise<number> {
    const subject = subjectOf(reported);
    const kindOfSubject = KINDS[subject];
    const settled = await moderationRepository(tx).settle(reported, now());
    await audit(tx, {
      operator_id: operatorId,
      action: `${kindOfSubject} ${verb}`,
      subject: `${kindOfSubject} ${reported[subject]}`,
      note: reason,
      done_at: now(),
    });
    return settled;
  }

  /** There is no recipient where the author has left, or where the product is the house's. */
  async function queueMail(
    tx: Tx,
    recipient: string | null,
    decision: Parameters<typeof moderationMail>[1],
  ): Promise<void> {
    if (recipient !== null) await mail.queue(moderationMail(recipient, decision), tx);
  }

  return {
    reportReview,
    reportProduct,
    reportQuestion,
    reports,
    hastyReviews,
    hideReview: (decision: Decision) => setReviewHidden(decision, true),
    restoreReview: (decision: Decision) => setReviewHidden(decision, false),
    hideProduct: (decision: Decision) => setProductHidden(decision, true),
    restoreProduct: (decision: Decision) => setProductHidden(decision, false),
    dismiss,
  };
}

type Rows = ReturnType<typeof moderationRepository>;
type ReportRow = Awaited<ReturnType<ReturnType<Rows['reports']>['execute']>>[number];

type HastyRow = Awaited<ReturnType<ReturnType<Rows['hastyReviews']>['execute']>>[number];
const toHastyReview = (row: HastyRow): HastyReview => ({
  id: row.id,
  at: row.written_at,
  author: authorName(row.full_name),
  rating: row.rating,
  title: row.title,
  text: row.text,
  hiddenReason: row.hidden_reason,
  product: { id: row.product_id, name: row.product_name },
  seller: row.seller_name,
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

interface Decided {
  by: number;
  params: { id: number };
  body: { reason: string };
}
const decisionIn = ({ by, params: { id }, body: { reason } }: Decided) => ({ operatorId: by, id, reason });

export function moderationRoutes(shop: Shop) {
  const moderation = moderationService(shop);
  return routesOf(
    serve(reportReview, ({ by, params, body }) => moderation.reportReview(by, params.id, body.reason)),
    serve(reportProduct, ({ by, params, body }) => moderation.reportProduct(by, params.id, body.reason)),
    serve(reportQuestion, ({ by, params, body }) => moderation.reportQuestion(by, params.id, body.reason)),
    serve(operatorReports, ({ query: { settled, ...page } }) =>
      moderation.reports({ ...page, isSettled: settled === 'true' }),
    ),
    serve(hastyReviews, ({ query }) => moderation.hastyReviews(query)),
    serve(hideReview, (asked) => moderation.hideReview(decisionIn(asked))),
    serve(restoreReview, (asked) => moderation.restoreReview(decisionIn(asked))),
    serve(hideProduct, (asked) => moderation.hideProduct(decisionIn(asked))),
    serve(restoreHiddenProduct, (asked) => moderation.restoreProduct(decisionIn(asked))),
    serve(dismissReport, (asked) => moderation.dismiss(decisionIn(asked))),
  );
}
