import { type RawBuilder, sql } from 'kysely';
import { contains, containsIn } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import { SELLER_NAME } from '#shop/catalog/index.ts';
import { parcelNames } from '#shop/ordering/index.ts';

/** What the log keeps as an id, as people know it now. The path is absent where no page shows it. */
interface Named {
  id: number;
  name: string;
  path?: string | undefined;
}
type Read = (db: Db, ids: readonly number[]) => Promise<Named[]>;

const READS: Record<string, Read> = {
  product: async (db, ids) =>
    (await db.selectFrom('products').where('id', 'in', ids).select(['id', 'name', 'is_listed']).execute()).map(
      ({ id, name, is_listed }) => ({ id, name, path: is_listed === 1 ? `/product/${id}` : undefined }),
    ),
  seller: async (db, ids) =>
    (
      await db
        .selectFrom('users')
        .where('id', 'in', ids)
        .select(['id', SELLER_NAME.as('name'), 'seller_approval', 'deleted_at'])
        .execute()
    ).map(({ id, name, seller_approval, deleted_at }) => ({
      id,
      name,
      path: seller_approval === null && deleted_at === null ? `/sellers/${id}` : undefined,
    })),
  user: (db, ids) => db.selectFrom('users').where('id', 'in', ids).select(['id', 'username as name']).execute(),
  brand: async (db, ids) =>
    (await db.selectFrom('brands').where('id', 'in', ids).select(['id', 'name']).execute()).map(({ id, name }) => ({
      id,
      name,
      path: `/products?brand=${id}`,
    })),
  category: async (db, ids) =>
    (await db.selectFrom('categories').where('id', 'in', ids).select(['id', 'name']).execute()).map(({ id, name }) => ({
      id,
      name,
      path: `/products?category=${id}`,
    })),
  order: async (db, ids) =>
    (await db.selectFrom('orders').where('id', 'in', ids).select(['id', 'order_number']).execute()).map((row) => ({
      id: row.id,
      name: `Order ${row.order_number}`,
    })),
  parcel: parcelNames,
  review: (db, ids) => aboutProducts(db, 'reviews', ids, 'Review'),
  question: (db, ids) => aboutProducts(db, 'questions', ids, 'Question'),
  webhook: (db, ids) => db.selectFrom('webhooks').where('id', 'in', ids).select(['id', 'url as name']).execute(),
};

async function aboutProducts(db: Db, table: 'reviews' | 'questions', ids: readonly number[], kind: string) {
  const rows = await db
    .selectFrom(table)
    .innerJoin('products', 'products.id', `${table}.product_id`)
    .where(`${table}.id`, 'in', ids)
    .select([`${table}.id`, 'products.id as product_id', 'products.name', 'products.is_listed'])
    .execute();
  return rows.map(({ id, product_id, name, is_listed }) => ({
    id,
    name: `${kind} about ${name}`,
    path: is_listed === 1 ? `/product/${product_id}` : undefined,
  }));
}

/** @returns by subject as the log keeps it ("product 7"); what is gone, or was never an id, is missing */
export async function namesOfSubjects(db: Db, subjects: readonly string[]): Promise<Map<string, Named>> {
  const ids = new Map<string, Set<number>>();
  for (const subject of subjects) {
    const [, kind = '', id] = /^([a-z]+) (\d+)$/.exec(subject) ?? [];
    if (READS[kind]) ids.set(kind, (ids.get(kind) ?? new Set()).add(Number(id)));
  }
  const names = new Map<string, Named>();
  for (const [kind, wanted] of ids) {
    for (const named of (await READS[kind]?.(db, [...wanted])) ?? []) names.set(`${kind} ${named.id}`, named);
  }
  return names;
}

/** Whether the subject is a product, a seller, a user or a parcel that is called so. */
export const isSubjectCalled = (search: string): RawBuilder<boolean> => sql<boolean>`audit_log.subject in (
  select 'product ' || products.id from products where ${contains('products.name', search)}
  union all select 'seller ' || users.id from users where ${containsIn(SELLER_NAME, search)}
  union all select 'user ' || users.id from users where ${contains('users.username', search)}
  union all select 'parcel ' || parcels.id from parcels
    join orders on orders.id = parcels.order_id where ${contains('orders.order_number', search)})`;
