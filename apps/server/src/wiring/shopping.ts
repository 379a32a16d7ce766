import { scannedSkin } from '@beautymark/contracts/shade-fit';
import type { FastifyRequest } from 'fastify';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import { analysisContexts } from '#shop/advice/index.ts';
import { cartCodesService, cartRoutes, codesRoutes } from '#shop/cart/index.ts';
import {
  questionsRoutes,
  reviewsRoutes,
  unsubscribeLinks,
  wishlistMails,
  wishlistRoutes,
} from '#shop/community/index.ts';
import { deliveryRoutes } from '#shop/delivery/index.ts';
import type { Base } from './base.ts';

/** Before buying: cart with codes and delivery, wishlist, reviews, questions. */
export function shoppingPart(shop: Base) {
  const cartCodes = cartCodesService(shop);
  const contexts = analysisContexts(shop.secret);
  const skinOf = async (request: FastifyRequest) => scannedSkin((await contexts.read(request))?.analysis ?? null);
  const links = unsubscribeLinks(shop);
  return {
    queueWishlistMails: shop.repeated.every('wishlist', 5 * SECOND_MS, wishlistMails(shop, links)),
    routes: [
      cartRoutes(shop, { updateCounting: cartCodes.updateCounting, skinOf }),
      codesRoutes(shop, cartCodes),
      deliveryRoutes(shop, cartCodes.hasUsableCodes),
      wishlistRoutes(shop, links),
      reviewsRoutes(shop),
      questionsRoutes(shop),
    ],
  };
}
