import { scannedSkin } from '@beautymark/contracts/shade-fit';
import type { FastifyRequest } from 'fastify';
import { cartRoutes, cartService } from '#modules/cart/index.ts';
import { cartCodesService, codesRoutes, codesService } from '#modules/codes/index.ts';
import { deliveryRoutes, deliveryService } from '#modules/delivery/index.ts';
import { analysisContexts } from '#modules/face/index.ts';
import { questionsRoutes, questionsService } from '#modules/questions/index.ts';
import { reviewsRoutes, reviewsService } from '#modules/reviews/index.ts';
import { unsubscribeLinks, wishlistMailJob, wishlistRoutes, wishlistService } from '#modules/wishlist/index.ts';
import type { Base } from './base.ts';

/** What a shopper does before buying: the cart with its codes and delivery, wishes, reviews, questions. */
export function shoppingPart(base: Base) {
  const { env, clock, log, db, database, limits, mail, wakeMail, webhooks, secret } = base;
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
      questionsRoutes({ questions: questionsService({ database, clock, limits, mail, wakeMail }) }),
    ],
  };
}
