import {
  dismissReport,
  hideProduct,
  hideReview,
  reportProduct,
  reportQuestion,
  reportReview,
  restoreHiddenProduct,
  restoreReview,
} from '@beautymark/contracts/moderation';
import { audit } from '#platform/db/audit.ts';
import { exists } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { FOR_SALE } from '#platform/db/for-sale.ts';
import { holdSellers, lockProducts } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { updateListing } from '#shop/catalog/index.ts';
import { updateRating } from '#shop/community/index.ts';
import { moderationMail } from './desk-mail.ts';
import { moderationLists, reportsWithSubject } from './moderation-lists.ts';

/** Operators read each of them. */
const REPORTS = { name: 'reports', hits: 20, withinMs: HOUR_MS };

/** The columns of what can be reported. */
const SUBJECTS = ['review_id', 'product_id', 'question_id'] as const;
/** The reported thing: exactly one is not null. */
type Reported = Record<(typeof SUBJECTS)[number], number | null>;
const subjectOf = (reported: Reported) => SUBJECTS.find((name) => reported[name] !== null) ?? 'product_id';

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
    expectReportable: (tx: Tx, id: number, userId: number) => Promise<void>,
  ): Promise<void> => {
    await limits.hit(REPORTS, String(by));
    await inTransaction(db, async (tx) => {
      await expectReportable(tx, id, by);
      // A repeated report takes the new reason and is open again.
      await tx
        .insertInto('reports')
        .values({ ...NOTHING, [subject]: id, user_id: by, reason, reported_at: now() })
        .onConflict((conflict) =>
          conflict.columns([subject, 'user_id']).doUpdateSet({ reason, reported_at: now(), settled_at: null }),
        )
        .execute();
    });
  };

  async function setReviewHidden(
    { by, params: { id }, body: { reason } }: ReasonedCall,
    isHidden: boolean,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const found = await reviewById(tx, id);
      if (!found) throw new Refusal('review.not_found');
      await lockProducts(tx, [found.product_id]);
      // Read again under the lock.
      const review = await reviewById(tx, id);
      if (!review) throw new Refusal('review.not_found');
      if ((review.hidden_at !== null) === isHidden) throw new Refusal('operator.already_done');
      await tx.updateTable('reviews').set(hidingOf(isHidden, reason)).where('id', '=', id).execute();
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
      const seller = tx.selectFrom('products').where('id', '=', id).select('seller_id');
      await holdSellers(tx, { ids: seller, against: 'suspending' });
      await lockProducts(tx, [id]);
      const product = await productById(tx, id);
      if (!product) throw new Refusal('catalog.product_not_found');
      if ((product.hidden_at !== null) === isHidden) throw new Refusal('operator.already_done');
      await tx.updateTable('products').set(hidingOf(isHidden, reason)).where('id', '=', id).execute();
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
      const report = await reportsWithSubject(tx)
        .where('reports.id', '=', id)
        .selectAll('reports')
        .select('products.name as productName')
        .executeTakeFirst();
      if (!report) throw new Refusal('operator.report_not_found');
      const settled = await conclude(
        tx,
        { by, reason, verb: 'left as it is', productName: report.productName },
        report,
      );
      if (settled === 0) throw new Refusal('operator.already_done');
    });

  /** Closes the open reports about it. @returns how many there were */
  async function conclude(
    tx: Tx,
    { by, reason, verb, productName }: { by: number; reason: string; verb: string; productName: string },
    reported: Reported,
  ): Promise<number> {
    const column = subjectOf(reported);
    const { kind, about } = KINDS[column];
    const settled = await tx
      .updateTable('reports')
      .set({ settled_at: now() })
      .where('settled_at', 'is', null)
      .where(column, '=', reported[column])
      .returning('id')
      .execute();
    const subject = `${kind} ${reported[column]}`;
    await audit(tx, clock, { by, action: `${kind} ${verb}`, subject, name: `${about}${productName}`, note: reason });
    return settled.length;
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
      report(asked, 'review_id', async (tx, id, userId) => {
        const review = await reviewById(tx, id);
        if (!review || review.hidden_at !== null) throw new Refusal('review.not_found');
        if (review.user_id === userId) throw new Refusal('review.own');
      }),
    ),
    serve(reportProduct, (asked) =>
      report(asked, 'product_id', async (tx, id) => {
        if ((await productById(tx, id))?.is_listed !== 1) throw new Refusal('catalog.product_not_found');
      }),
    ),
    serve(reportQuestion, (asked) =>
      report(asked, 'question_id', async (tx, id, userId) => {
        if (!(await isPartOf(tx, userId, id))) throw new Refusal('question.not_found');
      }),
    ),
    (app) => app.register(moderationLists(db)),
    serve(hideReview, (asked) => setReviewHidden(asked, true)),
    serve(restoreReview, (asked) => setReviewHidden(asked, false)),
    serve(hideProduct, (asked) => setProductHidden(asked, true)),
    serve(restoreHiddenProduct, (asked) => setProductHidden(asked, false)),
    serve(dismissReport, dismiss),
  );
}

const reviewById = (db: Db | Tx, id: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .where('reviews.id', '=', id)
    .select(['reviews.product_id', 'reviews.user_id', 'reviews.hidden_at', 'products.name', 'users.email'])
    .executeTakeFirst();

const productById = (db: Db | Tx, id: number) =>
  db
    .selectFrom('products')
    .leftJoin('users', 'users.id', 'products.seller_id')
    .where('products.id', '=', id)
    .select(['products.name', 'products.hidden_at', FOR_SALE.as('is_listed'), 'users.email'])
    .executeTakeFirst();

/** A question to this account, or its own. */
const isPartOf = (db: Db | Tx, userId: number, questionId: number): Promise<boolean> =>
  exists(
    db
      .selectFrom('questions')
      .where('id', '=', questionId)
      .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('seller_id', '=', userId)])),
  );
