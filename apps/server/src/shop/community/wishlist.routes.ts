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
import { routesOf, serve } from '#platform/http/serve.ts';
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

export const wishlistRoutes = ({ wishlist, links }: Deps) =>
  routesOf(
    serve(listWishlist, ({ by }) => wishlist.list(by)),
    serve(addToWishlist, ({ by, params }) => wishlist.add(by, params.productId)),
    serve(removeFromWishlist, ({ by, params }) => wishlist.remove(by, params.productId)),
    serve(wishlistSettings, ({ by }) => wishlist.settings(by)),
    serve(changeWishlistSettings, ({ by, body }) => wishlist.setMails(by, body)),
    serve(shareWishlist, ({ by }) => wishlist.share(by)),
    serve(stopSharing, ({ by }) => wishlist.stopSharing(by)),
    (app) => app.register(linkRoutes({ wishlist, links })),
  );

const linkRoutes = ({ wishlist, links }: Deps) =>
  routesOf(
    (app) => app.addHook('onRequest', async (_request, reply) => void reply.headers(LINK_HEADERS)),
    (app) => app.addContentTypeParser(FORMS, { parseAs: 'string' }, async (_request: unknown, text: string) => text),
    serve(sharedWishlist, ({ params }) => wishlist.sharedBy(params.token)),
    serve(mailChoice, ({ params }) => links.choice(params.token)),
    serve(
      unsubscribe,
      async ({ params: { token }, request, reply }) => {
        const choice = await links.refuse(token);
        // The page's own form, before scripts have arrived. Mail programs must not be redirected.
        const isOneClick = typeof request.body === 'string' && request.body.includes(ONE_CLICK);
        if (isOneClick || !request.headers.accept?.includes('text/html')) return choice;
        return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}?done=true`, 303);
      },
      { config: { isOpenToOtherOrigins: true } },
    ),
  );
