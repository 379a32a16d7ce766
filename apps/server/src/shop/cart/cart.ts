import { addToCart, type CartItem, changeItem, listCart, removeFromCart } from '@beautymark/contracts/cart';
import { CART_ITEMS_MAX, QUANTITY_MAX } from '@beautymark/contracts/limits';
import { toDecimal } from '@beautymark/contracts/money';
import { isSumTooLarge } from '@beautymark/contracts/order-sums';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { isForeignKeyViolation } from '#platform/db/database-errors.ts';
import { serialByKey } from '#platform/db/serial-by-key.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';
import { sellerOf } from '#shop/catalog/index.ts';
import { paintedShade } from '#shop/pictures/index.ts';
import { type Shortage, shortagesOf } from '#shop/stock/index.ts';
import { type CartRow, cartRepository, lacksShade, pickedBefore } from './cart.repository.ts';
import { codesRepository } from './codes.repository.ts';
import { completeCart, giveShade } from './default-shades.ts';
import { toPricedItem } from './priced-item.ts';

/** Called after each change of the cart. @param items  the current items, if the caller has read them */
type UpdateCounting = (tx: Tx, userId: number, items?: readonly CartRow[]) => Promise<void>;

interface Changed {
  item: CartItem;
  items: readonly CartRow[];
}

function cartService({ db, clock }: Pick<Shop, 'db' | 'clock'>, updateCounting: UpdateCounting) {
  const now = () => clock.now().toISOString();
  const serialByUser = serialByKey();
  const write = <Result>(userId: number, work: (tx: Tx) => Promise<Result>) =>
    serialByUser(userId, () => inTransaction(db, work));
  const change = (userId: number, work: (tx: Tx) => Promise<Changed>): Promise<CartItem> =>
    write(userId, async (tx) => {
      const { item, items } = await work(tx);
      await updateCounting(tx, userId, items);
      return item;
    });

  /** @param skin  from the browser's scan, for default shades */
  async function list(userId: number, skin: ScannedSkin | null): Promise<CartItem[]> {
    const read = await cartRepository(db).itemsOf(userId, now());
    const rows = read.some(lacksShade)
      ? await write(userId, (tx) => completeCart(tx, userId, { at: now(), skin }))
      : read;
    const shortages = await shortagesOf(db, { userId, at: now() }, rows);
    return rows.map((row) => toCartItem(row, shortages));
  }

  /** Stores first, then checks the whole cart by one query; a refusal rolls back. */
  const add = (userId: number, { productId, quantity, shade, shadeChosen = true }: NewItem, skin: ScannedSkin | null) =>
    change(userId, async (tx) => {
      const shade_chosen = shade !== undefined && shadeChosen ? 1 : 0;
      const ofShade = { shade: shade ?? pickedBefore(userId, productId), shade_chosen } as const;
      const item = { user_id: userId, product_id: productId, quantity, ...ofShade };
      let added = await cartRepository(tx).add(item).catch(refuseUnknownProduct);
      let items = await cartRepository(tx).itemsOf(userId, now());
      const row = rowOf(items, added.id);
      if (row.is_listed === 0) throw new Refusal('catalog.product_not_found');
      if (shade !== undefined) expectShade(row);
      if (lacksShade(row)) {
        added = (await giveShade(tx, row, { items, skin })) ?? added;
        items = await cartRepository(tx).itemsOf(userId, now());
      }
      const changed = await withinLimits(tx, { userId, at: now() }, { items, itemId: added.id });
      // Otherwise the item existed, and has more pieces now.
      const isAnother = added.quantity === quantity;
      if (isAnother && items.length > CART_ITEMS_MAX) throw new Refusal('cart.full');
      return changed;
    });

  const changeQuantity = (userId: number, itemId: number, quantity: number) =>
    change(userId, async (tx) => {
      const isOwned = await cartRepository(tx).setQuantity(userId, itemId, quantity);
      if (!isOwned) throw new Refusal('cart.item_not_found');
      return withinLimits(
        tx,
        { userId, at: now() },
        { items: await cartRepository(tx).itemsOf(userId, now()), itemId },
      );
    });

  /** Removed and added in the new shade, so that the database merges it with an equal item. */
  const changeShade = (userId: number, itemId: number, shade: string) =>
    change(userId, async (tx) => {
      const item = await cartRepository(tx).take(userId, itemId);
      if (!item) throw new Refusal('cart.item_not_found');
      const added = await cartRepository(tx).add({ ...item, shade, shade_chosen: 1 });
      const items = await cartRepository(tx).itemsOf(userId, now());
      expectShade(rowOf(items, added.id));
      return withinLimits(tx, { userId, at: now() }, { items, itemId: added.id });
    });

  /** The contract lets exactly one of the two through. */
  const changeItem = (userId: number, itemId: number, { quantity, shade }: ItemChange) =>
    shade === undefined ? changeQuantity(userId, itemId, quantity ?? 1) : changeShade(userId, itemId, shade);

  const remove = (userId: number, itemId: number): Promise<void> =>
    write(userId, async (tx) => {
      if (!(await cartRepository(tx).take(userId, itemId))) throw new Refusal('cart.item_not_found');
      await updateCounting(tx, userId);
    });

  return { list, add, change: changeItem, remove };
}

/** Removes the bought pieces and their codes. What the shopper has added since stays. */
export async function takeBought(
  tx: Tx,
  order: { id: number; userId: number; lines: number; hadCodes: boolean },
): Promise<void> {
  await cartRepository(tx).removeBought(order.userId, order);
  if (order.hadCodes) await codesRepository(tx).clearCart(order.userId, order.id);
}

/** The sellers of the cart's items. */
export const sellersInCart = (tx: Tx, userId: number) =>
  tx
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .where('cart_items.user_id', '=', userId)
    .select('products.seller_id');

export const emptyCart = (tx: Tx, userId: number) => cartRepository(tx).removeAll(userId);

type NewItem = z.output<typeof addToCart.body>;

interface ItemChange {
  quantity?: number | undefined;
  shade?: string | undefined;
}

/** The changed item. Refuses one that may not be in the cart, and sums that are too large. */
async function withinLimits(
  tx: Tx,
  shopper: { userId: number; at: string },
  { items, itemId }: { items: readonly CartRow[]; itemId: number },
): Promise<Changed> {
  const row = rowOf(items, itemId);
  if (row.quantity > QUANTITY_MAX || isSumTooLarge(items.map(toPricedItem)))
    throw new Refusal('cart.quantity_too_large');
  // Items share their product's stock; other products do not matter.
  const ofProduct = items.filter(({ product_id }) => product_id === row.product_id);
  return { item: toCartItem(row, await shortagesOf(tx, shopper, ofProduct)), items };
}

function rowOf(items: readonly CartRow[], itemId: number): CartRow {
  const row = items.find(({ id }) => id === itemId);
  if (!row) throw new Refusal('cart.item_not_found');
  return row;
}

/** For a shade that is chosen now. An older choice that is gone counts as sold out. */
function expectShade(row: CartRow): void {
  if (row.shade !== '' && row.shade_hex === null) throw new Refusal('cart.shade_unknown');
}

function refuseUnknownProduct(error: unknown): never {
  throw isForeignKeyViolation(error) ? new Refusal('catalog.product_not_found') : error;
}

function toCartItem(row: CartRow, shortages: readonly Shortage[]): CartItem {
  const shortage = shortages.find((one) => one.productId === row.product_id && (one.shade ?? '') === row.shade);
  return {
    id: row.id,
    productId: row.product_id,
    quantity: row.quantity,
    ...(row.shade === '' ? {} : { shade: row.shade, shadeChosen: row.shade_chosen === 1 }),
    ...paintedShade(row.image_url, row.shade_hex),
    ...(shortage ? { shortage: { left: shortage.left, reason: shortage.reason } } : {}),
    product: {
      name: row.name,
      brand: row.brand,
      imageUrl: row.image_url,
      price: toDecimal(row.price_cents),
      seller: sellerOf(row),
    },
  };
}

interface Deps {
  updateCounting: UpdateCounting;
  /** The skin of the browser's scan; null without one. */
  skinOf: (request: FastifyRequest) => Promise<ScannedSkin | null>;
}

export function cartRoutes(shop: Shop, { updateCounting, skinOf }: Deps) {
  const cart = cartService(shop, updateCounting);
  return routesOf(
    serve(listCart, async ({ by, request }) => cart.list(by, await skinOf(request))),
    serve(addToCart, async ({ by, body, request }) => cart.add(by, body, await skinOf(request))),
    serve(changeItem, ({ by, params, body }) => cart.change(by, params.itemId, body)),
    serve(removeFromCart, ({ by, params }) => cart.remove(by, params.itemId)),
  );
}
