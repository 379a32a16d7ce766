import type { Db, Tx } from '#platform/db/database.ts';

/** Price, name and picture always come from the catalog. */
const ITEM_COLUMNS = [
  'cart_items.id',
  'cart_items.product_id',
  'cart_items.quantity',
  'cart_items.shade',
  'products.name',
  'brands.name as brand',
  'products.image_url',
  'products.price_cents',
  'products.seller_id',
  'users.full_name as seller_name',
] as const;

export const cartRepository = (db: Db | Tx) => {
  const items = (userId: number) =>
    db
      .selectFrom('cart_items')
      .innerJoin('products', 'products.id', 'cart_items.product_id')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .leftJoin('users', 'users.id', 'products.seller_id')
      .where('cart_items.user_id', '=', userId)
      .select(ITEM_COLUMNS);

  return {
    itemsOf: (userId: number) => items(userId).orderBy('cart_items.id').execute(),
    item: (userId: number, itemId: number) => items(userId).where('cart_items.id', '=', itemId).executeTakeFirst(),

    /** Raises the quantity of an existing item. The database does the addition, so simultaneous adds all count. */
    add: (item: { id?: number; user_id: number; product_id: number; shade: string; quantity: number }) =>
      db
        .insertInto('cart_items')
        .values(item)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'product_id', 'shade']).doUpdateSet((eb) => ({
            quantity: eb('cart_items.quantity', '+', eb.ref('excluded.quantity')),
          })),
        )
        .returning(['id', 'quantity'])
        .executeTakeFirstOrThrow(),

    setQuantity: async (userId: number, itemId: number, quantity: number): Promise<boolean> =>
      (await db
        .updateTable('cart_items')
        .set({ quantity })
        .where('id', '=', itemId)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst()) !== undefined,

    /** Removes an item and returns it. */
    take: (userId: number, itemId: number) =>
      db
        .deleteFrom('cart_items')
        .where('id', '=', itemId)
        .where('user_id', '=', userId)
        .returning(['id', 'user_id', 'product_id', 'shade', 'quantity'])
        .executeTakeFirst(),

    /** Empties the cart and returns its items. Of two simultaneous calls, only one gets them. */
    takeAll: (userId: number) =>
      db
        .deleteFrom('cart_items')
        .where('user_id', '=', userId)
        .returning(['id', 'product_id', 'shade', 'quantity'])
        .execute(),
  };
};
export type CartRow = Awaited<ReturnType<ReturnType<typeof cartRepository>['itemsOf']>>[number];
