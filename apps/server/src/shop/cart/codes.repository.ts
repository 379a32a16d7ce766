import type { Updateable } from 'kysely';
import { AWAITS_PAYMENT } from '#platform/db/awaits-payment.ts';
import { among, contains, count, exists, hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { isOwnedBy, type Owner } from '#platform/db/owner.ts';
import type { NewRow, Row, Tables } from '#platform/db/tables.ts';
import { SELLER_NAME } from '#shop/catalog/index.ts';

export const codesRepository = (db: Db | Tx) => {
  const ofOwner = (owner: Owner) => db.selectFrom('codes').where(isOwnedBy('seller_id', owner));
  const withSeller = () =>
    db
      .selectFrom('codes')
      .leftJoin('users', 'users.id', 'codes.seller_id')
      .selectAll('codes')
      .select(SELLER_NAME.as('seller_name'));

  return {
    /** @param search  empty: all */
    list: (owner: Owner, search: string) => {
      const codes = ofOwner(owner).selectAll();
      return search === '' ? codes : codes.where(contains('code', search));
    },
    count: (owner: Owner): Promise<number> => count(ofOwner(owner)),
    byId: (owner: Owner, id: number) => ofOwner(owner).where('id', '=', id).selectAll().executeTakeFirst(),
    byText: (code: string) => withSeller().where('code', '=', code).executeTakeFirst(),

    hasOpen: (now: string): Promise<boolean> =>
      exists(
        db
          .selectFrom('codes')
          .where('stopped_at', 'is', null)
          .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)])),
      ),

    /** Undefined if there is a code with this text. */
    insert: (code: NewRow<'codes'>): Promise<Row<'codes'> | undefined> =>
      db
        .insertInto('codes')
        .values(code)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returningAll()
        .executeTakeFirst(),
    update: (id: number, change: Updateable<Tables['codes']>): Promise<Row<'codes'>> =>
      db.updateTable('codes').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),

    /** In the order in which they are claimed: every order locks codes in it. */
    inCart: (userId: number) =>
      withSeller()
        .innerJoin('cart_codes', 'cart_codes.code_id', 'codes.id')
        .where('cart_codes.user_id', '=', userId)
        .orderBy('codes.id')
        .select('cart_codes.counts')
        .execute(),
    updateCounting: (userId: number, codeId: number, counts: 0 | 1) =>
      db
        .updateTable('cart_codes')
        .set({ counts })
        .where('user_id', '=', userId)
        .where('code_id', '=', codeId)
        .execute(),
    addToCart: (userId: number, codeId: number) =>
      db
        .insertInto('cart_codes')
        .values({ user_id: userId, code_id: codeId })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    takeFromCart: (userId: number, codeIds: readonly number[]) =>
      db.deleteFrom('cart_codes').where('user_id', '=', userId).where('code_id', 'in', among(codeIds)).execute(),

    /** Takes this order's codes out of the cart, and all of them once nothing else is in it. */
    clearCart: (userId: number, orderId: number) =>
      db
        .deleteFrom('cart_codes')
        .where('user_id', '=', userId)
        .where(({ eb, or, not, exists: has, selectFrom }) =>
          or([
            eb(
              'code_id',
              'in',
              selectFrom('order_codes').where('order_id', '=', orderId).select('order_codes.code_id'),
            ),
            not(has(selectFrom('cart_items').where('cart_items.user_id', '=', userId).select('cart_items.id'))),
          ]),
        )
        .execute(),

    /** Uses of the shopper's own order that awaits payment: it never counts against its shopper. */
    heldBy: (userId: number, codeId: number): Promise<number> =>
      count(
        db
          .selectFrom('order_codes')
          .innerJoin('payments', 'payments.order_id', 'order_codes.order_id')
          .where('code_id', '=', codeId)
          .where('user_id', '=', userId)
          .where('is_given_back', '=', 0)
          .where(AWAITS_PAYMENT),
      ),
    usesBy: (userId: number, codeId: number): Promise<number> =>
      count(
        db
          .selectFrom('order_codes')
          .where('code_id', '=', codeId)
          .where('user_id', '=', userId)
          .where('is_given_back', '=', 0),
      ),
    /** Counts one use and keeps the code locked until the transaction ends. False if it can no longer be used. */
    claim: (id: number, now: string): Promise<boolean> =>
      hasChanged(
        db
          .updateTable('codes')
          .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
          .where('id', '=', id)
          .where('stopped_at', 'is', null)
          .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
          .where(({ or, eb, ref }) => or([eb('uses_max', 'is', null), eb('uses', '<', ref('uses_max'))])),
      ),
    recordUses: (uses: NewRow<'order_codes'>[]) => db.insertInto('order_codes').values(uses).execute(),

    /** The codes whose uses by this order stop counting with this call. */
    giveBackUses: async (orderId: number): Promise<number[]> => {
      const rows = await db
        .updateTable('order_codes')
        .set({ is_given_back: 1 })
        .where('order_id', '=', orderId)
        .where('is_given_back', '=', 0)
        .returning('code_id')
        .execute();
      return rows.map(({ code_id }) => code_id).sort((a, b) => a - b);
    },
    uncount: (id: number) =>
      db
        .updateTable('codes')
        .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
        .where('id', '=', id)
        .execute(),
    ofOrders: (orderIds: readonly number[]) =>
      db
        .selectFrom('order_codes')
        .where('order_id', 'in', among(orderIds))
        .orderBy('order_id')
        .orderBy('code_id')
        .select(['order_id', 'code', 'discount_cents'])
        .execute(),
  };
};
/** A code with the name of its seller. */
export type NamedCodeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof codesRepository>['byText']>>>;
export type CartCodeRow = Awaited<ReturnType<ReturnType<typeof codesRepository>['inCart']>>[number];
