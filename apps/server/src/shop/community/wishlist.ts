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
import type { Db } from '#platform/db/database.ts';
import { lockOwner, lockProducts } from '#platform/db/row-locks.ts';
import { serialByKey } from '#platform/db/serial-by-key.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { lockLastingAccess } from '#platform/security/confirmed-address.ts';
import { type OwnSession, ownSession } from '#platform/security/sessions.ts';
import type { Shop } from '#platform/shop.ts';
import { toProduct } from '#shop/catalog/index.ts';
import { firstName } from './names.ts';
import { type WishlistRow, wishlistRepository } from './wishlist.repository.ts';
import type { UnsubscribeLinks } from './wishlist-mail.ts';

const TOKEN_BYTES = 16;

/** A shopper's wishlist, and its public page. */
export function wishlistRoutes({ env, db, clock }: Shop, links: UnsubscribeLinks) {
  const serialByUser = serialByKey();
  const repository = wishlistRepository(db);
  const now = () => clock.now().toISOString();

  const list = async (userId: number): Promise<WishlistItem[]> => (await repository.itemsOf(userId, now())).map(toItem);

  /** Adding a product again changes nothing; the first price stays. */
  const add = (userId: number, productId: number): Promise<WishlistItem> =>
    serialByUser(userId, () =>
      inTransaction(db, async (tx) => {
        await lockOwner(tx, userId);
        const writes = wishlistRepository(tx);
        const present = await writes.item(userId, productId, now());
        if (present) return toItem(present);
        if ((await writes.count(userId)) >= WISHLIST_MAX) throw new Refusal('wishlist.full');
        // Locked, so that a price change either is read here or finds the new item, and no fall is missed.
        await lockProducts(tx, [productId]);
        const isAdded = await writes.add(userId, productId, now());
        const item = isAdded ? await writes.item(userId, productId, now()) : undefined;
        if (!item) throw new Refusal('catalog.product_not_found');
        return toItem(item);
      }),
    );

  const settingsOf = async (userId: number): Promise<WishlistSettings> => ({
    shareToken: await repository.shareToken(userId),
    wantsMails: await repository.wantsMails(userId),
  });

  async function setMails(userId: number, { wantsMails }: { wantsMails: boolean }): Promise<WishlistSettings> {
    if (wantsMails) await repository.allowMails(userId);
    else await repository.refuseMails(userId, now());
    return settingsOf(userId);
  }

  /** The token is stored in plain text, so that its owner can copy the link again. It opens only the wishlist. */
  async function share(session: OwnSession): Promise<WishlistSettings> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await inTransaction(db, async (tx) => {
      await lockLastingAccess(env, tx, session);
      await wishlistRepository(tx).share(session.userId, token, now());
    });
    return settingsOf(session.userId);
  }

  async function unshare(userId: number): Promise<WishlistSettings> {
    await repository.stopSharing(userId);
    return settingsOf(userId);
  }

  /** Only a first name and what is for sale, without dates and earlier prices. */
  async function sharedBy(token: string): Promise<SharedWishlist> {
    const owner = await repository.ownerOf(token);
    if (!owner) throw new Refusal('wishlist.not_found');
    const rows = await repository.itemsOf(owner.id, now());
    const listed = rows.filter(({ is_listed }) => is_listed === 1);
    return { owner: firstName(owner.full_name), products: listed.map(toProduct) };
  }

  return routesOf(
    serve(listWishlist, ({ by }) => list(by)),
    serve(addToWishlist, ({ by, params }) => add(by, params.productId)),
    serve(removeFromWishlist, ({ by, params }) => repository.remove(by, params.productId)),
    serve(wishlistSettings, ({ by }) => settingsOf(by)),
    serve(changeWishlistSettings, ({ by, body }) => setMails(by, body)),
    serve(shareWishlist, ({ request }) => share(ownSession(request))),
    serve(stopSharing, ({ by }) => unshare(by)),
    (app) => app.register(linkRoutes(sharedBy, links)),
  );
}

export const isSharedWishlist = async (db: Db, token: string): Promise<boolean> =>
  (await wishlistRepository(db).ownerOf(token)) !== undefined;

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
