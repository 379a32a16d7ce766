import {
  addToWishlist,
  changeWishlistSettings,
  listWishlist,
  mailChoice,
  removeFromWishlist,
  sharedWishlist,
  shareWishlist,
  stopSharing,
  unsubscribe,
  wishlistSettings,
} from '@beautymark/contracts/wishlist';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shopperOf } from '#platform/security/sessions.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';
import type { WishlistService } from './wishlist.service.ts';

interface Deps {
  wishlist: WishlistService;
  links: UnsubscribeLinks;
}

/** For everyone with the link: not kept in a cache, where it would outlive the link, and not for search engines. */
const LINK_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
/** RFC 8058 allows both. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** What a mail program sends; the form of our own page does not. */
const ONE_CLICK = 'One-Click';

export const wishlistRoutes =
  ({ wishlist, links }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(ownRoutes({ wishlist }));
    await app.register(linkRoutes({ wishlist, links }));
  };

const ownRoutes =
  ({ wishlist }: Omit<Deps, 'links'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...listWishlist, handler: (request) => wishlist.list(shopperOf(request)) });
    app.route({
      ...addToWishlist,
      handler: (request) => wishlist.add(shopperOf(request), request.params.productId),
    });
    app.route({
      ...removeFromWishlist,
      handler: async (request, reply) => {
        await wishlist.remove(shopperOf(request), request.params.productId);
        return reply.code(204).send();
      },
    });
    app.route({ ...wishlistSettings, handler: (request) => wishlist.settings(shopperOf(request)) });
    app.route({
      ...changeWishlistSettings,
      handler: (request) => wishlist.setMails(shopperOf(request), request.body),
    });
    app.route({ ...shareWishlist, handler: (request) => wishlist.share(shopperOf(request)) });
    app.route({ ...stopSharing, handler: (request) => wishlist.stopSharing(shopperOf(request)) });
  };

const linkRoutes =
  ({ wishlist, links }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.headers(LINK_HEADERS));
    app.addContentTypeParser(FORMS, { parseAs: 'string' }, async (_request: unknown, text: string) => text);

    app.route({ ...sharedWishlist, handler: (request) => wishlist.sharedBy(request.params.token) });
    app.route({ ...mailChoice, handler: (request) => links.choice(request.params.token) });
    app.route({
      ...unsubscribe,
      config: { isOpenToOtherOrigins: true },
      handler: async (request, reply) => {
        const { token } = request.params;
        const choice = await links.refuse(token);
        // The page's own form, before scripts have arrived. Mail programs must not be redirected.
        const isOneClick = typeof request.body === 'string' && request.body.includes(ONE_CLICK);
        if (isOneClick || !request.headers.accept?.includes('text/html')) return choice;
        return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}?done=true`, 303);
      },
    });
  };
