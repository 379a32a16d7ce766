import { addToCart, type CartItem, changeItem, listCart, removeFromCart } from '@beautymark/contracts/cart';
import { CART_ITEMS_MAX, QUANTITY_MAX } from '@beautymark/contracts/limits';
import { toDecimal } from '@beautymark/contracts/money';
import { isSumTooLarge } from '@beautymark/contracts/order-sums';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { serialByKey } from '#platform/db/serial-by-key.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';
import { hasShade, isForSale, sellerOf } from '#shop/catalog/index.ts';
import { paintedShade } from '#shop/pictures/index.ts';
import { type Shortage, shortagesOf } from '#shop/stock/index.ts';
import { type CartRow, cartRepository } from './cart.repository.ts';
import { codesRepository } from './codes.repository.ts';
import { fillMissingShades, itemsWithoutShade, pickShade } from './default-shades.ts';

/** After each change of the cart. */
type NoteCodes = (tx: Tx, userId: number) => Promise<void>;

function cartService({ db, clock }: Pick<Shop, 'db' | 'clock'>, noteCodes: NoteCodes) {
  const now = () => clock.now().toISOString();
  const serialByUser = serialByKey();
  const write = <Result>(userId: number, work: (tx: Tx) => Promise<Result>) =>
    serialByUser(userId, () => inTransaction(db, work));
  const change = <Result>(userId: number, work: (tx: Tx) => Promise<Result>) =>
    write(userId, async (tx) => {
      const result = await work(tx);
      await noteCodes(tx, userId);
      return result;
    });

  /** @param skin  as scanned in the shopper's browser: what a default shade fits */
  async function list(userId: number, skin: ScannedSkin | null): Promise<CartItem[]> {
    if ((await itemsWithoutShade(db, userId)).length > 0) {
      await write(userId, (tx) => fillMissingShades(tx, userId, skin));
    }
    return readItems(db, userId, now());
  }

  const add = (userId: number, item: NewItem, skin: ScannedSkin | null) =>
    change(userId, async (tx) => {
      const { productId, quantity, shade, shadeChosen = true } = item;
      if (!(await isForSale(tx, productId))) throw new Refusal('catalog.product_not_found');
      if (shade !== undefined && !(await hasShade(tx, productId, shade))) throw new Refusal('cart.shade_unknown');
      const picked =
        shade === undefined
          ? await pickShade(tx, userId, productId, skin)
          : { shade, shade_chosen: shadeChosen ? (1 as const) : (0 as const) };
      const added = await addWithinLimits(tx, now(), { user_id: userId, product_id: productId, quantity, ...picked });
      // More pieces of an item that is there count above what was asked for.
      const isAnother = added.quantity === quantity;
      if (isAnother && (await cartRepository(tx).count(userId)) > CART_ITEMS_MAX) throw new Refusal('cart.full');
      return added;
    });

  const changeQuantity = (userId: number, itemId: number, quantity: number) =>
    change(userId, async (tx) => {
      const isOwned = await cartRepository(tx).setQuantity(userId, itemId, quantity);
      if (!isOwned) throw new Refusal('cart.item_not_found');
      return itemWithinLimits(tx, now(), { userId, itemId });
    });

  /** Taken out and added again in the new shade, so that the database merges it with an equal item also under load. */
  const changeShade = (userId: number, itemId: number, shade: string) =>
    change(userId, async (tx) => {
      const item = await cartRepository(tx).take(userId, itemId);
      if (!item) throw new Refusal('cart.item_not_found');
      if (!(await hasShade(tx, item.product_id, shade))) throw new Refusal('cart.shade_unknown');
      return addWithinLimits(tx, now(), { ...item, shade, shade_chosen: 1 });
    });

  /** The contract lets exactly one of the two through. */
  const changeItem = (userId: number, itemId: number, { quantity, shade }: ItemChange) =>
    shade === undefined ? changeQuantity(userId, itemId, quantity ?? 1) : changeShade(userId, itemId, shade);

  const remove = (userId: number, itemId: number): Promise<void> =>
    change(userId, async (tx) => {
      if (!(await cartRepository(tx).take(userId, itemId))) throw new Refusal('cart.item_not_found');
    });

  return { list, add, change: changeItem, remove };
}

/** Takes what was bought out of the cart, with its codes. What the shopper has added since stays. */
export async function takeBought(
  tx: Tx,
  { id: orderId, userId }: { id: number; userId: number },
  items: readonly { product_id: number; shade: string; quantity: number }[],
): Promise<void> {
  const cart = cartRepository(tx);
  for (const item of items) await cart.removeBought(userId, item);
  await codesRepository(tx).clearCart(userId, (await cart.isEmpty(userId)) ? undefined : orderId);
}

/** Oldest first, at the catalog's prices of a moment. */
export const cartItems = (db: Db | Tx, userId: number, at: string) => cartRepository(db).itemsOf(userId, at);

export const emptyCart = (tx: Tx, userId: number) => cartRepository(tx).removeAll(userId);

type NewItem = z.output<typeof addToCart.body>;

interface ItemChange {
  quantity?: number | undefined;
  shade?: string | undefined;
}

async function addWithinLimits(tx: Tx, at: string, item: Parameters<ReturnType<typeof cartRepository>['add']>[0]) {
  const stored = await cartRepository(tx).add(item);
  if (stored.quantity > QUANTITY_MAX) throw new Refusal('cart.quantity_too_large');
  return itemWithinLimits(tx, at, { userId: item.user_id, itemId: stored.id });
}

/** The changed item, unless the cart's sums now leave the numbers that can be added up: then nothing has changed. */
async function itemWithinLimits(
  tx: Tx,
  at: string,
  { userId, itemId }: { userId: number; itemId: number },
): Promise<CartItem> {
  const rows = await cartRepository(tx).itemsOf(userId, at);
  const priced = rows.map(({ price_cents, quantity, seller_id }) => ({
    priceCents: price_cents,
    quantity,
    sellerId: seller_id,
  }));
  if (isSumTooLarge(priced)) throw new Refusal('cart.quantity_too_large');
  const row = rows.find(({ id }) => id === itemId);
  if (!row) throw new Refusal('cart.item_not_found');
  // What is left of a product is shared by its items; those of others cannot change what this one may have.
  const ofProduct = rows.filter(({ product_id }) => product_id === row.product_id);
  return toCartItem(row, await shortagesOf(tx, userId, ofProduct));
}

async function readItems(db: Db, userId: number, at: string): Promise<CartItem[]> {
  const rows = await cartRepository(db).itemsOf(userId, at);
  const shortages = await shortagesOf(db, userId, rows);
  return rows.map((row) => toCartItem(row, shortages));
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
  noteCodes: NoteCodes;
  /** The skin that was scanned in the request's browser; null without a scan. */
  skinOf: (request: FastifyRequest) => Promise<ScannedSkin | null>;
}

export function cartRoutes(shop: Shop, { noteCodes, skinOf }: Deps) {
  const cart = cartService(shop, noteCodes);
  return routesOf(
    serve(listCart, async ({ by, request }) => cart.list(by, await skinOf(request))),
    serve(addToCart, async ({ by, body, request }) => cart.add(by, body, await skinOf(request))),
    serve(changeItem, ({ by, params, body }) => cart.change(by, params.itemId, body)),
    serve(removeFromCart, ({ by, params }) => cart.remove(by, params.itemId)),
  );
}
