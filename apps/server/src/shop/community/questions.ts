import type { SearchedPage } from '@beautymark/contracts/query-values';
import {
  answerQuestion,
  askAboutParcel,
  askAboutProduct,
  type Question,
  sellerQuestions,
} from '@beautymark/contracts/questions';
import { pageById } from '#platform/db/page-by-id.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Page, routesOf, serve, serveOwners } from '#platform/http/serve.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import type { MailRow } from '#platform/mail/mail-content.ts';
import type { Shop } from '#platform/shop.ts';
import { HOUSE } from '#shop/catalog/index.ts';
import { authorName } from './names.ts';
import { answerMail, productRow, questionMail } from './question-mail.ts';
import { type QuestionRow, questionsRepository } from './questions.repository.ts';

/** Each is a mail to a seller. */
const QUESTIONS = { name: 'questions to sellers', hits: 10, withinMs: HOUR_MS };

interface ListQuery extends SearchedPage {
  answered?: 'true' | 'false' | undefined;
}
interface Subject {
  productId: number;
  productName: string;
  sellerId: number | null;
  parcelId: number | null;
  orderNumber: string | null;
  row: MailRow;
}

/** Shoppers ask, the seller answers, and mails carry both: neither side learns the other's address. */
export function questionsRoutes({ db, clock, limits, mail }: Shop) {
  async function askOfProduct(userId: number, productId: number, text: string): Promise<{ id: number }> {
    const product = await questionsRepository(db).product(productId, clock.now().toISOString());
    if (!product) throw new Refusal('catalog.product_not_found');
    const subject = { productId, productName: product.name, sellerId: product.seller_id, row: productRow(product) };
    return ask(userId, { ...subject, parcelId: null, orderNumber: null }, text);
  }

  async function askOfParcel(userId: number, at: { orderId: number; parcelId: number }, text: string) {
    const parcel = await questionsRepository(db).parcel(userId, at.orderId, at.parcelId);
    if (!parcel) throw new Refusal('order.parcel_not_found');
    const named = { productId: parcel.product_id, productName: parcel.name };
    const subject = { ...named, sellerId: parcel.seller_id, row: productRow(parcel) };
    return ask(userId, { ...subject, parcelId: at.parcelId, orderNumber: parcel.order_number }, text);
  }

  async function ask(userId: number, subject: Subject, text: string): Promise<{ id: number }> {
    const { productId, productName, sellerId, parcelId, orderNumber, row } = subject;
    if (sellerId === userId) throw new Refusal('question.own');
    const id = await inTransaction(db, async (tx) => {
      await limits.hit(QUESTIONS, String(userId), tx);
      const repository = questionsRepository(tx);
      const asked = { product_id: productId, parcel_id: parcelId, seller_id: sellerId, user_id: userId, text };
      // Sent again after a lost answer: one question, one mail.
      const waiting = await repository.waiting(asked);
      if (waiting) return waiting.id;
      const inserted = await repository.insert({ ...asked, asked_at: clock.now().toISOString() });
      const seller = sellerId === null ? undefined : await repository.seller(sellerId);
      if (seller) {
        const from = authorName((await repository.asker(userId)).full_name);
        await mail.queue(questionMail(seller.email, { from, userId, productName, orderNumber, text, row }), tx);
      }
      return inserted;
    });
    return { id };
  }

  /** @param sellerId  null for the house */
  async function list(
    sellerId: number | null,
    { answered, search = '', ...asked }: ListQuery,
  ): Promise<Page<Question>> {
    const all = questionsRepository(db).list(sellerId, {
      search,
      isAnswered: answered === 'true',
      at: clock.now().toISOString(),
    });
    const { rows, nextCursor } = await pageById(all, 'questions.id', asked);
    return { items: rows.map(toQuestion), nextCursor };
  }

  async function answer(sellerId: number | null, id: number, text: string): Promise<Question> {
    const answered = await inTransaction(db, async (tx) => {
      const repository = questionsRepository(tx);
      const now = clock.now().toISOString();
      const question = await repository.one(sellerId, id, now);
      if (!question) throw new Refusal('question.not_found');
      if (!(await repository.answer(id, text, now))) throw new Refusal('question.answered');
      const seller = sellerId === null ? HOUSE : await repository.seller(sellerId);
      const { order_id, order_number } = question;
      await mail.queue(
        answerMail(question.email, {
          sellerName: seller?.name ?? HOUSE.name,
          sellerId,
          productId: question.product_id,
          productName: question.product_name,
          text: question.text,
          answer: text,
          row: productRow({ ...question, name: question.product_name }),
          order: order_id === null || order_number === null ? null : { id: order_id, number: order_number },
        }),
        tx,
      );
      return { ...question, answer: text, answered_at: now };
    });
    return toQuestion(answered);
  }

  return routesOf(
    serve(askAboutProduct, ({ by, params, body }) => askOfProduct(by, params.id, body.text)),
    serve(askAboutParcel, ({ by, params: { id, parcelId }, body }) =>
      askOfParcel(by, { orderId: id, parcelId }, body.text),
    ),
    serveOwners(sellerQuestions, ({ owner }, { query }) => list(owner, query)),
    serveOwners(answerQuestion, ({ owner }, { params, body }) => answer(owner, params.id, body.text)),
  );
}

const toQuestion = (row: QuestionRow): Question => ({
  id: row.id,
  text: row.text,
  askedAt: row.asked_at,
  from: authorName(row.full_name),
  product: { id: row.product_id, name: row.product_name },
  parcel: row.parcel_id === null ? null : { id: row.parcel_id, orderNumber: row.order_number ?? '' },
  answer: row.answer,
  answeredAt: row.answered_at,
});
