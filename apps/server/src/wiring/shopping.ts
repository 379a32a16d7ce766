import { scannedSkin } from '@beautymark/contracts/shade-fit';
import type { FastifyRequest } from 'fastify';
import { analysisContexts } from '#shop/advice/index.ts';
import { deliveryRoutes, deliveryService } from '#shop/catalog/index.ts';
import {
  questionsRoutes,
  questionsService,
  reviewsRoutes,
  reviewsService,
  unsubscribeLinks,
  wishlistMailJob,
  wishlistRoutes,
  wishlistService,
} from '#shop/community/index.ts';
import { cartCodesService, cartRoutes, cartService, codesRoutes, codesService } from '#shop/ordering/index.ts';
import type { Base } from './base.ts';

/** What a shopper does before buying: the cart with its codes and delivery, wishes, reviews, questions. */
export function shoppingPart(base: Base) {
  const { env, clock, log, db, database, limits, mail, webhooks, secret } = base;
  const cartCodes = cartCodesService({ database, clock, limits });
  const delivery = deliveryService({
    ...{ database, clock, feePercent: env.FEE_PERCENT, sellersWait: base.sellersWait },
    takesCodes: cartCodes.areTaken,
  });
  const contexts = analysisContexts(secret);
  const skinOf = async (request: FastifyRequest) => scannedSkin((await contexts.read(request))?.analysis ?? null);
  const links = unsubscribeLinks({ db, clock, secret });
  const wishlistMails = wishlistMailJob({ database, clock, log, mail, links });
  return {
    wishlistMails,
    routes: [
      cartRoutes({ cart: cartService({ database, clock, noteCodes: cartCodes.noteCounting }), skinOf }),
      codesRoutes({ codes: codesService({ database, clock }), cartCodes }),
      deliveryRoutes({ delivery }),
      wishlistRoutes({ wishlist: wishlistService({ database, clock }), links }),
      reviewsRoutes({ reviews: reviewsService({ database, clock, limits, webhooks }) }),
      questionsRoutes({ questions: questionsService({ database, clock, limits, mail }) }),
    ],
  };
}
