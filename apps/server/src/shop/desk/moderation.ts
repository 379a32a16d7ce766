import {
  dismissReport,
  hideProduct,
  hideReview,
  type OperatorReport,
  operatorReports,
  reportProduct,
  reportQuestion,
  reportReview,
  restoreHiddenProduct,
  restoreReview,
  type SuspiciouslyFastReview,
  suspiciouslyFastReviews,
} from '@beautymark/contracts/moderation';
import type { SearchedPage } from '@beautymark/contracts/query-values';
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

/** Operators read each of them. */
const REPORTS = { name: 'reports', hits: 20, withinMs: HOUR_MS };

const NOTHING: Reported = { review_id: null, product_id: null, question_id: null };
/** The audit log's subjects: for a review or question its product. */
const KINDS = {
  review_id: { kind: 'review', about: 'Review about ' },
  product_id: { kind: 'product', about: '' },
  question_id: { kind: 'question', about: 'Question about ' },
};

interface ReasonedCall {
  by: number;
  params: { id: number };
  body: { reason: string };
}

/** Users report, operators decide; the audit log has each decision. */
export function moderationRoutes({ db, clock, mail, limits }: Shop) {
  const now = () => clock.now().toISOString();

  /** @param expectReportable  refuses what this user cannot report */
  const report = async (
    { by, params: { id }, body: { reason } }: ReasonedCall,
    subject: keyof Reported,
    expectReportable: (rows: Rows, id: number, userId: number) => Promise<void>,
  ): Promise<void> => {
    await limits.hit(REPORTS, String(by));
    await inTransaction(db, async (tx) => {
      const repository = moderationRepository(tx);
      await expectReportable(repository, id, by);
      await repository.report({ ...NOTHING, [subject]: id }, { userId: by, reason, at: now() });
    });
  };

  async function reports(isSettled: boolean, { search = '', ...page }: SearchedPage) {
    const reports = moderationRepository(db).reports({ isSettled, search });
    const { rows, nextCursor } = await pageById(reports, 'reports.id', page);
    return { items: rows.map(toReport), nextCursor };
  }

  async function listSuspiciouslyFastReviews({ search = '', ...page }: SearchedPage) {
    const { rows, nextCursor } = await pageById(
      moderationRepository(db).suspiciouslyFastReviews(search),
      'reviews.id',
      page,
    );
    return { items: rows.map(toFastReview), nextCursor };
  }

  async function setReviewHidden(
    { by, params: { id }, body: { reason } }: ReasonedCall,
    isHidden: boolean,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const repository = moderationRepository(tx);
      const found = await repository.review(id);
      if (!found) throw new Refusal('review.not_found');
      await lockProducts(tx, [found.product_id]);
      // Read again under the lock.
      const review = await repository.review(id);
      if (!review) throw new Refusal('review.not_found');
      if ((review.hidden_at !== null) === isHidden) throw new Refusal('operator.already_done');
      await repository.setReviewHidden(id, hidingOf(isHidden, reason));
      await updateRating(tx, review.product_id);
      await conclude(
        tx,
        { by, reason, verb: isHidden ? 'hidden' : 'restored', productName: review.name },
        { ...NOTHING, review_id: id },
      );
      await queueMail(tx, review.email, { subject: 'review', isHidden, productName: review.name, reason });
    });
  }

  async function setProductHidden(
    { by, params: { id }, body: { reason } }: ReasonedCall,
    isHidden: boolean,
  ): Promise<void> {
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
        { by, reason, verb: isHidden ? 'hidden' : 'restored', productName: product.name },
        { ...NOTHING, product_id: id },
      );
      await queueMail(tx, product.email, { subject: 'product', isHidden, productName: product.name, reason });
    });
  }

  const hidingOf = (isHidden: boolean, reason: string) => ({
    hidden_at: isHidden ? now() : null,
    hidden_reason: isHidden ? reason : null,
  });

  const dismiss = ({ by, params: { id }, body: { reason } }: ReasonedCall): Promise<void> =>
    inTransaction(db, async (tx) => {
      const report = await moderationRepository(tx).byId(id);
      if (!report) throw new Refusal('operator.report_not_found');
      const settled = await conclude(
        tx,
        { by, reason, verb: 'left as it is', productName: report.productName },
        report,
      );
      if (settled === 0) throw new Refusal('operator.already_done');
    });

  async function conclude(
    tx: Tx,
    { by, reason, verb, productName }: { by: number; reason: string; verb: string; productName: string },
    reported: Reported,
  ): Promise<number> {
    const column = subjectOf(reported);
    const { kind, about } = KINDS[column];
    const settled = await moderationRepository(tx).settle(reported, now());
    const subject = `${kind} ${reported[column]}`;
    await audit(tx, clock, { by, action: `${kind} ${verb}`, subject, name: `${about}${productName}`, note: reason });
    return settled;
  }

  /** Without a recipient if the author has left or the product is the house's. */
  async function queueMail(
    tx: Tx,
    /** Empty of an account that has left. */
    recipient: string | null,
    decision: Parameters<typeof moderationMail>[1],
  ): Promise<void> {
    if (recipient) await mail.queue(moderationMail(recipient, decision), tx);
  }

  return routesOf(
    serve(reportReview, (asked) =>
      report(asked, 'review_id', async (rows, id, userId) => {
        const review = await rows.review(id);
        if (!review || review.hidden_at !== null) throw new Refusal('review.not_found');
        if (review.user_id === userId) throw new Refusal('review.own');
      }),
    ),
    serve(reportProduct, (asked) =>
      report(asked, 'product_id', async (rows, id) => {
        if ((await rows.product(id))?.is_listed !== 1) throw new Refusal('catalog.product_not_found');
      }),
    ),
    serve(reportQuestion, (asked) =>
      report(asked, 'question_id', async (rows, id, userId) => {
        if (!(await rows.questionOf(userId, id))) throw new Refusal('question.not_found');
      }),
    ),
    serve(operatorReports, ({ query: { settled = false, ...page } }) => reports(settled, page)),
    serve(suspiciouslyFastReviews, ({ query }) => listSuspiciouslyFastReviews(query)),
    serve(hideReview, (asked) => setReviewHidden(asked, true)),
    serve(restoreReview, (asked) => setReviewHidden(asked, false)),
    serve(hideProduct, (asked) => setProductHidden(asked, true)),
    serve(restoreHiddenProduct, (asked) => setProductHidden(asked, false)),
    serve(dismissReport, dismiss),
  );
}

type Rows = ReturnType<typeof moderationRepository>;
type ReportRow = Awaited<ReturnType<ReturnType<Rows['reports']>['execute']>>[number];

type FastReviewRow = Awaited<ReturnType<ReturnType<Rows['suspiciouslyFastReviews']>['execute']>>[number];
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
