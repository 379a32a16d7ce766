import { count, exists, hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { priceCents } from '#platform/db/product-price.ts';
import type { NewRow } from '#platform/db/tables.ts';
import { SELLER_NAME } from '#shop/catalog/index.ts';

/** Price, name and picture always come from the catalog. */
const itemColumns = (at: string) =>
  [
    'cart_items.id',
    'cart_items.product_id',
    'cart_items.quantity',
    'cart_items.shade',
    'cart_items.shade_chosen',
    'products.name',
    'brands.name as brand',
    'products.image_url',
    priceCents(at).as('price_cents'),
    'products.seller_id',
    SELLER_NAME.as('seller_name'),
    'product_shades.hex as shade_hex',
  ] as const;

export const cartRepository = (db: Db | Tx) => {
  const items = (userId: number, at: string) =>
    db
      .selectFrom('cart_items')
      .innerJoin('products', 'products.id', 'cart_items.product_id')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .leftJoin('users', 'users.id', 'products.seller_id')
      .leftJoin('product_shades', (join) =>
        join
          .onRef('product_shades.product_id', '=', 'cart_items.product_id')
          .onRef('product_shades.name', '=', 'cart_items.shade'),
      )
      .where('cart_items.user_id', '=', userId)
      .select(itemColumns(at));

  return {
    itemsOf: (userId: number, at: string) => items(userId, at).orderBy('cart_items.id').execute(),

    count: (userId: number) => count(db.selectFrom('cart_items').where('user_id', '=', userId)),

    withoutShade: (userId: number) =>
      db
        .selectFrom('cart_items')
        .innerJoin('products', 'products.id', 'cart_items.product_id')
        .where('user_id', '=', userId)
        .where('shade', '=', '')
        .where(({ exists: has, selectFrom, ref }) =>
          has(
            selectFrom('product_shades')
              .where('product_shades.product_id', '=', ref('cart_items.product_id'))
              .select('product_shades.name'),
          ),
        )
        .orderBy('cart_items.id')
        .select(['cart_items.id', 'cart_items.product_id', 'products.subcategory'])
        .execute(),
    pickedShade: async (userId: number, productId: number): Promise<string | undefined> =>
      (
        await db
          .selectFrom('cart_items')
          .where('user_id', '=', userId)
          .where('product_id', '=', productId)
          .where('shade', '<>', '')
          .where('shade_chosen', '=', 0)
          .orderBy('id')
          .select('shade')
          .executeTakeFirst()
      )?.shade,

    /**
     * Raises the quantity of an existing item, whose shade stays chosen once it was. The database does the addition, so
     * simultaneous adds all count.
     */
    add: (item: NewRow<'cart_items'>) =>
      db
        .insertInto('cart_items')
        .values(item)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'product_id', 'shade']).doUpdateSet((eb) => ({
            quantity: eb('cart_items.quantity', '+', eb.ref('excluded.quantity')),
            shade_chosen: eb
              .case()
              .when('cart_items.shade_chosen', '=', 1)
              .then<0 | 1>(1)
              .else(eb.ref('excluded.shade_chosen'))
              .end(),
          })),
        )
        .returning(['id', 'quantity'])
        .executeTakeFirstOrThrow(),

    setQuantity: (userId: number, itemId: number, quantity: number): Promise<boolean> =>
      hasChanged(db.updateTable('cart_items').set({ quantity }).where('id', '=', itemId).where('user_id', '=', userId)),

    take: (userId: number, itemId: number) =>
      db
        .deleteFrom('cart_items')
        .where('id', '=', itemId)
        .where('user_id', '=', userId)
        .returning(['id', 'user_id', 'product_id', 'shade', 'quantity'])
        .executeTakeFirst(),

    removeAll: (userId: number) => db.deleteFrom('cart_items').where('user_id', '=', userId).execute(),
    isEmpty: async (userId: number): Promise<boolean> =>
      !(await exists(db.selectFrom('cart_items').where('user_id', '=', userId))),

    /** Takes what was bought out of the cart. What the shopper has added since stays. */
    removeBought: async (userId: number, bought: { product_id: number; shade: string; quantity: number }) => {
      const item = { user_id: userId, product_id: bought.product_id, shade: bought.shade };
      const isGone = await db
        .deleteFrom('cart_items')
        .where(({ and }) => and(item))
        .where('quantity', '<=', bought.quantity)
        .returning('id')
        .executeTakeFirst();
      if (!isGone)
        await db
          .updateTable('cart_items')
          .set((eb) => ({ quantity: eb('quantity', '-', bought.quantity) }))
          .where(({ and }) => and(item))
          .execute();
    },
  };
};
export type CartRow = Awaited<ReturnType<ReturnType<typeof cartRepository>['itemsOf']>>[number];
