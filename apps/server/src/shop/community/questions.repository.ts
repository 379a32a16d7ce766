import type { Insertable } from 'kysely';
import { contains, hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { priceCents } from '#platform/db/product-price.ts';
import type { Tables } from '#platform/db/tables.ts';
import { SELLER_NAME } from '#shop/catalog/index.ts';

interface Filters {
  /** Empty: all. */
  search: string;
  isAnswered: boolean;
  /** When the products' prices are to hold. */
  at: string;
}

export const questionsRepository = (db: Db | Tx) => {
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
    insert: async (question: Insertable<Tables['questions']>): Promise<number> =>
      (await db.insertInto('questions').values(question).returning('id').executeTakeFirstOrThrow()).id,
    /** The same question of the same shopper, while nobody has answered it. */
    waiting: (asked: Pick<Insertable<Tables['questions']>, 'user_id' | 'product_id' | 'parcel_id' | 'text'>) =>
      db
        .selectFrom('questions')
        .where('user_id', '=', asked.user_id)
        .where('product_id', '=', asked.product_id)
        .where('parcel_id', asked.parcel_id == null ? 'is' : '=', asked.parcel_id ?? null)
        .where('text', '=', asked.text)
        .where('answered_at', 'is', null)
        .select('id')
        .executeTakeFirst(),
    list: (sellerId: number | null, { search, isAnswered, at }: Filters) => {
      const list = to(sellerId, at).where('questions.answered_at', isAnswered ? 'is not' : 'is', null);
      if (search === '') return list;
      return list.where(({ or }) =>
        or(['questions.text', 'products.name', 'askers.full_name'].map((column) => contains(column, search))),
      );
    },
    one: (sellerId: number | null, id: number, at: string) =>
      to(sellerId, at).where('questions.id', '=', id).executeTakeFirst(),
    /** False if somebody has answered it meanwhile. */
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
        .where('is_listed', '=', 1)
        .select(['products.name', 'seller_id', 'brands.name as brand', 'image_url', priceCents(at).as('price_cents')])
        .executeTakeFirst(),
    /** One of the shopper's own parcels, with the first product in it. */
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
        .select(['order_items.brand', 'order_items.price_cents', 'products.image_url'])
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
export type QuestionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof questionsRepository>['one']>>>;
