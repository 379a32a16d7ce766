import type { SearchedPage } from '@beautymark/contracts/query-values';
import {
  answerQuestion,
  askAboutParcel,
  askAboutProduct,
  type Question,
  sellerQuestions,
} from '@beautymark/contracts/questions';
import { among, contains, count, hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { IS_FOR_SALE } from '#platform/db/for-sale.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { priceCents } from '#platform/db/product-price.ts';
import { lockOwner } from '#platform/db/row-locks.ts';
import type { NewRow } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Page, routesOf, serve, serveOwners } from '#platform/http/serve.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import type { MailRow } from '#platform/mail/mail-content.ts';
import type { Shop } from '#platform/shop.ts';
import { HOUSE, SELLER_NAME } from '#shop/catalog/index.ts';
import { authorName } from './names.ts';
import { answerMail, productMailRow, questionMail } from './question-mail.ts';

/** Each sends a mail to a seller. */
const QUESTIONS = { name: 'questions to sellers', hits: 10, withinMs: HOUR_MS };

interface ListQuery extends SearchedPage {
  answered?: boolean | undefined;
}
interface Subject {
  productId: number;
  productName: string;
  sellerId: number | null;
  parcelId: number | null;
  orderNumber: string | null;
  row: MailRow;
}

/** Shoppers ask and sellers answer by mail; neither learns the other's address. */
export function questionsRoutes({ db, clock, limits, mail }: Shop) {
  async function askOfProduct(userId: number, productId: number, text: string): Promise<{ id: number }> {
    const product = await questionsRepository(db).product(productId, clock.now().toISOString());
    if (!product) throw new Refusal('catalog.product_not_found');
    const subject = { productId, productName: product.name, sellerId: product.seller_id, row: productMailRow(product) };
    return ask(userId, { ...subject, parcelId: null, orderNumber: null }, text);
  }

  async function askOfParcel(userId: number, at: { orderId: number; parcelId: number }, text: string) {
    const parcel = await questionsRepository(db).parcel(userId, at.orderId, at.parcelId);
    if (!parcel) throw new Refusal('order.parcel_not_found');
    const named = { productId: parcel.product_id, productName: parcel.name };
    const subject = { ...named, sellerId: parcel.seller_id, row: productMailRow(parcel) };
    return ask(userId, { ...subject, parcelId: at.parcelId, orderNumber: parcel.order_number }, text);
  }

  async function ask(userId: number, subject: Subject, text: string): Promise<{ id: number }> {
    const { productId, productName, sellerId, parcelId, orderNumber, row } = subject;
    if (sellerId === userId) throw new Refusal('question.own');
    await limits.hit(QUESTIONS, String(userId));
    const id = await inTransaction(db, async (tx) => {
      await lockOwner(tx, userId);
      const repository = questionsRepository(tx);
      const seller = sellerId === null ? undefined : await repository.seller(sellerId);
      // The house answers for a seller who is gone.
      const to = { seller_id: seller ? sellerId : null, user_id: userId };
      const asked = { product_id: productId, parcel_id: parcelId, ...to, text };
      // A request that is repeated after a lost answer: one question, one mail.
      const waiting = await repository.waiting(asked);
      if (waiting) return waiting.id;
      const inserted = await repository.insert({ ...asked, asked_at: clock.now().toISOString() });
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
      isAnswered: answered ?? false,
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
          row: productMailRow({ ...question, name: question.product_name }),
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

/** The shopper's questions about these parcels. */
export async function questionsAbout(db: Db, userId: number, parcelIds: readonly number[]) {
  const rows = await db
    .selectFrom('questions')
    .where('user_id', '=', userId)
    .where('parcel_id', 'in', among(parcelIds))
    .orderBy('id')
    .select(['id', 'parcel_id', 'text', 'asked_at as askedAt', 'answer', 'answered_at as answeredAt'])
    .execute();
  return Map.groupBy(rows, ({ parcel_id }) => parcel_id);
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

interface QuestionFilters {
  /** Empty: all. */
  search: string;
  isAnswered: boolean;
  /** The moment of the products' prices. */
  at: string;
}

/** How many questions to the house wait for an answer. */
export const openHouseQuestions = (db: Db): Promise<number> =>
  count(db.selectFrom('questions').where('seller_id', 'is', null).where('answered_at', 'is', null));

const questionsRepository = (db: Db | Tx) => {
  /** @param sellerId  null for the house */
  const to = (sellerId: number | null, at: string) => {
    const questions = db
      .selectFrom('questions')
      .innerJoin('products', 'products.id', 'questions.product_id')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .innerJoin('users as askers', 'askers.id', 'questions.user_id')
      .leftJoin('parcels', 'parcels.id', 'questions.parcel_id')
      .leftJoin('orders', 'orders.id', 'parcels.order_id')
      .selectAll('questions')
      .select([
        'products.name as product_name',
        'brands.name as brand',
        'products.image_url',
        priceCents(at).as('price_cents'),
      ])
      .select(['askers.full_name', 'askers.email'])
      .select(['orders.id as order_id', 'orders.order_number']);
    return sellerId === null
      ? questions.where('questions.seller_id', 'is', null)
      : questions.where('questions.seller_id', '=', sellerId);
  };
  return {
    insert: async (question: NewRow<'questions'>): Promise<number> =>
      (await db.insertInto('questions').values(question).returning('id').executeTakeFirstOrThrow()).id,
    /** The same open question of the same shopper. */
    waiting: (asked: Pick<NewRow<'questions'>, 'user_id' | 'product_id' | 'parcel_id' | 'text'>) =>
      db
        .selectFrom('questions')
        .where('user_id', '=', asked.user_id)
        .where('product_id', '=', asked.product_id)
        .where('parcel_id', asked.parcel_id == null ? 'is' : '=', asked.parcel_id ?? null)
        .where('text', '=', asked.text)
        .where('answered_at', 'is', null)
        .select('id')
        .executeTakeFirst(),
    list: (sellerId: number | null, { search, isAnswered, at }: QuestionFilters) => {
      const list = to(sellerId, at).where('questions.answered_at', isAnswered ? 'is not' : 'is', null);
      if (search === '') return list;
      return list.where(({ or }) =>
        or(['questions.text', 'products.name', 'askers.full_name'].map((column) => contains(column, search))),
      );
    },
    one: (sellerId: number | null, id: number, at: string) =>
      to(sellerId, at).where('questions.id', '=', id).executeTakeFirst(),
    /** False if somebody else has answered it. */
    answer: (id: number, answer: string, at: string): Promise<boolean> =>
      hasChanged(
        db
          .updateTable('questions')
          .set({ answer, answered_at: at })
          .where('id', '=', id)
          .where('answered_at', 'is', null),
      ),

    product: (id: number, at: string) =>
      db
        .selectFrom('products')
        .innerJoin('brands', 'brands.id', 'products.brand_id')
        .where('products.id', '=', id)
        .where(IS_FOR_SALE)
        .select(['products.name', 'seller_id', 'brands.name as brand', 'image_url', priceCents(at).as('price_cents')])
        .executeTakeFirst(),
    /** A parcel of the shopper, with its first product. */
    parcel: (userId: number, orderId: number, parcelId: number) =>
      db
        .selectFrom('parcels')
        .innerJoin('orders', 'orders.id', 'parcels.order_id')
        .innerJoin('order_items', 'order_items.parcel_id', 'parcels.id')
        .innerJoin('products', 'products.id', 'order_items.product_id')
        .where('parcels.id', '=', parcelId)
        .where('orders.id', '=', orderId)
        .where('orders.user_id', '=', userId)
        .orderBy('order_items.position')
        .limit(1)
        .select(['parcels.seller_id', 'order_items.product_id', 'order_items.name', 'orders.order_number'])
        .select(['order_items.brand', 'order_items.price_cents', 'order_items.image_url'])
        .executeTakeFirst(),
    asker: (userId: number) =>
      db.selectFrom('users').where('id', '=', userId).select(['full_name']).executeTakeFirstOrThrow(),
    /** Undefined once the account is deleted. */
    seller: (id: number) =>
      db
        .selectFrom('users')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .select(['email', SELLER_NAME.as('name')])
        .executeTakeFirst(),
  };
};
type QuestionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof questionsRepository>['one']>>>;
