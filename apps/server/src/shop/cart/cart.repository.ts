import { isPalette } from '@beautymark/contracts/shade-fit';
import { type RawBuilder, sql } from 'kysely';
import { hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { FOR_SALE } from '#platform/db/for-sale.ts';
import { priceCents } from '#platform/db/product-price.ts';
import type { NewRow } from '#platform/db/tables.ts';
import { SELLER_NAME } from '#shop/catalog/index.ts';

const HAS_SHADES = sql<0 | 1>`case when exists (select 1 from product_shades as shades
  where shades.product_id = products.id) then 1 else 0 end`;
/** The number of codes in the cart: usually 0, and then codes need no further query. */
const CODES = sql<number>`(select count(*) from cart_codes where cart_codes.user_id = cart_items.user_id)`;

/** The columns for changing and ordering a cart. Price, name, picture and stock always come from the catalog. */
const itemColumns = (at: string) =>
  [
    'cart_items.id',
    'cart_items.user_id',
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
    'products.subcategory',
    'products.stock',
    FOR_SALE.as('is_listed'),
    // Null for an item without a shade, and for a shade that the product no longer has.
    'product_shades.id as shade_id',
    'product_shades.hex as shade_hex',
    'product_shades.stock as shade_stock',
    HAS_SHADES.as('has_shades'),
    CODES.as('codes'),
  ] as const;

/** The shade that the shop has picked for this product's items; empty without one. */
export const pickedBefore = (userId: number, productId: number): RawBuilder<string> =>
  sql<string>`coalesce((select picked.shade from cart_items as picked where picked.user_id = ${userId}
    and picked.product_id = ${productId} and picked.shade <> '' and picked.shade_chosen = 0 order by picked.id limit 1), '')`;

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

    /**
     * Raises the quantity of an existing item, and keeps a chosen shade chosen. The database adds, so simultaneous adds
     * all count.
     */
    add: (item: Omit<NewRow<'cart_items'>, 'shade'> & { shade: string | RawBuilder<string> }) =>
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
    /** Removes the bought pieces. What the shopper has added since stays. */
    removeBought: async (userId: number, order: { id: number; lines: number }) => {
      const bought = sql<number>`(select order_items.quantity from order_items
        where order_items.order_id = ${order.id} and order_items.product_id = cart_items.product_id
          and order_items.shade = cart_items.shade)`;
      const removed = await db
        .deleteFrom('cart_items')
        .where('user_id', '=', userId)
        .where('quantity', '<=', bought)
        .executeTakeFirst();
      if (Number(removed.numDeletedRows) < order.lines)
        await db
          .updateTable('cart_items')
          .set((eb) => ({ quantity: eb('quantity', '-', bought) }))
          .where('user_id', '=', userId)
          .where('quantity', '>', bought)
          .execute();
    },
  };
};
export type CartRow = Awaited<ReturnType<ReturnType<typeof cartRepository>['itemsOf']>>[number];

/** Whether it needs a shade and has none. */
export const lacksShade = ({ shade, has_shades, subcategory }: CartRow): boolean =>
  shade === '' && has_shades === 1 && !isPalette(subcategory);
