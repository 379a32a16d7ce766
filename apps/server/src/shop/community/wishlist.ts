import { randomBytes } from 'node:crypto';
import { WISHLIST_MAX } from '@beautymark/contracts/limits';
import { toDecimal } from '@beautymark/contracts/money';
import {
  addToWishlist,
  changeWishlistSettings,
  listWishlist,
  mailChoice,
  removeFromWishlist,
  type SharedWishlist,
  sharedWishlist,
  shareWishlist,
  stopSharing,
  unsubscribe,
  type WishlistItem,
  type WishlistSettings,
  wishlistSettings,
} from '@beautymark/contracts/wishlist';
import { count } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { FOR_SALE, IS_FOR_SALE } from '#platform/db/for-sale.ts';
import { priceCents } from '#platform/db/product-price.ts';
import { lockOwner, lockProducts } from '#platform/db/row-locks.ts';
import { serialByKey } from '#platform/db/serial-by-key.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { lockLastingAccess } from '#platform/security/confirmed-address.ts';
import { type OwnSession, ownSession } from '#platform/security/sessions.ts';
import type { Shop } from '#platform/shop.ts';
import { productsAt, toProduct } from '#shop/catalog/index.ts';
import { firstName } from './names.ts';
import { refuseWishlistMails, type UnsubscribeLinks, wantsWishlistMails } from './wishlist-mail.ts';

const TOKEN_BYTES = 16;

/** A shopper's wishlist, and its public page. */
export function wishlistRoutes({ env, db, clock }: Shop, links: UnsubscribeLinks) {
  const serialByUser = serialByKey();
  const now = () => clock.now().toISOString();

  const list = async (userId: number): Promise<WishlistItem[]> => (await newestFirst(db, userId, now())).map(toItem);

  /** Adding a product again changes nothing; the first price stays. */
  const add = (userId: number, productId: number): Promise<WishlistItem> =>
    serialByUser(userId, () =>
      inTransaction(db, async (tx) => {
        await lockOwner(tx, userId);
        const item = () =>
          itemsOf(tx, userId, now()).where('wishlist_items.product_id', '=', productId).executeTakeFirst();
        const present = await item();
        if (present) return toItem(present);
        if ((await count(tx.selectFrom('wishlist_items').where('user_id', '=', userId))) >= WISHLIST_MAX)
          throw new Refusal('wishlist.full');
        // Locked, so that a price change either is read here or finds the new item, and no fall is missed.
        await lockProducts(tx, [productId]);
        const added = (await addForSale(tx, { userId, productId, at: now() })) ? await item() : undefined;
        if (!added) throw new Refusal('catalog.product_not_found');
        return toItem(added);
      }),
    );

  const remove = (userId: number, productId: number) =>
    db.deleteFrom('wishlist_items').where('user_id', '=', userId).where('product_id', '=', productId).execute();

  const settingsOf = async (userId: number): Promise<WishlistSettings> => ({
    shareToken: (await activeLinks(db).where('user_id', '=', userId).select('token').executeTakeFirst())?.token ?? null,
    wantsMails: await wantsWishlistMails(db, userId),
  });

  async function setMails(userId: number, { wantsMails }: { wantsMails: boolean }): Promise<WishlistSettings> {
    if (wantsMails) await db.deleteFrom('wishlist_mail_refusals').where('user_id', '=', userId).execute();
    else await refuseWishlistMails(db, userId, now());
    return settingsOf(userId);
  }

  /** The token is stored in plain text, so that its owner can copy the link again. It opens only the wishlist. */
  async function share(session: OwnSession): Promise<WishlistSettings> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await inTransaction(db, async (tx) => {
      await lockLastingAccess(env, tx, session);
      // Keeps an active token; replaces a paused one.
      await tx
        .insertInto('wishlist_shares')
        .values({ user_id: session.userId, token, created_at: now() })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ token, created_at: now(), paused_at: null })
            .where('wishlist_shares.paused_at', 'is not', null),
        )
        .execute();
    });
    return settingsOf(session.userId);
  }

  async function unshare(userId: number): Promise<WishlistSettings> {
    await db.deleteFrom('wishlist_shares').where('user_id', '=', userId).execute();
    return settingsOf(userId);
  }

  /** Only a first name and what is for sale, without dates and earlier prices. */
  async function sharedBy(token: string): Promise<SharedWishlist> {
    const owner = await ownerOf(db, token);
    if (!owner) throw new Refusal('wishlist.not_found');
    const rows = await newestFirst(db, owner.id, now());
    const listed = rows.filter(({ is_listed }) => is_listed === 1);
    return { owner: firstName(owner.full_name), products: listed.map(toProduct) };
  }

  return routesOf(
    serve(listWishlist, ({ by }) => list(by)),
    serve(addToWishlist, ({ by, params }) => add(by, params.productId)),
    serve(removeFromWishlist, ({ by, params }) => remove(by, params.productId)),
    serve(wishlistSettings, ({ by }) => settingsOf(by)),
    serve(changeWishlistSettings, ({ by, body }) => setMails(by, body)),
    serve(shareWishlist, ({ request }) => share(ownSession(request))),
    serve(stopSharing, ({ by }) => unshare(by)),
    (app) => app.register(linkRoutes(sharedBy, links)),
  );
}

export const isSharedWishlist = async (db: Db, token: string): Promise<boolean> =>
  (await ownerOf(db, token)) !== undefined;

const itemsOf = (db: Db | Tx, userId: number, at: string) =>
  productsAt(db, at)
    .innerJoin('wishlist_items', 'wishlist_items.product_id', 'products.id')
    .where('wishlist_items.user_id', '=', userId)
    .select([FOR_SALE.as('is_listed'), 'wishlist_items.added_at', 'wishlist_items.added_price_cents']);
const newestFirst = (db: Db, userId: number, at: string) =>
  itemsOf(db, userId, at).orderBy('wishlist_items.id', 'desc').execute();
type WishlistRow = Awaited<ReturnType<typeof newestFirst>>[number];

/** Adds a product for sale with its current price and stock. @returns whether it exists */
async function addForSale(tx: Tx, { userId, productId, at }: { userId: number; productId: number; at: string }) {
  const product = await tx
    .selectFrom('products')
    .where('id', '=', productId)
    .where(IS_FOR_SALE)
    .select([priceCents(at).as('price_cents'), 'is_sold_out'])
    .executeTakeFirst();
  if (!product) return false;
  const item = {
    user_id: userId,
    product_id: productId,
    added_at: at,
    added_price_cents: product.price_cents,
    last_notified_price_cents: product.price_cents,
    last_notified_sold_out: product.is_sold_out,
  };
  await tx
    .insertInto('wishlist_items')
    .values(item)
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .execute();
  return true;
}

const activeLinks = (db: Db) => db.selectFrom('wishlist_shares').where('paused_at', 'is', null);
const ownerOf = (db: Db, token: string) =>
  activeLinks(db)
    .innerJoin('users', 'users.id', 'wishlist_shares.user_id')
    .where('token', '=', token)
    .select(['users.id', 'users.full_name'])
    .executeTakeFirst();

const toItem = (row: WishlistRow): WishlistItem => ({
  productId: row.id,
  addedAt: row.added_at,
  addedPrice: toDecimal(row.added_price_cents),
  isForSale: row.is_listed === 1,
  product: toProduct(row),
});

/** Not cached, because a cache would outlive the link; not for search engines. */
const LINK_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
/** RFC 8058 allows both. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** Sent by mail programs, not by the form of our page. */
const ONE_CLICK = 'One-Click';

const linkRoutes = (sharedBy: (token: string) => Promise<SharedWishlist>, links: UnsubscribeLinks) =>
  routesOf(
    (app) => app.addHook('onRequest', async (_request, reply) => void reply.headers(LINK_HEADERS)),
    (app) => app.addContentTypeParser(FORMS, { parseAs: 'string' }, async (_request: unknown, text: string) => text),
    serve(sharedWishlist, ({ params }) => sharedBy(params.token)),
    serve(mailChoice, ({ params }) => links.choice(params.token)),
    serve(
      unsubscribe,
      async ({ params: { token }, request, reply }) => {
        const choice = await links.refuse(token);
        // Our page's form before scripts have loaded. Mail programs must not be redirected.
        const isOneClick = typeof request.body === 'string' && request.body.includes(ONE_CLICK);
        if (isOneClick || !request.headers.accept?.includes('text/html')) return choice;
        return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}?done=true`, 303);
      },
      { config: { isOpenToOtherOrigins: true } },
    ),
  );
